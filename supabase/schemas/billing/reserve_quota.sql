-- Refuses what would go over a limit: limit_reached, with the meter as field. Requests for one meter of a project come one after the
-- other, until the transaction is over: the second of two sees what the first has taken. For whatever uses a meter up.
create or replace function private.reserve_quota(p_project_id uuid, p_meter text, p_count integer default 1) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_limit integer := private.limit_of(p_project_id, p_meter);
  begin
    -- no limit, no queue
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
