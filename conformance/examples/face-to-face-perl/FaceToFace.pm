package FaceToFace;

# The Game: Face to Face, for two, as its Spanish rulebook has it. Told one move after another:
#
#   my $game = FaceToFace->new(decks => [\@one, \@other]);    # the top card first; shuffled if left out
#   my $why = $game->play({ seat => 0, do => 'lay', card => '17', on => 'own-up' });
#   my $why = $game->play({ seat => 0, do => 'end' });        # draws, and the other's turn begins
#
# A move that the rules forbid does nothing, and play() returns why. Piles are own-up, own-down, their-up and
# their-down; cards are their names, "2" to "59"; seats are 0 and 1, and 0 begins.

use strict;
use warnings;
use Carp qw(croak);
use List::Util qw(any min shuffle);

use constant {
    HAND  => 6,
    LEAST => 2,     # cards to lay in a turn
    DRAWN => 2,     # cards to draw after a turn on one's own piles
    TRICK => 10,    # how far the reverse trick goes back
};
use constant PILES => qw(own-up own-down their-up their-down);

# One person's numbered cards, in order.
sub pack_of_cards { return map { "$_" } 2 .. 59 }

sub new {
    my ($class, %how) = @_;
    my @decks = @{ $how{decks} // [ map { [ shuffle pack_of_cards() ] } 0, 1 ] };
    croak 'two people play, each with a deck' if @decks != 2;
    for my $deck (@decks) {
        my @sorted = sort { $a <=> $b } map { "$_" } @$deck;    # of copies: comparing makes numbers of the names
        croak 'a deck is the cards 2 to 59' if "@sorted" ne "@{[ pack_of_cards() ]}";
    }
    my @seats = map { { deck => [@$_], hand => [], up => '1', down => '60' } } @decks;
    _draw($_, HAND) for @seats;
    return bless { seats => \@seats, turn => 0, laid => 0, on_theirs => 0, result => undef }, $class;
}

sub clone {
    my ($self) = @_;
    my @seats = map { { %$_, deck => [ @{ $_->{deck} } ], hand => [ @{ $_->{hand} } ] } } @{ $self->{seats} };
    return bless { %$self, seats => \@seats }, ref $self;
}

# --- moves ----------------------------------------------------------------------------------------------

sub play {
    my ($self, $told) = @_;
    my $move = {%$told};    # a slice of the move that was told would add the parts that it lacks
    my $why  = $self->_objection($move);
    return $why if defined $why;
    if   ($move->{do} eq 'lay') { $self->_lay(@$move{qw(card on)}) }
    else                        { $self->_end_turn }
    return;
}

# All moves that may be made now; none when the game is over.
sub moves {
    my ($self) = @_;
    return if $self->{result};
    my $seat  = $self->{turn};
    my @moves = map { { seat => $seat, do => 'lay', card => "$_->[0]", on => $_->[1] } } $self->_lays;
    push @moves, { seat => $seat, do => 'end' } if $self->{laid} >= LEAST;
    return @moves;
}

# Why the rules forbid the move; undef if they do not.
sub _objection {
    my ($self, $move) = @_;
    my ($seat, $do, $card, $pile) = map { $_ // '' } @$move{qw(seat do card on)};
    return 'the game is over' if $self->{result};
    return 'it is the turn of the other' if $seat ne $self->{turn};
    if ($do eq 'end') {
        return $self->{laid} < LEAST ? "$self->{laid} cards are too few for a turn" : undef;
    }
    return "there is no move $do" if $do ne 'lay';
    return "there is no pile $pile" if !any { $_ eq $pile } PILES;
    return "$card is not in the hand" if !any { $_ eq $card } @{ $self->_mover->{hand} };
    return 'only one card a turn goes on the piles of the other' if $self->{on_theirs} && _is_theirs($pile);
    return $self->_fits($card, $pile) ? undef : "$card does not fit on $pile";
}

sub _lay {
    my ($self, $card, $pile) = @_;
    $self->_put($card, $pile);
    if    ($self->_has_laid_all) { $self->_finish($self->{turn}, 'all-laid') }
    elsif (!$self->_is_able)     { $self->_finish(1 - $self->{turn}, 'unable') }
    return;
}

sub _end_turn {
    my ($self) = @_;
    my $mover = $self->_mover;
    _draw($mover, $self->{on_theirs} ? HAND - @{ $mover->{hand} } : DRAWN);
    @$self{qw(turn laid on_theirs)} = (1 - $self->{turn}, 0, 0);
    $self->_finish(1 - $self->{turn}, 'unable') if !$self->_is_able;
    return;
}

# A whole game, dealt and decided at random, as it would be told: {shuffles, moves}.
sub random_game {
    my ($class) = @_;
    my @decks = map { [ shuffle pack_of_cards() ] } 0, 1;
    my $game = $class->new(decks => \@decks);
    my @moves;
    while (my @lawful = $game->moves) {
        push @moves, $lawful[ rand @lawful ];
        $game->play($moves[-1]);
    }
    return { shuffles => \@decks, moves => \@moves };
}

# --- what is to be seen ---------------------------------------------------------------------------------

# {winner, loser, how}, where how is "all-laid" or "unable"; undef until the game is over.
sub result {
    my ($self) = @_;
    return $self->{result} && { %{ $self->{result} } };
}

# The table as the seat sees it, without the other's hand; with both hands if no seat is given.
sub table {
    my ($self, $viewer) = @_;
    my @seats;
    for my $seat (0, 1) {
        my ($hand, $deck, $up, $down) = @{ $self->{seats}[$seat] }{qw(hand deck up down)};
        push @seats, { held => scalar @$hand, deck => scalar @$deck, up => "$up", down => "$down" };
        $seats[$seat]{hand} = [ map { "$_" } @$hand ] if $seat == ($viewer // $seat);
    }
    my %turn = map { $_ => $self->{$_} } qw(turn laid on_theirs);
    return { %turn, seats => \@seats };
}

# --- within ---------------------------------------------------------------------------------------------

sub _mover {
    my ($self) = @_;
    return $self->{seats}[ $self->{turn} ];
}

sub _is_theirs {
    my ($pile) = @_;
    return $pile =~ /^their/;
}

# The person with the pile, and which of the two it is.
sub _place {
    my ($self, $pile) = @_;
    my ($side) = $pile =~ /-(up|down)$/;
    return ($self->{seats}[ _is_theirs($pile) ? 1 - $self->{turn} : $self->{turn} ], $side);
}

# On one's own piles a card goes forward, or back by the trick; on those of the other only back.
sub _fits {
    my ($self, $card, $pile) = @_;
    my ($owner, $side) = $self->_place($pile);
    my $forward = $side eq 'up' ? $card - $owner->{up} : $owner->{down} - $card;
    return $forward < 0 if _is_theirs($pile);
    return $forward > 0 || $forward == -TRICK;
}

# Each card that may be laid now, with the pile: ([card, pile], ...).
sub _lays {
    my ($self) = @_;
    my @piles = grep { !$self->{on_theirs} || !_is_theirs($_) } PILES;
    my @lays;
    for my $card (@{ $self->_mover->{hand} }) {
        push @lays, map { [ $card, $_ ] } grep { $self->_fits($card, $_) } @piles;
    }
    return @lays;
}

sub _put {
    my ($self, $card, $pile) = @_;
    my $mover = $self->_mover;
    my ($owner, $side) = $self->_place($pile);
    $mover->{hand} = [ grep { $_ ne $card } @{ $mover->{hand} } ];
    $owner->{$side} = "$card";
    $self->{laid}++;
    $self->{on_theirs} = 1 if _is_theirs($pile);
    return $self;
}

# Whether the cards that are still due in this turn can be laid, one after another.
sub _is_able {
    my ($self) = @_;
    return $self->{laid} >= LEAST || any { $self->clone->_put(@$_)->_is_able } $self->_lays;
}

sub _has_laid_all {
    my ($self) = @_;
    my $mover = $self->_mover;
    return !@{ $mover->{hand} } && !@{ $mover->{deck} };
}

sub _draw {
    my ($person, $cards) = @_;
    my ($hand, $deck) = @$person{qw(hand deck)};
    push @$hand, splice @$deck, 0, min($cards, scalar @$deck);
    return;
}

sub _finish {
    my ($self, $winner, $how) = @_;
    $self->{result} = { winner => 0 + $winner, loser => 1 - $winner, how => $how };
    return;
}

1;
