#!/usr/bin/env perl
# A scorekeeper for Flip 7: it adds up one person's cards and knows nothing else of the game.
use strict;
use warnings;
use JSON::PP;
use List::Util qw(any sum0);

sub points {
    my ($facts) = @_;
    return 0 if $facts->{busted};
    my @modifiers = @{ $facts->{modifiers} // [] };
    my $points = sum0 @{ $facts->{numbers} // [] };
    $points *= 2 if any { $_ eq 'x2' } @modifiers;
    $points += sum0 grep { $_ ne 'x2' } @modifiers;
    return $points + ($facts->{flip_seven} ? 15 : 0);
}

my %hello = (
    protocol => 1, name => 'flip7-scorekeeper', version => '1.0', language => 'perl',
    games => { flip7 => { ops => ['score'], readings => { 'flip7.score.two-doubles' => 'once' } } },
);

my $json = JSON::PP->new->utf8->canonical;
$| = 1;
while (my $line = <STDIN>) {
    next if $line !~ /\S/;
    my $request = eval { $json->decode($line) };
    my %reply = ref $request eq 'HASH' ? (id => $request->{id}) : (id => undef, error => 'not a request');
    if (!$reply{error}) {
        my $asked = join ' ', grep { defined } @$request{qw(op game)};
        if ($asked eq 'hello') { $reply{result} = \%hello }
        elsif ($asked eq 'score flip7') { $reply{result} = { points => points($request->{facts}) } }
        else { $reply{unsupported} = JSON::PP::true }
    }
    print $json->encode(\%reply), "\n";
}
