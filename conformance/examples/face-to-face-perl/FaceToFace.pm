package FaceToFace;

# The Game: Face to Face, for two, as its Spanish rulebook has it. Told one move after another:
#
#   my $game = FaceToFace->new(decks => [\@one, \@other]);    # top card first; shuffled if left out
#   $game->lay($seat, $card, $pile);                          # own-up, own-down, their-up or their-down
#   $game->end_turn($seat);                                   # draws, and the other's turn begins
#
# Cards are their names, "2" to "59". Seats are 0 and 1, and 0 begins. A move against the rules dies with a
# FaceToFace::Illegal and does nothing.

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
        croak 'a deck is the cards 2 to 59' if "@{[ sort { $a <=> $b } @$deck ]}" ne "@{[ pack_of_cards() ]}";
    }
    my @seats = map { { deck => [@$_], hand => [], up => '1', down => '60' } } @decks;
    my $self  = bless { seats => \@seats, turn => 0, laid => 0, on_theirs => 0, result => undef }, $class;
    _draw($_, HAND) for @seats;
    return $self;
}

sub clone {
    my ($self) = @_;
    my @seats = map { { %$_, deck => [ @{ $_->{deck} } ], hand => [ @{ $_->{hand} } ] } } @{ $self->{seats} };
    return bless { %$self, seats => \@seats }, ref $self;
}

# --- moves ---------------------------------------------------------------------------------------------------

sub lay {
    my ($self, $seat, $card, $pile) = @_;
    $self->_check_turn($seat);
    _forbid('there is no such pile') if !any { $_ eq $pile } PILES;
    _forbid("$card is not in the hand") if !any { $_ eq $card } @{ $self->_mover->{hand} };
    _forbid('only one card a turn goes on the piles of the other') if $self->{on_theirs} && _is_theirs($pile);
    _forbid("$card does not fit on $pile") if !$self->_fits($card, $pile);
    $self->_put($card, $pile);
    if ($self->_has_laid_all) { $self->_finish($seat, 'all-laid') }
    elsif (!$self->_is_able)  { $self->_finish(1 - $seat, 'unable') }
    return;
}

sub end_turn {
    my ($self, $seat) = @_;
    $self->_check_turn($seat);
    _forbid("$self->{laid} cards are too few for a turn") if !$self->can_end;
    my $mover = $self->_mover;
    _draw($mover, $self->{on_theirs} ? HAND - @{ $mover->{hand} } : DRAWN);
    @$self{qw(turn laid on_theirs)} = (1 - $seat, 0, 0);
    $self->_finish($seat, 'unable') if !$self->_is_able;
    return;
}

# What may be laid now: ([card, pile], ...).
sub lays {
    my ($self) = @_;
    return if $self->{result};
    my @piles = grep { !$self->{on_theirs} || !_is_theirs($_) } PILES;
    my @lays;
    for my $card (@{ $self->_mover->{hand} }) {
        push @lays, map { [ $card, $_ ] } grep { $self->_fits($card, $_) } @piles;
    }
    return @lays;
}

sub can_end {
    my ($self) = @_;
    return !$self->{result} && $self->{laid} >= LEAST;
}

# --- what is to be seen --------------------------------------------------------------------------------------

sub turn {
    my ($self) = @_;
    return $self->{turn};
}

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
        push @seats, { held => scalar @$hand, deck => scalar @$deck, up => $up, down => $down };
        $seats[$seat]{hand} = [@$hand] if $seat == ($viewer // $seat);
    }
    return { turn => $self->{turn}, laid => $self->{laid}, on_theirs => $self->{on_theirs}, seats => \@seats };
}

# --- within --------------------------------------------------------------------------------------------------

sub _check_turn {
    my ($self, $seat) = @_;
    _forbid('the game is over') if $self->{result};
    _forbid('it is the turn of the other') if $seat != $self->{turn};
    return;
}

sub _mover {
    my ($self) = @_;
    return $self->{seats}[ $self->{turn} ];
}

sub _is_theirs {
    my ($pile) = @_;
    return $pile =~ /^their/;
}

# The top card of a pile, to read or to set.
sub _top : lvalue {
    my ($self, $pile) = @_;
    my ($whose, $side) = split /-/, $pile;
    $self->{seats}[ $whose eq 'own' ? $self->{turn} : 1 - $self->{turn} ]{$side};
}

# On one's own piles a card goes forward, or back by the trick; on those of the other only back.
sub _fits {
    my ($self, $card, $pile) = @_;
    my $forward = $card - $self->_top($pile);
    $forward = -$forward if $pile =~ /down$/;
    return $forward < 0 if _is_theirs($pile);
    return $forward > 0 || $forward == -TRICK;
}

sub _put {
    my ($self, $card, $pile) = @_;
    my $mover = $self->_mover;
    $mover->{hand} = [ grep { $_ ne $card } @{ $mover->{hand} } ];
    $self->_top($pile) = "$card";
    $self->{laid}++;
    $self->{on_theirs} = 1 if _is_theirs($pile);
    return $self;
}

# Whether the cards that are still due in this turn can be laid, one after another.
sub _is_able {
    my ($self) = @_;
    return $self->{laid} >= LEAST || any { $self->clone->_put(@$_)->_is_able } $self->lays;
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

sub _forbid {
    my ($why) = @_;
    die FaceToFace::Illegal->new($why);
}

package FaceToFace::Illegal;

use overload '""' => sub { ${ $_[0] } }, fallback => 1;

sub new {
    my ($class, $why) = @_;
    return bless \$why, $class;
}

1;
