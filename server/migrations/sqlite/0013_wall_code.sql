-- The key of the link whose code hangs on the wall: everybody in the room reads it there. Links
-- of one player and those of other roles never have one.
alter table tournament_links add column wall_key text
    check (wall_key is null or (role in ('player', 'wall') and person is null));
