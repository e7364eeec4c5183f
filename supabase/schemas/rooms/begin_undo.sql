-- Starts the undo of a run. Runs as the migrating role: undo_bulk has checked that the caller sees the run.
create or replace function private.begin_undo(p_run_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_run public.bulk_runs;
    v_user_id uuid;
  begin
    update public.bulk_runs r set state = 'undoing', finished_at = null
    where r.id = p_run_id and r.state = 'done' and r.finished_at > now() - interval '15 seconds'
    returning r.* into v_run;
    if not found then
      perform private.fail('undo_over');
    end if;
    -- the notifications about assigned rooms no longer apply
    for v_user_id in
      update public.notifications n set read_at = now()
      where n.coalesce_key = 'assigned:' || p_run_id and n.user_id = (v_run.action ->> 'assignee_id')::uuid and n.read_at is null
      returning n.user_id
    loop
      perform private.enqueue_announce_reading(v_user_id);
    end loop;
    if v_run.changed > 100 then
      perform private.enqueue_step_bulk(p_run_id);
      return jsonb_build_object(
        'run', to_jsonb(v_run) - 'room_ids' || jsonb_build_object('total', cardinality(v_run.room_ids)),
        'room_ids', '[]'::jsonb, 'assignee_ids', '[]'::jsonb
      );
    end if;
    return private.step_bulk(p_run_id);
  end
  $$;

alter function private.begin_undo owner to current_user;
grant execute on function private.begin_undo to app_member;
