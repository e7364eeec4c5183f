-- Deletes events after 30 days, or after the project's retention if that is shorter. Returns how many.
create or replace function system.sweep_webhooks(p_limit integer default 2000) returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_webhooks(p_limit) $$;

alter function system.sweep_webhooks owner to app_system;

create or replace function private.sweep_webhooks(p_limit integer) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    delete from public.webhook_events where id in (
      select v.id from public.projects p
      join public.webhook_events v
        on v.project_id = p.id and v.created_at < now() - make_interval(days => least(30, coalesce(p.retention_days, 30)))
      limit p_limit
    );
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;

alter function private.sweep_webhooks owner to current_user;
grant execute on function private.sweep_webhooks to app_system;
