-- Who may see it: 'link' or 'public'.
alter table invitations add column visibility text not null default 'link';
create index invitations_public on invitations (visibility, state) where visibility = 'public';

alter table games add column visibility text not null default 'link';
-- What lists of games tell: the title of the rules as JSON, the clock, and its
-- pace where one runs.
alter table games add column rules text not null default '';
alter table games add column clock text not null default 'none';
alter table games add column pace text;
-- 1 if the players have changed sides by lot since they sat down.
alter table games add column swapped integer not null default 0;
-- How it ended, and when.
alter table games add column outcome text;
alter table games add column reason text;
alter table games add column ended integer;
-- Whose move it is, in games without haste.
alter table games add column to_move text;

update games set
    rules = (select json_object(
            'hash', json_extract(body, '$.event.opened.rules.hash'),
            'id', json_extract(body, '$.event.opened.rules.id'),
            'name', json_extract(body, '$.event.opened.rules.name'))
        from events where game = games.id and seq = 0),
    clock = (select json_extract(body, '$.event.opened.clock')
        from events where game = games.id and seq = 0),
    swapped = exists (select 1 from events where game = games.id
        and json_extract(body, '$.event.sides-drawn.change') = 1),
    outcome = (select json_extract(body, '$.event.ended.outcome') from events
        where game = games.id and json_extract(body, '$.event.ended') is not null
        order by seq desc limit 1),
    reason = (select case json_type(body, '$.event.ended.reason')
            when 'text' then json_extract(body, '$.event.ended.reason')
            else (select key from json_each(body, '$.event.ended.reason'))
        end from events
        where game = games.id and json_extract(body, '$.event.ended') is not null
        order by seq desc limit 1),
    ended = (select at from events
        where game = games.id and json_extract(body, '$.event.ended') is not null
        order by seq desc limit 1);

create index games_public on games (visibility, active) where visibility = 'public';
create index games_to_move on games (to_move) where to_move is not null;
