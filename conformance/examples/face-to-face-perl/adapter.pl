# The adapter between the kit and FaceToFace.pm. Run: perl adapter.pl
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use FaceToFace;
use JSON::PP;
sub view {
    my ($game, $seat) = @_;
    return { over => JSON::PP::true, %{ $game->result } } if $game->result;
    my %table = (over => JSON::PP::false, %{ $game->table($seat) });
    return { %table, on_theirs => $table{on_theirs} ? JSON::PP::true : JSON::PP::false };
}
sub follow {
    my ($script) = @_;
    die { unsupported => 'other rules or deals' } if $script->{position} || %{ $script->{readings} // {} };
    my @views = view(my $game = FaceToFace->new(decks => $script->{shuffles}));
    for my $move (@{ $script->{moves} // [] }) {
        my $why = $game->play($move);
        push @views, view($game);
        die { refused => { at => $#views - 1, why => $why, views => \@views } } if defined $why;
    }
    return ($game, \@views);
}
my %ops = (
    play  => sub { { views => $_[1] } },
    moves => sub { { moves => [ $_[0]->moves ] } },
    view  => sub { { view => view(@_[ 0, 2 ]) } },
);
my %hello = (protocol => 1, name => 'face-to-face-perl', version => '1.0', language => 'perl');
$hello{games}{'face-to-face'} = { ops => [ keys %ops ], players => [ 2, 2 ], edition => 'thegame-f2f-es' };
my $json = JSON::PP->new->utf8->canonical;
$| = 1;
while (my $line = <STDIN>) {
    my ($id, $op, $script, $seat) = @{ $json->decode($line) }{qw(id op script seat)};
    my $answer = $ops{$op} // sub { die { unsupported => "no operation $op" } };
    my %reply = eval { (result => $op eq 'hello' ? \%hello : $answer->(follow($script), $seat)) };
    %reply = ref $@ ? %{$@} : (error => $@) if $@;
    print $json->encode({ id => $id, %reply }), "\n";
}
