-- Tags a room that has a slip. Does nothing when the project or the room has reached its limit of tags.
create or replace function private.tag_slip_room(p_project_id uuid, p_room_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_settings public.slip_settings;
    v_tag_id uuid;
  begin
    select s.* into v_settings from public.slip_settings s where s.project_id = p_project_id;
    if not coalesce(v_settings.tags_rooms, true) then
      return;
    end if;
    v_tag_id := v_settings.tag_id;
    if v_tag_id is null then
      insert into public.tags (project_id, name, color) values (p_project_id, 'สลิป', 'green')
      on conflict (project_id, lower(name)) do nothing
      returning id into v_tag_id;
      if v_tag_id is null then
        select t.id into v_tag_id from public.tags t where t.project_id = p_project_id and lower(t.name) = 'สลิป';
      end if;
      insert into public.slip_settings (project_id, tag_id) values (p_project_id, v_tag_id)
      on conflict (project_id) do update set tag_id = excluded.tag_id;
    end if;
    insert into public.room_tags (room_id, tag_id, project_id) values (p_room_id, v_tag_id, p_project_id)
    on conflict do nothing;
  exception when raise_exception then
    -- 500 tags per project or 30 per room: a slip without a tag is better than none
    return;
  end
  $$;

alter function private.tag_slip_room owner to current_user;
