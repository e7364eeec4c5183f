create or replace function system.reserve_ai_call(p_ai_id uuid, p_max_calls integer, p_max_cost numeric default null) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.reserve_ai_call(p_ai_id, p_max_calls, p_max_cost) $$;

alter function system.reserve_ai_call owner to app_system;

-- Counts one call of the model. Returns false when the day's limit (calls, or baht) is reached. The row's lock serialises concurrent calls.
create or replace function private.reserve_ai_call(p_ai_id uuid, p_max_calls integer, p_max_cost numeric) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
  begin
    select a.project_id into v_project_id from public.ais a where a.id = p_ai_id;
    insert into public.ai_usage (ai_id, day, project_id) values (p_ai_id, private.ai_day(v_project_id), v_project_id)
    on conflict (ai_id, day) do nothing;
    update public.ai_usage u set calls = u.calls + 1
    where u.ai_id = p_ai_id and u.day = private.ai_day(v_project_id) and u.calls < p_max_calls and (p_max_cost is null or u.cost < p_max_cost);
    return found;
  end
  $$;

alter function private.reserve_ai_call owner to current_user;
grant execute on function private.reserve_ai_call to app_system;
