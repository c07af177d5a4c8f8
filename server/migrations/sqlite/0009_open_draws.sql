-- The lot of a class that is being drawn, at most one for each: its seed is here before
-- anybody sees the commitment to it, and is never sent before the lot is drawn.
create table open_draws (
    class text primary key references classes (id) on delete cascade,
    -- What everybody is shown, as JSON.
    draw text not null,
    seed text not null,
    -- What the games will be played by: the rules as JSON, without their text.
    rules_hash text not null references rules (hash),
    rules text not null,
    clock text not null
) strict, without rowid;
