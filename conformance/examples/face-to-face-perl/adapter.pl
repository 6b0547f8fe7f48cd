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
sub deal {
    my %script = (game => 'face-to-face', players => 2, %{ FaceToFace->random_game });
    return { script => \%script, views => (follow(\%script))[1] };
}
my %ops = (
    play     => sub { return { views => (follow($_[0]{script}))[1] } },
    moves    => sub { return { moves => [ (follow($_[0]{script}))[0]->moves ] } },
    view     => sub { return { view => view((follow($_[0]{script}))[0], $_[0]{seat}) } },
    selfplay => sub { return { traces => [ map { deal() } 1 .. $_[0]{count} ] } },
);
my %claim = (ops => [ keys %ops ], players => [ 2, 2 ], edition => 'thegame-f2f-es');
my %hello = (protocol => 1, name => 'face-to-face-perl', language => 'perl', games => { 'face-to-face' => \%claim });
$ops{hello} = sub { return \%hello };
$| = 1;
while (my $line = <STDIN>) {
    my $asked  = decode_json $line;
    my $answer = $ops{ $asked->{op} } // sub { die { unsupported => "no operation $asked->{op}" } };
    my %reply  = eval { (result => $answer->($asked)) };
    %reply = ref $@ ? %{$@} : (error => $@) if $@;
    print encode_json({ id => $asked->{id}, %reply }), "\n";
}
