create or replace function system.sweep_automations(p_limit integer default 5000) returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_automations(p_limit) $$;

alter function system.sweep_automations owner to app_system;

-- Deletes what is older than 30 days, at most p_limit runs at a time. Returns how many runs were deleted.
create or replace function private.sweep_automations(p_limit integer) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    delete from private.automatic_sends s where s.sent_at < now() - interval '30 days';
    delete from public.automation_runs u
    where u.id in (
      select o.id from public.automation_runs o where o.created_at < now() - interval '30 days' order by o.created_at limit p_limit
    );
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;

alter function private.sweep_automations owner to current_user;
grant execute on function private.sweep_automations to app_system;
