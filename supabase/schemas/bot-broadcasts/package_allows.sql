-- Whether a project's package includes a feature (bot_broadcast) or has one more of a meter left (slip_checks, ai_answers, …), which it
-- locks as reserve_quota does. False while the project is closed. Volatile: after waiting for the lock it must see what others used.
create or replace function private.package_allows(p_project_id uuid, p_feature text) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
  declare
    v_limit integer;
  begin
    if not private.is_open_project(p_project_id) then
      return false;
    end if;
    if p_feature = 'bot_broadcast' then
      return coalesce((select k.bot_broadcast from private.package_of(p_project_id) k), false);
    end if;
    v_limit := private.limit_of(p_project_id, p_feature);
    if v_limit is null then
      return true;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('meter:' || p_feature || ':' || p_project_id, 0));
    return private.used(p_project_id, p_feature) < v_limit;
  end
  $$;

alter function private.package_allows owner to current_user;
grant execute on function private.package_allows to app_member;
