-- What somebody is here: guest, member, teacher, operator.
alter table players add column standing text not null default 'guest';
-- By what names that look alike are the same; guests have none.
alter table players add column name_key text;
-- The argon2id hash of the password, as a PHC string.
alter table players add column password text;
-- Whose program it is.
alter table players add column owner text references players (id) on delete cascade;
-- The day of the last visit.
alter table players add column last_seen bigint not null default 0;
update players set last_seen = created;
create unique index players_by_name on players (name_key) where name_key is not null;
create index players_by_owner on players (owner) where owner is not null;

alter table sessions add column last_used bigint not null default 0;
update sessions set last_used = created;
create index sessions_by_player on sessions (player);

-- Instead of an e-mail: each is good for one new password.
create table recovery_codes (
    player text not null references players (id) on delete cascade,
    code_hash text not null,
    primary key (player, code_hash)
);

create index games_by_first on games (first_player);
create index games_by_second on games (second_player);
