-- The id of the rule set, to look for games by.
alter table games add column rules_id text not null default '';
update games set rules_id = coalesce(rules::json ->> 'id', '') where rules <> '';
create index games_public_by_time on games (created, id) where visibility = 'public';
create index games_public_by_rules on games (rules_id, created, id) where visibility = 'public';

-- The link by which somebody becomes the referee of a game, or of one to come: of its
-- key only the SHA-256 is kept.
create table referee_links (
    game text primary key,
    key_hash text not null
);
