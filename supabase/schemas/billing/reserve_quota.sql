-- Fails with limit_reached (the meter as field) if p_count more would exceed the limit. Serialises calls for one meter of a project until
-- commit: the second of two sees what the first has used. For everything that uses up a meter.
create or replace function private.reserve_quota(p_project_id uuid, p_meter text, p_count integer default 1) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_limit integer := private.limit_of(p_project_id, p_meter);
  begin
    -- no limit, no lock
    if v_limit is null then
      return;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('meter:' || p_meter || ':' || p_project_id, 0));
    if private.used(p_project_id, p_meter) + p_count > v_limit then
      perform private.fail('limit_reached', p_meter);
    end if;
  end
  $$;

alter function private.reserve_quota owner to current_user;
