-- The end of a project's quiet hours if p_at is within them; else null.
create or replace function private.quiet_until(p_project_id uuid, p_at timestamptz) returns timestamptz
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_zone text;
    v_from time;
    v_to time;
    v_local timestamp;
  begin
    select p.time_zone, case when s.project_id is null then time '21:00' else s.quiet_from end,
      case when s.project_id is null then time '08:00' else s.quiet_to end
    into v_zone, v_from, v_to
    from public.projects p left join public.broadcast_settings s on s.project_id = p.id
    where p.id = p_project_id;
    if v_from is null or v_from = v_to then
      return null;
    end if;
    v_local := p_at at time zone v_zone;
    if v_from < v_to then
      if v_local::time >= v_from and v_local::time < v_to then
        return (v_local::date + v_to) at time zone v_zone;
      end if;
    elsif v_local::time >= v_from then
      return (v_local::date + 1 + v_to) at time zone v_zone;
    elsif v_local::time < v_to then
      return (v_local::date + v_to) at time zone v_zone;
    end if;
    return null;
  end
  $$;

alter function private.quiet_until owner to current_user;
grant execute on function private.quiet_until to app_member;
