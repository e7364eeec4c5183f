-- Restores a deleted or merged tag with everything that had it. What named it before a merge names it again, unless it has changed since.
-- Errors: not_found, forbidden, undo_over, tag_exists (name), too_many_tags. Returns the tag's id.
create or replace function public.restore_tag(p_undo_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(private.undo_project(p_undo_id), 'manage');
    return private.restore_tag(p_undo_id);
  end
  $$;

alter function public.restore_tag owner to app_member;
grant execute on function public.restore_tag to authenticated;

create or replace function private.restore_tag(p_undo_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_record private.undo_records := private.open_undo(p_undo_id, array['tag_deleted', 'tags_merged']);
    v_tag public.tags := jsonb_populate_record(null::public.tags, v_record.image -> 'tag');
    -- extract once: the image of a tag on thousands of rooms is large
    v_room_ids uuid[] := array(select (r ->> 'room_id')::uuid from jsonb_array_elements(v_record.image -> 'rooms') r);
    v_customer_ids uuid[] := array(
      select (c ->> 'customer_id')::uuid from jsonb_array_elements(v_record.image -> 'customers') c
    );
    v_rooms_with_both uuid[] := array(select jsonb_array_elements_text(v_record.image -> 'rooms_with_both')::uuid);
    v_customers_with_both uuid[] := array(
      select jsonb_array_elements_text(v_record.image -> 'customers_with_both')::uuid
    );
  begin
    if exists (select from public.tags t where t.project_id = v_tag.project_id and lower(t.name) = lower(v_tag.name)) then
      perform private.fail('tag_exists', 'name');
    end if;
    insert into public.tags (id, project_id, name, color, description, created_by, created_at, updated_at)
    values (
      v_tag.id, v_tag.project_id, v_tag.name, v_tag.color, v_tag.description,
      (select u.id from auth.users u where u.id = v_tag.created_by), v_tag.created_at, v_tag.updated_at
    );
    if v_record.other_id is not null then
      -- undo the other tag where the merge added it, unless it was removed since
      delete from public.room_tags t
      where t.tag_id = v_record.other_id
        and t.room_id in (select unnest(v_room_ids) except select unnest(v_rooms_with_both));
      delete from public.customer_tags t
      where t.tag_id = v_record.other_id
        and t.customer_id in (select unnest(v_customer_ids) except select unnest(v_customers_with_both));
      update public.vip_segments s set definition = was.named
      from jsonb_to_recordset(coalesce(v_record.image -> 'segments', '[]')) was (id uuid, named jsonb)
      where s.id = was.id and s.project_id = v_tag.project_id
        and s.definition = replace(was.named::text, v_tag.id::text, v_record.other_id::text)::jsonb;
      update public.broadcasts b set audience = was.named
      from jsonb_to_recordset(coalesce(v_record.image -> 'broadcasts', '[]')) was (id uuid, named jsonb)
      where b.id = was.id and b.project_id = v_tag.project_id and b.state in ('draft', 'scheduled')
        and b.audience = replace(was.named::text, v_tag.id::text, v_record.other_id::text)::jsonb;
      update public.automation_rules a set definition = was.named
      from jsonb_to_recordset(coalesce(v_record.image -> 'rules', '[]')) was (id uuid, named jsonb)
      where a.id = was.id and a.project_id = v_tag.project_id
        and a.definition = replace(was.named::text, v_tag.id::text, v_record.other_id::text)::jsonb;
      update public.saved_views v set filters = was.named
      from jsonb_to_recordset(coalesce(v_record.image -> 'views', '[]')) was (id uuid, named jsonb)
      where v.id = was.id and v.project_id = v_tag.project_id
        and v.filters = replace(was.named::text, v_tag.id::text, v_record.other_id::text)::jsonb;
      update public.widgets w set page_tag_ids = array(select jsonb_array_elements_text(was.named)::uuid)
      from jsonb_to_recordset(coalesce(v_record.image -> 'widgets', '[]')) was (id uuid, named jsonb)
      where w.social_id = was.id and w.project_id = v_tag.project_id
        and to_jsonb(w.page_tag_ids) = replace(was.named::text, v_tag.id::text, v_record.other_id::text)::jsonb;
    end if;
    -- skip a room that has reached its limit by now
    insert into public.room_tags (room_id, tag_id, project_id, added_by, added_at)
    select was.room_id, v_tag.id, v_tag.project_id, u.id, was.added_at
    from jsonb_populate_recordset(null::public.room_tags, v_record.image -> 'rooms') was
    join public.rooms r on r.id = was.room_id and cardinality(r.tag_ids) < 30
    left join auth.users u on u.id = was.added_by;
    insert into public.customer_tags (customer_id, tag_id, project_id, added_by, added_at)
    select was.customer_id, v_tag.id, v_tag.project_id, u.id, was.added_at
    from jsonb_populate_recordset(null::public.customer_tags, v_record.image -> 'customers') was
    join public.customers c on c.id = was.customer_id
    left join auth.users u on u.id = was.added_by
    where (select count(*) from public.customer_tags t where t.customer_id = was.customer_id) < 30;
    perform private.audit(
      v_tag.project_id, 'tag.restored', v_tag.id::text, jsonb_build_object('name', v_tag.name)
    );
    return v_tag.id;
  end
  $$;

alter function private.restore_tag owner to current_user;
grant execute on function private.restore_tag to app_member;
