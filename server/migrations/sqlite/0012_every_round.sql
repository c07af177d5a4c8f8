-- 1 if the games of every new round begin by themselves, and after how many milliseconds
-- whoever has not come loses.
alter table tournaments add column every_round integer not null default 0;
alter table tournaments add column every_round_no_show integer;
-- The last event that paired a round, and the last whose games have begun.
alter table tournaments add column round_event integer not null default 0;
alter table tournaments add column round_begun integer not null default 0;
