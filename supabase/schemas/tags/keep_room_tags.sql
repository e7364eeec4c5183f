-- Enforces limits and maintains the array on the room. Runs as the migrating role: a member who may tag a room may not write its row.
-- Once per statement, not per row: deleting or merging a tag affects thousands of rooms.
create or replace function private.keep_room_tags() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.rooms r where r.id in (select c.room_id from changed c) order by r.id for update;
    update public.rooms r
    set tag_ids = known.tag_ids, updated_at = clock_timestamp()
    from (
      select c.room_id,
        array(
          select t.tag_id from public.room_tags t where t.room_id = c.room_id order by t.added_at, t.tag_id
        ) as tag_ids
      from (select distinct room_id from changed) c
    ) known
    where r.id = known.room_id and r.tag_ids is distinct from known.tag_ids;
    if tg_op = 'INSERT' and exists (
      select from changed c join public.rooms r on r.id = c.room_id where cardinality(r.tag_ids) > 30
    ) then
      perform private.fail('too_many_tags', 'tag_id');
    end if;
    return null;
  end
  $$;

alter function private.keep_room_tags owner to current_user;
