#!/usr/bin/env perl
# The adapter between the kit and FaceToFace.pm. Run: perl adapter.pl
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use FaceToFace;
use JSON::PP;
use List::Util qw(shuffle);

sub start {
    my ($script) = @_;
    my $known = $script->{game} eq 'face-to-face' && $script->{players} == 2 && !$script->{position};
    die { unsupported => 'plays a fresh game of Face to Face for two' } if !$known;
    die { unsupported => 'plays by the full rules only' } if %{ $script->{readings} // {} };
    return FaceToFace->new(decks => $script->{shuffles});
}

sub view {
    my ($game, $seat) = @_;
    return { over => JSON::PP::true, %{ $game->result } } if $game->result;
    my $table = $game->table($seat);
    for my $person (@{ $table->{seats} }) {
        $person->{$_} = "$person->{$_}" for qw(up down);
        $_ = "$_" for @{ $person->{hand} // [] };
    }
    return { %$table, over => JSON::PP::false, on_theirs => $table->{on_theirs} ? JSON::PP::true : JSON::PP::false };
}

sub moves {
    my ($game) = @_;
    my $seat = $game->table->{turn};
    my @lays = map { { seat => $seat, do => 'lay', card => "$_->[0]", on => $_->[1] } } $game->lays;
    return @lays, $game->can_end ? { seat => $seat, do => 'end' } : ();
}
