-- Adds quick messages, tags and automatic messages to a shop, and remembers them for undo_starter_set. Never overwrites: a shortcut, a tag
-- or an automatic message that exists stays as it is. Idempotent by p_id, which the caller chooses: a replay returns the original result.
-- p_set: {quick_messages [{shortcut, title, text}], tags [{name, color}], automatic_messages [{kind, minutes, each_conversation, texts}]}.
-- Returns how many of each were added. Errors: not_found, forbidden, invalid (id, kind, texts), too_many_quick_messages, too_many_tags.
create or replace function public.add_starter_set(p_project_id uuid, p_id uuid, p_kind text, p_set jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_setup public.project_setups;
    v_rows jsonb;
    v_quick_messages jsonb;
    v_tags jsonb;
    v_automatic_messages jsonb;
    v_place integer;
  begin
    -- concurrent calls wait here, and then find what the first one added
    perform private.enter_project(p_project_id, 'manage');
    if p_id is null then
      perform private.fail('invalid', 'id');
    end if;
    if p_kind is null or p_kind not in ('clothes', 'food', 'beauty', 'electronics', 'services', 'general') then
      perform private.fail('invalid', 'kind');
    end if;
    insert into public.project_setups (project_id) values (p_project_id) on conflict do nothing;
    select s.* into v_setup from public.project_setups s where s.project_id = p_project_id;
    v_rows := v_setup.starter_set_rows;
    if v_setup.starter_set_id is distinct from p_id then
      select coalesce(max(q.place), 0) into v_place from public.quick_messages q
      where q.project_id = p_project_id and q.owner_id is null;
      with given as (
        select x.value, x.ordinality from jsonb_array_elements(p_set -> 'quick_messages') with ordinality x
      ), added as (
        insert into public.quick_messages (project_id, shortcut, title, bubbles, place, created_by)
        select p_project_id, g.value ->> 'shortcut', g.value ->> 'title',
          private.quick_bubbles(p_project_id, jsonb_build_array(jsonb_build_object('text', g.value -> 'text'))),
          v_place + g.ordinality, private.user_id()
        from given g order by g.ordinality
        on conflict do nothing
        returning id
      )
      select coalesce(jsonb_agg(a.id), '[]') into v_quick_messages from added a;
      with added as (
        insert into public.tags (project_id, name, color, created_by)
        select p_project_id, g.value ->> 'name', g.value ->> 'color', private.user_id()
        from jsonb_array_elements(p_set -> 'tags') g
        on conflict do nothing
        returning id
      )
      select coalesce(jsonb_agg(a.id), '[]') into v_tags from added a;
      with added as (
        insert into public.automatic_messages (project_id, kind, is_on, spends_quota, minutes, each_conversation, texts)
        select p_project_id, g.value ->> 'kind', true, false, (g.value ->> 'minutes')::integer,
          (g.value ->> 'each_conversation')::boolean, private.keep_texts(p_project_id, g.value -> 'texts')
        from jsonb_array_elements(p_set -> 'automatic_messages') g
        on conflict do nothing
        returning kind
      )
      select coalesce(jsonb_agg(a.kind), '[]') into v_automatic_messages from added a;
      v_rows := jsonb_build_object(
        'quick_messages', v_quick_messages, 'tags', v_tags, 'automatic_messages', v_automatic_messages
      );
      update public.project_setups s set shop_kind = p_kind where s.project_id = p_project_id;
      -- a set that adds nothing, as from a second tab, has nothing to undo and leaves the undo of the one before
      if jsonb_array_length(v_quick_messages) + jsonb_array_length(v_tags) + jsonb_array_length(v_automatic_messages) > 0 then
        update public.project_setups s set starter_set_id = p_id, starter_set_at = now(), starter_set_rows = v_rows
        where s.project_id = p_project_id;
      end if;
      perform private.audit(
        p_project_id, 'starter_set.added', null,
        jsonb_build_object(
          'kind', p_kind, 'quick_messages', jsonb_array_length(v_quick_messages), 'tags', jsonb_array_length(v_tags),
          'automatic_messages', jsonb_array_length(v_automatic_messages)
        )
      );
    end if;
    return jsonb_build_object(
      'quick_messages', jsonb_array_length(v_rows -> 'quick_messages'), 'tags', jsonb_array_length(v_rows -> 'tags'),
      'automatic_messages', jsonb_array_length(v_rows -> 'automatic_messages')
    );
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.add_starter_set owner to app_member;
grant execute on function public.add_starter_set to authenticated;
