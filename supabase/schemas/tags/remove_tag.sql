-- Deletes a tag from everything that has it, or replaces it by p_into_id, also in rules, saved views and widgets, which would otherwise name
-- a tag that is gone. Segments and unsent broadcasts follow by triggers. What named the tag is kept for the undo. Returns {undo_id, rooms,
-- customers}.
create or replace function private.remove_tag(p_tag_id uuid, p_into_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_tag public.tags;
    v_into public.tags;
    v_image jsonb;
    v_id uuid;
  begin
    perform from public.tags t where t.id in (p_tag_id, p_into_id) order by t.id for update;
    select t.* into v_tag from public.tags t where t.id = p_tag_id;
    if not found then
      perform private.fail('not_found');
    end if;
    if p_into_id is not null then
      select t.* into v_into from public.tags t
      where t.id = p_into_id and t.project_id = v_tag.project_id and t.id <> p_tag_id;
      if not found then
        perform private.fail('invalid', 'into_id');
      end if;
    end if;
    select jsonb_build_object(
      'tag', to_jsonb(v_tag),
      'rooms', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.room_tags t where t.tag_id = p_tag_id),
      'customers', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.customer_tags t where t.tag_id = p_tag_id),
      -- rooms and customers with both tags keep both when the merge is undone
      'rooms_with_both', (select coalesce(jsonb_agg(a.room_id), '[]') from public.room_tags a
        join public.room_tags b on b.room_id = a.room_id and b.tag_id = p_into_id where a.tag_id = p_tag_id),
      'customers_with_both', (select coalesce(jsonb_agg(a.customer_id), '[]') from public.customer_tags a
        join public.customer_tags b on b.customer_id = a.customer_id and b.tag_id = p_into_id where a.tag_id = p_tag_id)
    ) into v_image;
    if p_into_id is not null then
      v_image := v_image || jsonb_build_object(
        'segments', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'named', s.definition)), '[]') from public.vip_segments s
          where s.project_id = v_tag.project_id and s.definition::text like '%' || p_tag_id || '%'),
        'broadcasts', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'named', b.audience)), '[]') from public.broadcasts b
          where b.project_id = v_tag.project_id and b.state in ('draft', 'scheduled') and b.audience::text like '%' || p_tag_id || '%'),
        'rules', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'named', a.definition)), '[]') from public.automation_rules a
          where a.project_id = v_tag.project_id and a.definition::text like '%' || p_tag_id || '%'),
        'views', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'named', v.filters)), '[]') from public.saved_views v
          where v.project_id = v_tag.project_id and v.filters::text like '%' || p_tag_id || '%'),
        'widgets', (select coalesce(jsonb_agg(jsonb_build_object('id', w.social_id, 'named', w.page_tag_ids)), '[]') from public.widgets w
          where w.project_id = v_tag.project_id and p_tag_id = any (w.page_tag_ids))
      );
    end if;
    insert into private.undo_records (project_id, kind, subject_id, other_id, image, made_by)
    values (
      v_tag.project_id, case when p_into_id is null then 'tag_deleted' else 'tags_merged' end, p_tag_id, p_into_id,
      v_image, private.user_id()
    )
    returning id into v_id;
    if p_into_id is not null then
      update public.room_tags t set tag_id = p_into_id
      where t.tag_id = p_tag_id
        and not exists (select from public.room_tags b where b.room_id = t.room_id and b.tag_id = p_into_id);
      update public.customer_tags t set tag_id = p_into_id
      where t.tag_id = p_tag_id
        and not exists (select from public.customer_tags b where b.customer_id = t.customer_id and b.tag_id = p_into_id);
      update public.automation_rules a set definition = replace(a.definition::text, p_tag_id::text, p_into_id::text)::jsonb
      where a.project_id = v_tag.project_id and a.definition::text like '%' || p_tag_id || '%';
      update public.saved_views v set filters = replace(v.filters::text, p_tag_id::text, p_into_id::text)::jsonb
      where v.project_id = v_tag.project_id and v.filters::text like '%' || p_tag_id || '%';
      update public.widgets w set page_tag_ids = array_replace(w.page_tag_ids, p_tag_id, p_into_id)
      where w.project_id = v_tag.project_id and p_tag_id = any (w.page_tag_ids);
    end if;
    delete from public.tags where id = p_tag_id;
    perform private.audit(
      v_tag.project_id, case when p_into_id is null then 'tag.deleted' else 'tags.merged' end, p_tag_id::text,
      jsonb_build_object(
        'name', v_tag.name, 'into', v_into.name, 'rooms', jsonb_array_length(v_image -> 'rooms'),
        'customers', jsonb_array_length(v_image -> 'customers')
      )
    );
    return jsonb_build_object(
      'undo_id', v_id, 'rooms', jsonb_array_length(v_image -> 'rooms'),
      'customers', jsonb_array_length(v_image -> 'customers')
    );
  end
  $$;

alter function private.remove_tag owner to current_user;
grant execute on function private.remove_tag to app_member;
