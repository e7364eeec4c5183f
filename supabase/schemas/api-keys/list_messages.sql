-- A page of a room's messages, oldest first: those after p_after, else the latest before p_before. Internal notes are excluded. Errors:
-- unauthorized, forbidden, not_found.
create or replace function api.list_messages(
  p_key_id uuid, p_room_id uuid, p_after bigint default null, p_before bigint default null, p_limit integer default 50
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    -- see visitor.list_messages
    v_before bigint := coalesce(p_before, 9223372036854775807);
  begin
    perform private.enter_key(p_key_id, 'rooms.read');
    if not exists (select from public.rooms r where r.id = p_room_id) then
      perform private.fail('not_found');
    end if;
    if p_after is not null then
      return (
        select coalesce(jsonb_agg(private.message_of_api(page.message) order by (page.message).sequence), '[]')
        from (
          select m as message from public.messages m
          where m.room_id = p_room_id and m.sequence > p_after
          order by m.sequence
          limit least(greatest(p_limit, 1), 101)
        ) page
      );
    end if;
    return (
      select coalesce(jsonb_agg(private.message_of_api(page.message) order by (page.message).sequence), '[]')
      from (
        select m as message from public.messages m
        where m.room_id = p_room_id and m.sequence < v_before
        order by m.sequence desc
        limit least(greatest(p_limit, 1), 101)
      ) page
    );
  end
  $$;

alter function api.list_messages owner to app_key;
