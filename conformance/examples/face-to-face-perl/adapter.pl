#!/usr/bin/env perl
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
    my $table = $game->table($seat);
    return { %$table, over => JSON::PP::false, on_theirs => $table->{on_theirs} ? JSON::PP::true : JSON::PP::false };
}
sub moves {
    my ($game) = @_;
    my @moves = map { { seat => $game->turn, do => 'lay', card => $_->[0], on => $_->[1] } } $game->lays;
    return [ @moves, $game->can_end ? { seat => $game->turn, do => 'end' } : () ];
}
sub move {
    my ($game, $move) = @_;
    if ($move->{do} eq 'lay') { $game->lay(@$move{qw(seat card on)}) }
    elsif ($move->{do} eq 'end') { $game->end_turn($move->{seat}) }
    else { die FaceToFace::Illegal->new("nobody can $move->{do}") }
}
sub follow {
    my ($script) = @_;
    my $known = $script->{game} eq 'face-to-face' && !$script->{position} && !%{ $script->{readings} // {} };
    die { unsupported => 'plays by the full rules, from a fresh deal' } if !$known;
    my $game  = FaceToFace->new(decks => $script->{shuffles});
    my @views = view($game);
    for my $move (@{ $script->{moves} }) {
        my $why = eval { move($game, $move); 1 } ? undef : $@;
        push @views, view($game);
        die { refused => { at => $#views - 1, why => "$why", views => \@views } } if ref $why;
        die $why if $why;
    }
    return ($game, \@views);
}
my %ops = (
    play  => sub { { views => (follow($_[0]{script}))[1] } },
    moves => sub { { moves => moves(follow($_[0]{script})) } },
    view  => sub { { view => view((follow($_[0]{script}))[0], $_[0]{seat}) } },
);
my %played = (ops => [ sort keys %ops ], players => [ 2, 2 ], edition => 'thegame-f2f-es', chance => 'order');
my %hello = (protocol => 1, name => 'face-to-face-perl', version => '1.0', language => 'perl', games => { 'face-to-face' => \%played });
my $json = JSON::PP->new->utf8->canonical;
$| = 1;
while (my $line = <STDIN>) {
    my $asked = $json->decode($line);
    my %reply = eval { $asked->{op} eq 'hello' ? (result => \%hello) : (result => $ops{ $asked->{op} }->($asked)) };
    %reply = ref $@ eq 'HASH' ? %{$@} : (error => "$@") if $@;
    print $json->encode({ id => $asked->{id}, %reply }), "\n";
}
