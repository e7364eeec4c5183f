-- For jobs: see private.step_bulk.
create or replace function system.step_bulk(p_run_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.step_bulk(p_run_id) $$;

alter function system.step_bulk owner to app_system;

-- Applies or undoes the action in the next hundred rooms of a run. Checks the member's present rights for every room. Runs as the
-- migrating role: see private.change_room; and a job has no token. Returns {run, room_ids, assignee_ids}, which realtime events need.
create or replace function private.step_bulk(p_run_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_run public.bulk_runs;
    v_room public.rooms;
    v_change private.bulk_changes;
    v_before jsonb;
    v_ids uuid[];
    v_touched uuid[] := '{}';
    v_assignees uuid[] := '{}';
    v_more boolean := false;
  begin
    select r.* into v_run from public.bulk_runs r where r.id = p_run_id for update;
    if v_run.state in ('running', 'undoing') then
      v_ids := case v_run.state
        when 'running' then v_run.room_ids[v_run.done + 1 : v_run.done + 100]
        else array(select c.room_id from private.bulk_changes c where c.run_id = p_run_id and c.tried_at is null order by c.room_id limit 100)
      end;
      for v_room in
        select r.* from public.rooms r
        where r.id = any (v_ids) and r.project_id = v_run.project_id
        order by r.id
        for update of r
      loop
        if v_run.state = 'undoing' then
          select c.* into v_change from private.bulk_changes c where c.run_id = p_run_id and c.room_id = v_room.id;
          if private.restore_room(v_room, v_change, v_run) then
            v_run.restored := v_run.restored + 1;
            v_touched := v_touched || v_room.id;
            v_assignees := v_assignees || v_room.assignee_id || (v_change.before ->> 'assignee_id')::uuid;
          end if;
        elsif exists (
          select from public.members m
          where m.project_id = v_run.project_id and m.user_id = v_run.user_id and m.removed_at is null
            and (
              m.role in ('owner', 'admin')
              or (m.role = 'agent' and (m.rooms_scope = 'all' or v_room.assignee_id is null or v_room.assignee_id = m.user_id))
            )
        ) then
          v_before := private.room_state(v_room.id, v_run.action, v_run.user_id);
          if private.change_room(v_room, v_run.action, v_run.user_id, p_run_id) then
            insert into private.bulk_changes (run_id, room_id, before, after)
            values (p_run_id, v_room.id, v_before, private.room_state(v_room.id, v_run.action, v_run.user_id));
            v_run.changed := v_run.changed + 1;
            v_touched := v_touched || v_room.id;
            v_assignees := v_assignees || v_room.assignee_id || (v_run.action ->> 'assignee_id')::uuid;
          end if;
        end if;
      end loop;
      if v_run.state = 'running' then
        v_run.done := v_run.done + cardinality(v_ids);
        v_more := v_run.done < cardinality(v_run.room_ids);
      else
        update private.bulk_changes c set tried_at = now() where c.run_id = p_run_id and c.room_id = any (v_ids);
        v_more := exists (select from private.bulk_changes c where c.run_id = p_run_id and c.tried_at is null);
      end if;
      update public.bulk_runs r
      set done = v_run.done, changed = v_run.changed, restored = v_run.restored,
          state = case when v_more then r.state when r.state = 'running' then 'done' else 'undone' end,
          finished_at = case when not v_more then clock_timestamp() end
      where r.id = p_run_id
      returning r.* into v_run;
    end if;
    return jsonb_build_object(
      'run', to_jsonb(v_run) - 'room_ids' || jsonb_build_object('total', cardinality(v_run.room_ids)),
      'room_ids', to_jsonb(v_touched),
      'assignee_ids', (select coalesce(jsonb_agg(distinct who), '[]') from unnest(v_assignees) who where who is not null)
    );
  end
  $$;

alter function private.step_bulk owner to current_user;
grant execute on function private.step_bulk to app_member, app_system;
