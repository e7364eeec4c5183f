create or replace function system.run_automations(p_room_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.run_automations(p_room_id) $$;

alter function system.run_automations owner to app_system;

-- Runs the due causes of a room in order, in one transaction under the room's lock: after a crash each cause still counts once. Returns
-- what changed, or null.
create or replace function private.run_automations(p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before public.rooms;
    v_cause private.automation_causes;
    v_after timestamptz;
  begin
    select r.* into v_before from public.rooms r where r.id = p_room_id for update;
    if not found then
      return null;
    end if;
    -- messages are counted per customer: serialise the rooms of one customer
    perform pg_advisory_xact_lock(hashtextextended('automations ' || v_before.customer_id, 0));
    for turn in 1..50 loop
      delete from private.automation_causes c
      where c.id = (
        select d.id from private.automation_causes d
        where d.room_id = p_room_id and d.due_at <= clock_timestamp()
        -- a typed score deletes the causes that its message created: handle messages first
        order by d.depth, d.kind = 'message' desc, d.id limit 1
      )
      returning * into v_cause;
      exit when not found;
      perform set_config('app.automation_depth', (v_cause.depth + 1)::text, true);
      perform private.run_cause(v_cause);
      perform set_config('app.automation_depth', '', true);
    end loop;
    select r.updated_at into v_after from public.rooms r where r.id = p_room_id;
    if v_after = v_before.updated_at then
      return null;
    end if;
    return private.changes_since(p_room_id, v_before.last_sequence, v_before.assignee_id);
  end
  $$;

alter function private.run_automations owner to current_user;
grant execute on function private.run_automations to app_system;
