-- A project's open ranges between two instants. A range belongs to the day on which it begins, also past midnight. A definer: visitors,
-- channels and jobs depend on it, and none of them may read settings.
create or replace function private.open_ranges(p_project_id uuid, p_from timestamptz, p_to timestamptz) returns tstzmultirange
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_hours public.business_hours;
    v_zone text;
    v_open tstzmultirange;
  begin
    if p_from >= p_to then
      return '{}';
    end if;
    select h.* into v_hours from public.business_hours h where h.project_id = p_project_id and h.is_on;
    if not found then
      return tstzmultirange(tstzrange(p_from, p_to));
    end if;
    select p.time_zone into v_zone from public.projects p where p.id = p_project_id;
    select range_agg(tstzrange(o.opens_at, o.closes_at)) into v_open
    from (
      select
        (d.day + (r ->> 'from')::time) at time zone v_zone as opens_at,
        (d.day + (r ->> 'to')::time + case when r ->> 'to' <= r ->> 'from' then interval '1 day' else interval '0' end)
          at time zone v_zone as closes_at
      from (
        select g.at::date as day
        from generate_series((p_from at time zone v_zone)::date - 1, (p_to at time zone v_zone)::date, interval '1 day') g (at)
      ) d
      left join private.thai_holidays t on t.day = d.day and t.is_usual and v_hours.observes_holidays
      cross join lateral (select v_hours.special_days -> d.day::text as what) special
      cross join lateral jsonb_array_elements(case
        when special.what ->> 'kind' = 'closed' then '[]'
        when special.what ->> 'kind' = 'hours' then coalesce(special.what -> 'ranges', '[]')
        when special.what is null and t.day is not null then '[]'
        else v_hours.weekly -> (extract(isodow from d.day)::integer - 1)
      end) r
    ) o
    -- an hour that daylight saving time skips is empty
    where o.opens_at < o.closes_at;
    return coalesce(v_open, '{}') * tstzmultirange(tstzrange(p_from, p_to));
  end
  $$;

alter function private.open_ranges owner to current_user;
grant execute on function private.open_ranges to app_member, app_system;
