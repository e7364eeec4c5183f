-- For jobs: see private.step_customer_import.
create or replace function system.step_customer_import(p_import_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.step_customer_import(p_import_id) $$;

alter function system.step_customer_import owner to app_system;

-- Checks, imports or undoes the next 200 rows. Each row is planned again before it is written, because customers may have changed since the
-- check. Returns {more, customers: [{id, room_id}]}, the changed ones, which realtime events need. Runs as the migrating role: a job has no
-- token, so it checks the member's present rights.
create or replace function private.step_customer_import(p_import_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_import public.customer_imports;
    v_row private.customer_import_rows;
    v_member public.members;
    v_may_make_tags boolean;
    v_ids uuid[] := '{}';
    v_count integer := 0;
    v_more boolean;
    v_state text;
  begin
    select i.* into v_import from public.customer_imports i where i.id = p_import_id for update;
    if v_import.id is null or v_import.state not in ('checking', 'running', 'undoing') then
      return jsonb_build_object('more', false, 'customers', '[]'::jsonb);
    end if;
    -- two imports at once would both create the customer whom they share
    perform pg_advisory_xact_lock(hashtextextended('customer_import:' || v_import.project_id, 0));
    select m.* into v_member from public.members m
    where m.project_id = v_import.project_id and m.user_id = v_import.user_id and m.removed_at is null
      and (m.role in ('owner', 'admin') or (m.role = 'agent' and m.can_see_contacts and m.rooms_scope = 'all'));
    v_may_make_tags := coalesce(v_member.role in ('owner', 'admin'), false);
    if v_member.user_id is null and v_import.state = 'running' then
      update private.customer_import_rows r set result = 'refused', reason = 'no_right', reason_column = null
      where r.import_id = p_import_id and r.result in ('new', 'updated') and r.applied_at is null;
    end if;
    for v_row in
      select r.* from private.customer_import_rows r
      where r.import_id = p_import_id and case v_import.state
        when 'checking' then r.result is null
        when 'running' then r.result in ('new', 'updated') and r.applied_at is null
        else r.applied_at is not null and r.undo is null
      end
      order by case when v_import.state = 'undoing' then -r.line else r.line end
      limit 200
    loop
      v_count := v_count + 1;
      begin
        if v_import.state = 'undoing' then
          v_row := private.undo_import_row(v_import, v_row);
        else
          if v_import.state = 'running' and v_row.customer_id is not null then
            perform from public.customers c where c.id = v_row.customer_id for update;
          end if;
          v_row := private.plan_import_row(v_import, v_row, v_may_make_tags);
          if v_import.state = 'running' and v_row.result in ('new', 'updated') then
            v_row := private.apply_import_row(v_import, v_row);
          end if;
        end if;
      exception
        when integrity_constraint_violation or data_exception or raise_exception then
          if v_import.state = 'undoing' then
            v_row.undo := 'kept';
            v_row.undo_reason := 'changed';
          else
            v_row.result := 'refused';
            v_row.reason := 'unfit';
            v_row.reason_column := null;
            v_row.changes := '{}';
            v_row.applied_at := null;
          end if;
      end;
      update private.customer_import_rows r
      set result = v_row.result, reason = v_row.reason, reason_column = v_row.reason_column, other_line = v_row.other_line,
          customer_id = v_row.customer_id, changes = v_row.changes, after = v_row.after, applied_at = v_row.applied_at,
          undo = v_row.undo, undo_reason = v_row.undo_reason
      where r.import_id = v_row.import_id and r.line = v_row.line;
      if v_import.state <> 'checking' and v_row.customer_id is not null then
        v_ids := v_ids || v_row.customer_id;
      end if;
    end loop;
    v_more := v_count = 200;
    v_state := case
      when v_more then v_import.state when v_import.state = 'checking' then 'ready' when v_import.state = 'running' then 'done' else 'undone'
    end;
    update public.customer_imports i
    set state = v_state, done = i.done + v_count, created = c.created, updated = c.updated, unchanged = c.unchanged,
        repeated = c.repeated, refused = c.refused, restored = c.restored, removed = c.removed, kept = c.kept,
        finished_at = case when v_state in ('done', 'undone') then clock_timestamp() end
    from (
      select count(*) filter (where r.result = 'new') as created, count(*) filter (where r.result = 'updated') as updated,
        count(*) filter (where r.result = 'unchanged') as unchanged, count(*) filter (where r.result = 'repeated') as repeated,
        count(*) filter (where r.result = 'refused') as refused, count(*) filter (where r.undo = 'restored') as restored,
        count(*) filter (where r.undo = 'removed') as removed, count(*) filter (where r.undo = 'kept') as kept
      from private.customer_import_rows r where r.import_id = p_import_id
    ) c
    where i.id = p_import_id;
    return jsonb_build_object('more', v_more, 'customers', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.customer_id, 'room_id', r.id)) from public.rooms r where r.customer_id = any (v_ids)
    ), '[]'::jsonb));
  end
  $$;

alter function private.step_customer_import owner to current_user;
grant execute on function private.step_customer_import to app_system;
