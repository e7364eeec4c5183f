-- Restores the customers of a run, within 10 s after its end (plus 5 s for latency). Customers whose tag has changed since then are left
-- alone; restored counts the others. Returns {run, customers}. Errors: not_found, undo_over.
create or replace function public.undo_customer_bulk(p_run_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not exists (select from public.customer_bulk_runs r where r.id = p_run_id) then
      perform private.fail('not_found');
    end if;
    return private.undo_customer_bulk(p_run_id);
  end
  $$;

alter function public.undo_customer_bulk owner to app_member;
grant execute on function public.undo_customer_bulk to authenticated;

create or replace function private.undo_customer_bulk(p_run_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_run public.customer_bulk_runs;
  begin
    update public.customer_bulk_runs r set state = 'undoing', finished_at = null
    where r.id = p_run_id and r.state = 'done' and r.finished_at > now() - interval '15 seconds'
    returning r.* into v_run;
    if not found then
      perform private.fail('undo_over');
    end if;
    if v_run.changed > 100 then
      perform private.enqueue_step_customer_bulk(p_run_id);
      return private.customer_bulk_step(v_run, '{}');
    end if;
    return private.step_customer_bulk(p_run_id);
  end
  $$;

alter function private.undo_customer_bulk owner to current_user;
grant execute on function private.undo_customer_bulk to app_member;
