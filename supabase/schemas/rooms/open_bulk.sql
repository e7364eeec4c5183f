-- Creates a run and starts it: up to a hundred rooms at once, more in the background. Runs as the migrating role: members may not write
-- runs, and start_bulk has checked every right.
create or replace function private.open_bulk(p_project_id uuid, p_action jsonb, p_room_ids uuid[]) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_run_id uuid;
  begin
    delete from public.bulk_runs r where r.user_id = private.user_id() and r.created_at < now() - interval '1 day';
    insert into public.bulk_runs (project_id, user_id, action, room_ids)
    values (p_project_id, private.user_id(), p_action, p_room_ids)
    returning id into v_run_id;
    if cardinality(p_room_ids) > 100 then
      perform private.enqueue_step_bulk(v_run_id);
      return (
        select jsonb_build_object(
          'run', to_jsonb(r) - 'room_ids' || jsonb_build_object('total', cardinality(r.room_ids)),
          'room_ids', '[]'::jsonb, 'assignee_ids', '[]'::jsonb
        )
        from public.bulk_runs r where r.id = v_run_id
      );
    end if;
    return private.step_bulk(v_run_id);
  end
  $$;

alter function private.open_bulk owner to current_user;
grant execute on function private.open_bulk to app_member;
