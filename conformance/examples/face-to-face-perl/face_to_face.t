# Tests of FaceToFace.pm and of the two adapters. Run: prove face_to_face.t
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use FaceToFace;
use IPC::Open2 qw(open2);
use JSON::PP;
use List::Util qw(sum0);
use Test::More;

# A deck that begins with these cards; the others follow in order.
sub deck {
    my @first = @_;
    my %seen = map { $_ => 1 } @first;
    return [ map({ "$_" } @first), grep { !$seen{$_} } FaceToFace::pack_of_cards() ];
}

sub game { return FaceToFace->new(decks => [ deck(@{ $_[0] }), deck(@{ $_[1] // [] }) ]) }

# "17 own-up" and "end", as moves of the person whose turn it is.
sub move {
    my ($game, $text) = @_;
    my ($card, $pile) = split ' ', $text;
    my $seat = $game->table->{turn};
    return { seat => $seat, do => 'end' } if $text eq 'end';
    return { seat => $seat, do => 'lay', card => $card, on => $pile };
}

# Plays the moves, all of which have to be lawful.
sub played {
    my ($game, @texts) = @_;
    for my $text (@texts) {
        my $why = $game->play(move($game, $text));
        die "$text: $why" if defined $why;
    }
    return $game;
}

sub refuses {
    my ($game, $text, $name) = @_;
    my $before = json($game->table);
    ok defined $game->play(move($game, $text)), $name // "refuses $text";
    is json($game->table), $before, '... and nothing has changed';
    return;
}

sub json { return JSON::PP->new->canonical->encode($_[0]) }
sub hand { my ($game, $seat) = @_; return join ' ', @{ $game->table->{seats}[$seat]{hand} } }

sub cards_left { return sum0 map { $_->{held} + $_->{deck} } @{ $_[0]->table->{seats} } }

# A table laid out by hand, for what takes long to come about.
sub laid_out {
    my (@seats) = @_;
    my $game = game([]);
    %{ $game->{seats}[$_] } = (deck => [], hand => [], up => '1', down => '60', %{ $seats[$_] }) for 0, 1;
    return $game;
}

subtest 'the first hands' => sub {
    my $game = game([ 30, 31, 32, 33, 34, 35, 36 ], [ 40 .. 45 ]);
    is hand($game, 0), '30 31 32 33 34 35', 'six cards from the top';
    is hand($game, 1), '40 41 42 43 44 45', 'each from the own deck';
    my $table = $game->table;
    is $table->{turn}, 0, 'seat 0 begins';
    is "@$_{qw(deck up down)}", '52 1 60', 'the piles are bare' for @{ $table->{seats} };
    is scalar(FaceToFace::pack_of_cards()), 58, 'a pack has 58 cards';
    ok !eval { FaceToFace->new(decks => [ [ 2 .. 58 ], [ 2 .. 59 ] ]) }, 'no deck lacks a card';
    ok !eval { FaceToFace->new(decks => [ [ 2 .. 59 ] ]) }, 'there are two decks';
};

subtest 'own piles' => sub {
    my $game = played(game([ 4, 8, 13, 20, 54, 50 ]), '8 own-up', '13 own-up', '50 own-down');
    refuses($game, '4 own-up', 'lower on the ascending pile');
    refuses($game, '54 own-down', 'higher on the descending pile');
    refuses($game, '8 own-down', 'a card that has been laid');
    refuses($game, '30 own-up', 'a card that is not in the hand');
    refuses($game, '20 own-left', 'a pile that is not there');
    played($game, '20 own-down', '4 own-down', '54 own-up');
    is_deeply [ map { $_->{do} } $game->moves ], ['end'], 'an empty hand with a deck goes on';
};

subtest 'the reverse trick' => sub {
    my $up = played(game([ 27, 17, 16, 38, 28, 7 ]), '27 own-up');
    refuses($up, '16 own-up', 'eleven lower');
    played($up, '17 own-up', '7 own-up', '38 own-up', '28 own-up');
    my $down = played(game([ 35, 45, 46, 24, 34, 44 ]), '35 own-down');
    refuses($down, '46 own-down', 'eleven higher');
    played($down, '45 own-down', '24 own-down', '34 own-down', '44 own-down');
    is $down->table->{seats}[0]{down}, '44', 'as often as one likes';
};

subtest 'the piles of the other' => sub {
    my @first = ('29 own-up', '40 own-down', 'end');
    my @hands = ([ 29, 40, 2, 3, 4, 5 ], [ 12, 29, 30, 41, 50, 20 ]);
    refuses(game(@hands), '5 their-up', 'nothing improves a pile card');
    refuses(game(@hands), '29 their-down', 'nor the other pile card');
    my $game = played(game(@hands), @first);
    refuses($game, '29 their-up', 'an equal card');
    refuses($game, '30 their-up', 'a card that makes it worse');
    refuses($game, '20 their-down', 'a card that makes it worse');
    played($game, '12 their-up');
    refuses($game, '50 their-down', 'a second one');
    ok !(grep { $_->{do} eq 'lay' && $_->{on} =~ /their/ } $game->moves), 'nor is it among the moves';
    refuses($game, 'end', 'one card is too few');
    played($game, '20 own-up', 'end');
    is $game->table->{seats}[0]{up}, '12', 'the other pile is improved';
    my $trick = played(game(@hands), @first, '50 their-down', '20 own-up', 'end');
    is $trick->table->{seats}[0]{down}, '50', 'from either side';
    my $own = played(game([ 29, 40, 2 .. 5 ], [ 15, 20, 30 ]), @first, '15 their-up', '20 own-up', 'end');
    refuses($own, '4 own-up', 'it counts as the top card');
    played($own, '5 own-up');
    is $own->table->{seats}[0]{up}, '5', 'for the reverse trick too';
};

subtest 'drawing' => sub {
    my @hands = ([ 10, 11, 12, 13, 14, 15, 2, 3 ], [ 5, 20, 21, 22, 23, 24 ]);
    my $game = played(game(@hands), '10 own-up', '11 own-up', '12 own-up', '13 own-up', 'end');
    is hand($game, 0), '14 15 2 3', 'two after a turn on own piles, however many were laid';
    played($game, '5 their-up', '20 own-up', '21 own-up', '22 own-up', 'end');
    is hand($game, 1), '23 24 2 3 4 6', 'up to six after one on a pile of the other';
    my $short = laid_out({ hand => [ 10 .. 13 ], deck => [7] }, { hand => [ 20 .. 25 ], deck => [2] });
    played($short, '10 own-up', '11 own-up', 'end', '20 own-up', '21 own-up', '22 own-up', 'end');
    is hand($short, 0) . '/' . hand($short, 1), '12 13 7/23 24 25 2', 'what is left';
    played($short, '12 own-up', '13 own-up', 'end');
    is hand($short, 0), '7', 'and nothing from an empty deck';
};

subtest 'whose turn it is' => sub {
    my $game = game([ 2 .. 7 ], [ 2 .. 7 ]);
    ok defined $game->play({ seat => 1, do => 'lay', card => 2, on => 'own-up' }), 'not the turn of seat 1';
    ok defined $game->play({ seat => 0, do => $_ }), "no move $_" for qw(draw take-back pass);
    ok defined $game->play({ seat => 0, do => 'lay' }), 'no lay without a card';
    refuses($game, 'end', 'two cards are due');
    played($game, '2 own-up', '3 own-up', 'end');
    is $game->table->{turn}, 1, 'the turn has passed on';
    is $game->table->{laid}, 0, 'and begins anew';
};

subtest 'winning' => sub {
    my $game = laid_out({ hand => [ 30, 31 ] }, { hand => [ 2 .. 7 ], up => 50 });
    played($game, '30 own-up', '31 own-up');
    is_deeply $game->result, { winner => 0, loser => 1, how => 'all-laid' }, 'at once';
    is_deeply [ $game->moves ], [], 'nothing is left to do';
    ok defined $game->play({ seat => $_, do => 'end' }), 'the game is over' for 0, 1;
    my $theirs = laid_out({ hand => [ 30, 31 ] }, { hand => [ 2 .. 7 ], up => 50 });
    played($theirs, '30 own-up', '31 their-up');
    is $theirs->result->{winner}, 0, 'on a pile of the other too';
};

subtest 'losing' => sub {
    # Seat 0 lays two cards, and it is the turn of seat 1, with piles at 40 and 10.
    my $after = sub {
        my ($hand, @lays) = @_;
        my $game = laid_out({ hand => [ 2, 3, 30, 31 ] }, { hand => $hand, up => 40, down => 10 });
        return played($game, @lays ? @lays : ('2 own-up', '3 own-up'), 'end')->result;
    };
    my $lost = { winner => 0, loser => 1, how => 'unable' };
    is_deeply $after->([ 21, 22 ]), $lost, 'no card fits';
    is_deeply $after->([ 45, 22 ]), $lost, 'only one card fits';
    is_deeply $after->([45]), $lost, 'a single last card';
    is $after->([ 45, 35 ]), undef, 'a card fits because of the one before';
    is $after->([ 45, 9 ]), undef, 'two piles';
    is $after->([ 45, 22 ], '30 own-up', '31 own-up'), undef, 'one card on a pile of the other';
    is_deeply $after->([ 21, 22 ], '30 own-up', '31 own-up'), $lost, 'but not two';

    my $stuck = laid_out({ hand => [ 45, 35, 59 ], up => 40, down => 10 }, { hand => [ 2 .. 7 ] });
    played($stuck, '59 own-up');
    is_deeply $stuck->result, { winner => 1, loser => 0, how => 'unable' }, 'one card laid and no second';
    my $later = laid_out({ hand => [ 30 .. 35 ] }, { hand => [ 21, 22 ], up => 40, down => 10 });
    played($later, '30 own-up', '31 own-up');
    is $later->result, undef, 'the other does not lose before the own turn';
};

subtest 'what a seat sees' => sub {
    my $game = game([ 2 .. 7 ], [ 8 .. 13 ]);
    my ($own, $other) = @{ $game->table(1)->{seats} }[ 1, 0 ];
    is_deeply $own->{hand}, [ 8 .. 13 ], 'the own hand';
    is $other->{hand}, undef, 'not the other';
    is $other->{held}, 6, 'but how many cards it has';
    push @{ $own->{hand} }, 'x';
    is hand($game, 1), '8 9 10 11 12 13', 'nobody can change a hand by looking';
};

subtest 'whole games at random' => sub {
    my %how;
    srand 7;
    for (1 .. 100) {
        my $game = FaceToFace->new;
        while (my @moves = $game->moves) {
            my $before = cards_left($game);
            my $move = $moves[ rand @moves ];
            die 'a lawful move was refused' if defined $game->play($move);
            my $gone = $before - cards_left($game);
            die "$gone cards are gone" if $gone != ($move->{do} eq 'lay');
        }
        my $result = $game->result;
        die 'not one winner and one loser' if $result->{winner} + $result->{loser} != 1;
        $how{ $result->{how} }++;
    }
    ok $how{unable}, 'cards are kept and somebody wins';
};

# --- the adapters ----------------------------------------------------------------------------------------

sub ask {
    my ($program, @requests) = @_;
    my $pid = open2(my $from, my $to, $^X, "$FindBin::Bin/$program");
    print {$to} json($_), "\n" for @requests;
    close $to;
    my @replies = map { decode_json($_) } <$from>;
    waitpid $pid, 0;
    return @replies;
}

my @moves = (
    { seat => 0, do => 'lay', card => '10', on => 'own-up' },
    { seat => 0, do => 'lay', card => '11', on => 'own-up' },
    { seat => 0, do => 'end' },
    { seat => 1, do => 'lay', card => '5', on => 'their-up' },
    { seat => 1, do => 'lay', card => '6', on => 'their-up' },
);
my %other = ('face-to-face.stuck' => 'must-not');
my %script = (game => 'face-to-face', players => 2, shuffles => [ deck(10 .. 15), deck(5 .. 9) ]);
my @requests = (
    { id => 0, op => 'hello', protocol => 1 },
    { id => 1, op => 'play', script => { %script, moves => [ @moves[ 0 .. 3 ] ] } },
    { id => 2, op => 'play', script => { %script, moves => \@moves } },
    { id => 3, op => 'play', script => { %script, moves => [], readings => \%other } },
    { id => 4, op => 'score' },
    { id => 5, op => 'moves', script => { %script, moves => [ @moves[ 0 .. 1 ] ] } },
    { id => 6, op => 'view', seat => 1, script => { %script, moves => [] } },
    { id => 7, op => 'play', script => { %script, shuffles => [], moves => [] } },
    { id => 8, op => 'play', script => \%script },
    { id => 9, op => 'play', script => { %script, moves => [ $moves[0], { %{ $moves[3] }, card => '9' } ] } },
);

subtest 'adapter.pl' => sub {
    my ($hello, $played, $refused, $other, $score, $lawful, $seen, $broken, $bare) =
        ask('adapter.pl', @requests);
    is $hello->{result}{protocol}, 1, 'hello';
    my @views = @{ $played->{result}{views} };
    is_deeply [ map { $_->{laid} } @views ], [ 0, 1, 2, 0, 1 ], 'a view before and after each move';
    is $views[4]{seats}[0]{up}, '5', 'the card on the pile of the other';
    is $refused->{refused}{at}, 4, 'which move is refused';
    is_deeply $refused->{refused}{views}, [ @views, $views[4] ], 'and the table is as it was';
    ok $_->{unsupported}, 'unsupported' for $other, $score;
    is_deeply [ grep { $_->{do} eq 'end' } @{ $lawful->{result}{moves} } ], [ $moves[2] ], 'moves';
    ok !exists $seen->{result}{view}{seats}[0]{hand}, 'view';
    ok $broken->{error}, 'a script without shuffles is an error';
    is_deeply $bare->{result}{views}, [ $views[0] ], 'a script without moves has one view';
};

subtest 'composite.pl' => sub {
    my ($hello, $played, $refused, $other, $score, $lawful, $seen, $broken, $bare, $foreign) =
        ask('composite.pl', @requests);
    ok $hello->{result}{games}{'face-to-face'}{composite}, 'hello';
    my @views = @{ $played->{result}{views} };
    is_deeply [ map { $_ && $_->{turn} } @views ], [ 0, undef, undef, 1, undef ], 'no view within a turn';
    is $refused->{refused}{at}, 3, 'the turn is refused from its first move';
    is_deeply $refused->{refused}{views}, [ @views[ 0 .. 3 ], $views[3] ], 'and the table is as it was';
    ok $_->{unsupported}, 'unsupported' for $other, $score, $lawful, $seen;
    ok $broken->{error}, 'a script without shuffles is an error';
    is_deeply $bare->{result}{views}, [ $views[0] ], 'a script without moves has one view';
    is_deeply $foreign->{refused}{views}, [ $views[0], undef, $views[0] ], 'nobody breaks into a turn';
};

done_testing;
