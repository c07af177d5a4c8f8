-- The events of a finished game, all in one row: then none of them is in the table of
-- events. The first byte of the body is its format.
create table packed_games (
    game text primary key references games (id),
    events integer not null,
    body blob not null
) strict;

-- What can be packed, and what has ended since.
create index games_ended on games (ended, id) where active = 0;
