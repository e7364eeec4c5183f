-- Moves a tag from a room to its customer, with whom it then stays, or back to the room. Idempotent. Returns the room's event. Errors:
-- not_found (also if neither has the tag any more), forbidden, too_many_tags.
create or replace function public.move_tag(p_room_id uuid, p_tag_id uuid, p_stays boolean) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_is_known boolean := exists (
      select from public.room_tags t where t.room_id = p_room_id and t.tag_id = p_tag_id
    ) or exists (
      select from public.customer_tags t where t.customer_id = v_room.customer_id and t.tag_id = p_tag_id
    );
  begin
    if not v_is_known then
      perform private.fail('not_found');
    end if;
    -- rules watch for new tags, and this one is not new
    perform set_config('app.moves_tag', 'on', true);
    if p_stays then
      insert into public.customer_tags (customer_id, tag_id, project_id, added_by)
      values (v_room.customer_id, p_tag_id, v_room.project_id, private.user_id())
      on conflict do nothing;
      delete from public.room_tags t where t.room_id = p_room_id and t.tag_id = p_tag_id;
    else
      insert into public.room_tags (room_id, tag_id, project_id, added_by)
      values (p_room_id, p_tag_id, v_room.project_id, private.user_id())
      on conflict do nothing;
      delete from public.customer_tags t where t.customer_id = v_room.customer_id and t.tag_id = p_tag_id;
    end if;
    perform set_config('app.moves_tag', '', true);
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    return private.room_event(v_room);
  end
  $$;

alter function public.move_tag owner to app_member;
grant execute on function public.move_tag to authenticated;
