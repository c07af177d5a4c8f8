-- 1 if it counts for the ratings of both.
alter table invitations add column rated bigint not null default 0;
-- The built-in rule set for whose ratings it counts.
alter table games add column rated text;

-- Glicko-2, one for each built-in rule set and pace.
create table ratings (
    player text not null references players (id) on delete cascade,
    rules text not null,
    pace text not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games bigint not null,
    primary key (player, rules, pace)
);
create index ratings_by_rating on ratings (rules, pace, rating);

-- The rating after each game. The key decides: a game counts once.
create table rating_points (
    game text not null,
    player text not null references players (id) on delete cascade,
    rules text not null,
    pace text not null,
    rating double precision not null,
    deviation double precision not null,
    at bigint not null,
    primary key (game, player)
);
create index rating_points_by_player on rating_points (player, rules, pace, at);
