create table classes (
    id text primary key,
    teacher text not null references players (id) on delete cascade,
    name text not null,
    -- 1 if a screen that everybody sees may show real names.
    show_real_names integer not null default 0,
    created integer not null,
    last_used integer not null
) strict, without rowid;
create index classes_by_teacher on classes (teacher);

-- Of a card only the SHA-256 of its key is kept.
create table pupils (
    player text primary key references players (id) on delete cascade,
    class text not null references classes (id) on delete cascade,
    real_name text,
    card_hash text unique,
    picture text not null,
    -- Wrong pictures since the last right one.
    misses integer not null default 0
) strict, without rowid;
create index pupils_by_class on pupils (class);

-- Lots that paired a class, with their proof, as JSON.
create table draws (
    id text primary key,
    class text not null references classes (id) on delete cascade,
    body text not null
) strict, without rowid;
create index draws_by_class on draws (class);

-- The class whose members may see it.
alter table invitations add column class text;
alter table games add column class text;
create index games_by_class on games (class) where class is not null;
