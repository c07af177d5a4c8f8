-- 1 if the operator has banned him.
alter table players add column banned integer not null default 0;

-- Until when a session is good; for ever, if nothing is said.
alter table sessions add column until integer;

-- Links that sign somebody in, each once: of a key only its SHA-256 is kept. The
-- one that makes the operator's account names nobody.
create table sign_in_links (
    key_hash text primary key,
    player text references players (id) on delete cascade,
    until integer not null
) strict, without rowid;

-- Who does not want to meet whom.
create table blocks (
    player text not null references players (id) on delete cascade,
    blocked text not null references players (id) on delete cascade,
    primary key (player, blocked)
) strict, without rowid;
create index blocks_by_blocked on blocks (blocked);

-- What the operator should look at; open ones only.
create table reports (
    id text primary key,
    reporter text references players (id) on delete set null,
    about text not null references players (id) on delete cascade,
    reason text not null,
    -- No reference: it is only shown.
    game text,
    at integer not null
) strict, without rowid;
create index reports_by_reporter on reports (reporter);
create index reports_by_about on reports (about);
