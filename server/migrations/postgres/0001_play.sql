-- Whoever plays or watches. Guests are rows like accounts.
create table players (
    id text primary key,
    name text not null,
    bot bigint not null,
    created bigint not null
);

-- Of a secret only its SHA-256 is kept.
create table sessions (
    secret_hash text primary key,
    player text not null references players (id) on delete cascade,
    created bigint not null
);

-- The canonical text of each rule set, once.
create table rules (
    hash text primary key,
    text text not null
);

create table invitations (
    game text primary key,
    inviter text not null references players (id) on delete cascade,
    code text not null,
    code_until bigint not null,
    -- The edition of the rules as JSON; their text is in the table of rules.
    rules_hash text not null references rules (hash),
    rules text not null,
    clock text not null,
    sides text not null,
    games bigint not null,
    state text not null,
    created bigint not null
);
create index invitations_by_code on invitations (code);

create table games (
    id text primary key,
    -- As they sat down. No reference: a deleted account leaves its games.
    first_player text not null,
    second_player text not null,
    -- How many games the match has, and the game of it that came before.
    games bigint not null,
    after text unique,
    -- 1 until everything has happened: such games are loaded at the start.
    active bigint not null,
    created bigint not null
);
create index games_active on games (active) where active = 1;

-- The truth. The key decides every race.
create table events (
    game text not null references games (id),
    seq bigint not null,
    at bigint not null,
    body text not null,
    primary key (game, seq)
);

-- The seed of a lot: durable before its commitment is shown, and never sent.
create table lot_secrets (
    game text not null references games (id),
    commitment text not null,
    seed text not null,
    primary key (game, commitment)
);

-- When a server was last known to run.
create table heartbeats (
    server text primary key,
    at bigint not null
);
