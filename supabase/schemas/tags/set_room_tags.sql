-- Adds and removes tags of a room. Idempotent: message is null when nothing changed. Returns {room, message}. Errors: not_found,
-- forbidden, too_many_tags.
create or replace function public.set_room_tags(p_room_id uuid, p_add uuid[], p_remove uuid[] default '{}') returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_message public.messages;
    v_added uuid[];
    v_removed uuid[];
  begin
    perform private.tag_names(v_room.project_id, p_add);
    with gone as (
      delete from public.room_tags t where t.room_id = p_room_id and t.tag_id = any (p_remove) returning t.tag_id
    )
    select coalesce(array_agg(gone.tag_id), '{}') into v_removed from gone;
    with come as (
      insert into public.room_tags (room_id, tag_id, project_id, added_by)
      select p_room_id, given.id, v_room.project_id, private.user_id() from unnest(p_add) given (id)
      on conflict do nothing
      returning tag_id
    )
    select coalesce(array_agg(come.tag_id), '{}') into v_added from come;
    if v_added || v_removed <> '{}' then
      v_message := private.append_event(v_room, jsonb_build_object(
        'event', 'tagged', 'added', private.tag_names(v_room.project_id, v_added),
        'removed', private.tag_names(v_room.project_id, v_removed)
      ));
      update public.rooms set last_sequence = v_message.sequence, updated_at = clock_timestamp()
      where id = p_room_id
      returning * into v_room;
    end if;
    return jsonb_build_object(
      'room', private.room_event(v_room), 'message', case when v_message.id is not null then to_jsonb(v_message) end
    );
  end
  $$;

alter function public.set_room_tags owner to app_member;
grant execute on function public.set_room_tags to authenticated;
