-- For jobs: see private.step_customer_bulk.
create or replace function system.step_customer_bulk(p_run_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.step_customer_bulk(p_run_id) $$;

alter function system.step_customer_bulk owner to app_system;

-- Applies or undoes the action for the next hundred customers of a run. Checks the member's present rights for every customer. Runs as the
-- migrating role: a job has no token. Returns {run, customers: [{id, room_id}]}, the changed ones, which realtime events need.
create or replace function private.step_customer_bulk(p_run_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_run public.customer_bulk_runs;
    v_tag_id uuid;
    v_is_undo boolean;
    v_customer_id uuid;
    v_tag public.customer_tags;
    v_ids uuid[];
    v_changed uuid[] := '{}';
    v_more boolean;
  begin
    select r.* into v_run from public.customer_bulk_runs r where r.id = p_run_id for update;
    if v_run.id is null then
      perform private.fail('not_found');
    end if;
    if v_run.state not in ('running', 'undoing') then
      return private.customer_bulk_step(v_run, '{}');
    end if;
    v_tag_id := (v_run.action ->> 'tag_id')::uuid;
    v_is_undo := v_run.state = 'undoing';
    v_ids := case
      when v_is_undo then array(
        select c.customer_id from private.customer_bulk_changes c
        where c.run_id = p_run_id and c.tried_at is null order by c.customer_id limit 100
      )
      else v_run.customer_ids[v_run.done + 1 : v_run.done + 100]
    end;
    for v_customer_id in
      select c.id from public.customers c
      join public.members m on m.project_id = c.project_id and m.user_id = v_run.user_id and m.removed_at is null
      where c.id = any (v_ids) and c.project_id = v_run.project_id and c.erased_at is null
        and exists (select from public.tags t where t.id = v_tag_id)
        and (
          m.role in ('owner', 'admin')
          or (m.role = 'agent' and (m.rooms_scope = 'all' or exists (
            select from public.rooms r where r.customer_id = c.id and (r.assignee_id is null or r.assignee_id = m.user_id)
          )))
        )
      order by c.id
      for update of c
    loop
      v_tag := null;
      if v_is_undo and v_run.action ->> 'action' = 'tag_add' then
        -- unless someone else has given the tag again since
        delete from public.customer_tags t
        using private.customer_bulk_changes b
        where b.run_id = p_run_id and b.customer_id = v_customer_id and t.customer_id = v_customer_id and t.tag_id = v_tag_id
          and t.added_at = b.tagged_at and t.added_by is not distinct from b.tagged_by
        returning t.* into v_tag;
      elsif v_is_undo or v_run.action ->> 'action' = 'tag_add' then
        if (select count(*) from public.customer_tags t where t.customer_id = v_customer_id) < 30 then
          insert into public.customer_tags (customer_id, tag_id, project_id, added_by, added_at)
          select v_customer_id, v_tag_id, v_run.project_id,
            case when v_is_undo then b.tagged_by else v_run.user_id end, coalesce(b.tagged_at, clock_timestamp())
          from (values (true)) one (row)
          left join private.customer_bulk_changes b on b.run_id = p_run_id and b.customer_id = v_customer_id
          on conflict do nothing
          returning * into v_tag;
        end if;
      else
        delete from public.customer_tags t where t.customer_id = v_customer_id and t.tag_id = v_tag_id returning t.* into v_tag;
      end if;
      continue when v_tag.tag_id is null;
      v_changed := v_changed || v_customer_id;
      if not v_is_undo then
        insert into private.customer_bulk_changes (run_id, customer_id, tagged_by, tagged_at)
        values (p_run_id, v_customer_id, v_tag.added_by, v_tag.added_at);
      end if;
    end loop;
    if v_is_undo then
      update private.customer_bulk_changes c set tried_at = now() where c.run_id = p_run_id and c.customer_id = any (v_ids);
      v_more := exists (select from private.customer_bulk_changes c where c.run_id = p_run_id and c.tried_at is null);
    else
      v_more := v_run.done + cardinality(v_ids) < cardinality(v_run.customer_ids);
    end if;
    update public.customer_bulk_runs r
    set done = r.done + case when v_is_undo then 0 else cardinality(v_ids) end,
        changed = r.changed + case when v_is_undo then 0 else cardinality(v_changed) end,
        restored = r.restored + case when v_is_undo then cardinality(v_changed) else 0 end,
        state = case when v_more then r.state when v_is_undo then 'undone' else 'done' end,
        finished_at = case when not v_more then clock_timestamp() end
    where r.id = p_run_id
    returning r.* into v_run;
    return private.customer_bulk_step(v_run, v_changed);
  end
  $$;

alter function private.step_customer_bulk owner to current_user;
grant execute on function private.step_customer_bulk to app_member, app_system;
