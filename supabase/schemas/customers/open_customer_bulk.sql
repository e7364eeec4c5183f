-- Creates a run and starts it: up to a hundred customers at once, more in the background. Runs as the migrating role: members may not
-- write runs, and start_customer_bulk has checked every right.
create or replace function private.open_customer_bulk(p_project_id uuid, p_action jsonb, p_customer_ids uuid[]) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_run public.customer_bulk_runs;
  begin
    delete from public.customer_bulk_runs r where r.user_id = private.user_id() and r.created_at < now() - interval '1 day';
    insert into public.customer_bulk_runs (project_id, user_id, action, customer_ids)
    values (p_project_id, private.user_id(), p_action, p_customer_ids)
    returning * into v_run;
    if cardinality(p_customer_ids) > 100 then
      perform private.enqueue_step_customer_bulk(v_run.id);
      return private.customer_bulk_step(v_run, '{}');
    end if;
    return private.step_customer_bulk(v_run.id);
  end
  $$;

alter function private.open_customer_bulk owner to current_user;
grant execute on function private.open_customer_bulk to app_member;
