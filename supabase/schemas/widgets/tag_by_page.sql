-- Adds tags to or removes them from the visitor's room, as the host page asks by name; only tags that the widget allows for pages.
-- Security definer, because visitors may not read tags. Returns {tags (names of such tags on the room now), refused, room}.
create or replace function private.tag_by_page(p_room_id uuid, p_add text[], p_remove text[]) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_allowed uuid[];
    v_count integer;
    v_changed integer := 0;
  begin
    select r.* into v_room
    from public.rooms r
    join public.customer_identities i on i.id = r.identity_id
    where r.id = p_room_id and i.social_id = private.visitor_social_id() and i.external_id = private.visitor_external_id()
    for update of r;
    if not found then
      return null;
    end if;
    select w.page_tag_ids into v_allowed from public.widgets w where w.social_id = v_room.social_id;
    insert into public.room_tags (room_id, tag_id, project_id)
    select p_room_id, t.id, t.project_id
    from public.tags t
    where t.id = any (v_allowed) and lower(t.name) in (select lower(private.clean_text(n)) from unnest(p_add) n)
      and t.id <> all (v_room.tag_ids)
    limit greatest(0, 30 - cardinality(v_room.tag_ids));
    get diagnostics v_changed = row_count;
    delete from public.room_tags rt
    using public.tags t
    where rt.room_id = p_room_id and rt.tag_id = t.id and t.id = any (v_allowed)
      and lower(t.name) in (select lower(private.clean_text(n)) from unnest(p_remove) n);
    get diagnostics v_count = row_count;
    if v_changed + v_count > 0 then
      update public.rooms set updated_at = clock_timestamp() where id = p_room_id returning * into v_room;
    end if;
    return jsonb_build_object(
      'tags', (
        select coalesce(jsonb_agg(t.name order by t.name), '[]')
        from public.room_tags rt join public.tags t on t.id = rt.tag_id where rt.room_id = p_room_id and t.id = any (v_allowed)
      ),
      'refused', (
        select coalesce(jsonb_agg(n), '[]') from unnest(p_add || p_remove) n
        where not exists (select from public.tags t where t.id = any (v_allowed) and lower(t.name) = lower(private.clean_text(n)))
      ),
      'room', case when v_changed + v_count > 0 then private.room_event(v_room) end
    );
  end
  $$;

alter function private.tag_by_page owner to current_user;
grant execute on function private.tag_by_page to app_visitor;
