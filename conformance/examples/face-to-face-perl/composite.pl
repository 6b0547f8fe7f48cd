# The same game as a program whose moves are whole turns: all cards of a turn at once, and then the table.
# Run: perl composite.pl
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use FaceToFace;
use JSON::PP;

# The game after the turn, or after as much of it as is told; or undef and why the rules forbid it, all of it.
sub take_turn {
    my ($game, @steps) = @_;
    my $after = $game->clone;
    for my $step (@steps) {
        my $why = $after->play($step);
        return (undef, $why) if defined $why;
    }
    return ($after, undef);
}

sub view {
    my ($game) = @_;
    return { over => JSON::PP::true, %{ $game->result } } if $game->result;
    my ($turn, $seats) = @{ $game->table }{qw(turn seats)};
    return { over => JSON::PP::false, turn => $turn, seats => $seats };
}

sub follow {
    my ($op, $script) = @_;
    die { unsupported => "no operation $op" } if $op ne 'play';
    die { unsupported => 'other rules or deals' } if $script->{position} || %{ $script->{readings} // {} };
    my $game  = FaceToFace->new(decks => $script->{shuffles});
    my @moves = @{ $script->{moves} // [] };
    my @views = view($game);
    while (@moves) {
        my @turn = shift @moves;    # what the same person does, until the turn is ended
        push @turn, shift @moves while $turn[-1]{do} eq 'lay' && @moves && $moves[0]{seat} == $turn[0]{seat};
        my ($after, $why) = take_turn($game, @turn);
        die { refused => { at => $#views, why => $why, views => [ @views, view($game) ] } } if !$after;
        my $is_whole = $after->result || $turn[-1]{do} eq 'end';
        push @views, (undef) x $#turn, $is_whole ? view($game = $after) : undef;
    }
    return { views => \@views };
}

my %hello = (protocol => 1, name => 'face-to-face-composite', version => '1.0', language => 'perl');
my %played = (ops => ['play'], edition => 'thegame-f2f-es', composite => JSON::PP::true);
$hello{games}{'face-to-face'} = { %played, players => [ 2, 2 ], without => [qw(moves view selfplay)] };
my $json = JSON::PP->new->utf8->canonical;
$| = 1;
while (my $line = <STDIN>) {
    my ($id, @asked) = @{ $json->decode($line) }{qw(id op script)};
    my %reply = eval { (result => $asked[0] eq 'hello' ? \%hello : follow(@asked)) };
    %reply = ref $@ ? %{$@} : (error => $@) if $@;
    print $json->encode({ id => $id, %reply }), "\n";
}
