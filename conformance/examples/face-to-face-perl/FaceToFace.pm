package FaceToFace;

# The Game: Face to Face, for two, as its Spanish rulebook has it. Told one move after another:
#
#   my $game = FaceToFace->new(decks => [\@one, \@other]);    # top card first; shuffled if left out
#   $game->lay($seat, $card, $pile);                          # one of own-up own-down their-up their-down
#   $game->end_turn($seat);                                   # draws, and the other's turn begins
#   $game->lays, $game->can_end;                              # what the person whose turn it is may do
#   $game->table($seat);                                      # what that seat sees; everything without a seat
#   $game->result;                                            # undef until the game is over
#
# Seats are 0 and 1, and 0 begins. A move against the rules dies with a FaceToFace::Illegal and does nothing.

use strict;
use warnings;
use Carp qw(croak);
use List::Util qw(any max min shuffle);

use constant {
    ASCENDING_START  => 1,
    DESCENDING_START => 60,
    HAND             => 6,
    LEAST            => 2,     # cards in a turn
    DRAWN            => 2,     # cards after a turn on one's own piles
    TRICK            => 10,    # the step back of the reverse trick
};

my %PILES = (
    'own-up'     => { theirs => 0, side => 'up' },
    'own-down'   => { theirs => 0, side => 'down' },
    'their-up'   => { theirs => 1, side => 'up' },
    'their-down' => { theirs => 1, side => 'down' },
);
my @PILES = sort keys %PILES;

# One person's numbered cards, in order.
sub pack_of_cards { return ASCENDING_START + 1 .. DESCENDING_START - 1 }

sub new {
    my ($class, %how) = @_;
    my @decks = @{ $how{decks} // [ map { [ shuffle pack_of_cards() ] } 0, 1 ] };
    croak 'two people play, each with a deck' if @decks != 2;
    my $whole = join ' ', pack_of_cards();
    for my $deck (@decks) {
        croak "a deck is the cards $whole" if join(' ', sort { $a <=> $b } @$deck) ne $whole;
    }
    my $self = bless { turn => 0, laid => 0, on_theirs => 0, result => undef }, $class;
    $self->{seats} = [
        map { { deck => [ map { 0 + $_ } @$_ ], hand => [], up => ASCENDING_START, down => DESCENDING_START } } @decks
    ];
    $self->_draw($_, HAND) for @{ $self->{seats} };
    return $self;
}

sub clone {
    my ($self) = @_;
    my $copy = bless {%$self}, ref $self;
    $copy->{seats} = [ map { { %$_, deck => [ @{ $_->{deck} } ], hand => [ @{ $_->{hand} } ] } } @{ $self->{seats} } ];
    return $copy;
}

# --- moves -----------------------------------------------------------------------------------------------

sub lay {
    my ($self, $seat, $card, $pile) = @_;
    $self->_check_turn($seat);
    my $place = $PILES{ $pile // '' } or _forbid('there is no such pile');
    _forbid('the card is not in the hand') if !any { $_ eq ($card // '') } @{ $self->_mover->{hand} };
    _forbid('one card a turn goes on the other person\'s piles') if $place->{theirs} && $self->{on_theirs};
    _forbid("$card does not fit on $pile") if !$self->_fits($card, $pile);
    $self->_put($card, $pile);
    if ($self->_all_laid) { $self->_finish($seat, 'all-laid') }
    elsif (!$self->_able) { $self->_finish(1 - $seat, 'unable') }
    return $self;
}

sub end_turn {
    my ($self, $seat) = @_;
    $self->_check_turn($seat);
    _forbid('at least ' . LEAST . ' cards are laid in a turn') if !$self->can_end;
    my $mover = $self->_mover;
    $self->_draw($mover, $self->{on_theirs} ? max(0, HAND - @{ $mover->{hand} }) : DRAWN);
    @$self{qw(turn laid on_theirs)} = (1 - $seat, 0, 0);
    $self->_finish($seat, 'unable') if !$self->_able;
    return $self;
}

# Each card that may be laid now, with the pile: ([17, 'own-up'], ...).
sub lays {
    my ($self) = @_;
    return if $self->{result};
    my @piles = grep { !($PILES{$_}{theirs} && $self->{on_theirs}) } @PILES;
    return map {
        my $card = $_;
        map { [ $card, $_ ] } grep { $self->_fits($card, $_) } @piles
    } @{ $self->_mover->{hand} };
}

sub can_end {
    my ($self) = @_;
    return !$self->{result} && $self->{laid} >= LEAST;
}

# --- what can be seen ------------------------------------------------------------------------------------

# {winner, loser, how}, how being "all-laid" or "unable"; undef until the game is over.
sub result {
    my ($self) = @_;
    return $self->{result} && { %{ $self->{result} } };
}

# {turn, laid, on_theirs, seats: [{held, deck, up, down, hand}, ...]}; a hand that the seat does not see is left out.
sub table {
    my ($self, $viewer) = @_;
    my @seats = map { { held => scalar @{ $_->{hand} }, deck => scalar @{ $_->{deck} }, up => $_->{up}, down => $_->{down} } }
        @{ $self->{seats} };
    for my $seat (defined $viewer ? $viewer : (0, 1)) {
        $seats[$seat]{hand} = [ @{ $self->{seats}[$seat]{hand} } ];
    }
    return { turn => $self->{turn}, laid => $self->{laid}, on_theirs => $self->{on_theirs}, seats => \@seats };
}

# --- within ----------------------------------------------------------------------------------------------

sub _mover {
    my ($self) = @_;
    return $self->{seats}[ $self->{turn} ];
}

sub _owner {
    my ($self, $pile) = @_;
    return $self->{seats}[ $PILES{$pile}{theirs} ? 1 - $self->{turn} : $self->{turn} ];
}

sub _check_turn {
    my ($self, $seat) = @_;
    _forbid('the game is over') if $self->{result};
    _forbid('it is the turn of the other person') if $seat != $self->{turn};
    return;
}

# By the number alone: on one's own piles forward or the trick, on the other person's only back.
sub _fits {
    my ($self, $card, $pile) = @_;
    my ($theirs, $side) = @{ $PILES{$pile} }{qw(theirs side)};
    my $top = $self->_owner($pile)->{$side};
    my $forward = $side eq 'up' ? $card - $top : $top - $card;
    return $theirs ? $forward < 0 : $forward > 0 || $forward == -TRICK;
}

sub _put {
    my ($self, $card, $pile) = @_;
    my $mover = $self->_mover;
    $mover->{hand} = [ grep { $_ != $card } @{ $mover->{hand} } ];
    $self->_owner($pile)->{ $PILES{$pile}{side} } = 0 + $card;
    $self->{laid}++;
    $self->{on_theirs} = 1 if $PILES{$pile}{theirs};
    return $self;
}

# Whether the cards that are still due in this turn can be laid, one after another.
sub _able {
    my ($self) = @_;
    return 1 if $self->{laid} >= LEAST;
    return any { $self->clone->_put(@$_)->_able } $self->lays;
}

sub _all_laid {
    my ($self) = @_;
    my $mover = $self->_mover;
    return !@{ $mover->{hand} } && !@{ $mover->{deck} };
}

sub _draw {
    my ($self, $person, $cards) = @_;
    push @{ $person->{hand} }, splice @{ $person->{deck} }, 0, min($cards, scalar @{ $person->{deck} });
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
