-- An event with its desk. Without an owner it belongs to whoever sits at this machine.
create table tournaments (
    id text primary key,
    owner text references players (id) on delete cascade,
    title text not null,
    -- 1 if everybody in the room reads the names as they were typed.
    show_names bigint not null default 0,
    -- How often the table of names was changed.
    names_version bigint not null default 0,
    -- The last event of the clock of the hall, and the last that all games have heard of.
    clock_event bigint not null default 0,
    clock_told bigint not null default 0,
    created bigint not null,
    last_used bigint not null
);
create index tournaments_by_owner on tournaments (owner);

-- The truth. The key decides every race.
create table tournament_events (
    tournament text not null references tournaments (id) on delete cascade,
    seq bigint not null,
    at bigint not null,
    body text not null,
    primary key (tournament, seq)
);

-- Who the players are, as JSON: the events hold ids only, and this can be wiped.
create table tournament_names (
    tournament text not null references tournaments (id) on delete cascade,
    -- No reference: a name that was typed belongs to nobody who has signed in.
    person text not null,
    body text not null,
    -- 1 if he has checked in.
    present bigint not null default 0,
    primary key (tournament, person)
);
create index tournament_names_by_person on tournament_names (person);

-- The seed of a lot: durable before its commitment is shown, and never sent before
-- the lot is drawn.
create table tournament_secrets (
    tournament text not null references tournaments (id) on delete cascade,
    commitment text not null,
    seed text not null,
    primary key (tournament, commitment)
);

-- Links that give a role: of a key only its SHA-256 is kept.
create table tournament_links (
    id text primary key,
    tournament text not null references tournaments (id) on delete cascade,
    key_hash text not null unique,
    role text not null,
    -- The group that one joins by it, or who one is by it.
    grp bigint,
    person text,
    made bigint not null,
    used bigint not null default 0
);
create index tournament_links_by_tournament on tournament_links (tournament);

-- Which session has which role, by which link.
create table tournament_grants (
    tournament text not null references tournaments (id) on delete cascade,
    session text not null references sessions (secret_hash) on delete cascade,
    link text not null references tournament_links (id) on delete cascade,
    role text not null,
    primary key (tournament, session, role)
);
create index tournament_grants_by_session on tournament_grants (session);
create index tournament_grants_by_link on tournament_grants (link);

-- The games that are played on devices here.
create table tournament_games (
    game text primary key references games (id) on delete cascade,
    tournament text not null references tournaments (id) on delete cascade,
    grp bigint not null,
    round bigint not null,
    number bigint not null,
    nth bigint not null,
    -- 1 if its end has changed and the tournament does not know of it.
    pending bigint not null default 0,
    -- When whoever has not come loses.
    no_show bigint
);
create index tournament_games_by_tournament on tournament_games (tournament);
create index tournament_games_pending on tournament_games (pending) where pending = 1;
create index tournament_games_by_no_show on tournament_games (no_show) where no_show is not null;
