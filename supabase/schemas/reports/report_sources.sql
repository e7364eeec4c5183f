-- What a report of the days p_from to p_to is made of: the days that are summed, and the ranges of the others (starts, ends), whose
-- messages must be counted.
create or replace function private.report_sources(
  p_project_id uuid, p_from date, p_to date, out summed date[], out starts timestamptz[], out ends timestamptz[]
)
  language sql stable security definer
  set search_path = ''
  as $$
    with spans as (
      select d.day, d.day::timestamp at time zone p.time_zone as starts, (d.day + 1)::timestamp at time zone p.time_zone as ends,
        coalesce(d.day between s.first_day and s.last_day, false) as is_summed
      from public.projects p
      -- sums of another time zone have other days
      left join private.summed_days s on s.project_id = p.id and s.time_zone = p.time_zone
      cross join lateral (select p_from + n as day from generate_series(0, p_to - p_from) n) d
      where p.id = p_project_id
    ),
    days as (
      select s.day, s.starts, s.ends, s.is_summed and not exists (
        select from private.unsummed_changes c
        where c.project_id = p_project_id and c.quarter >= s.starts and c.quarter < s.ends
      ) as is_summed
      from spans s
    ),
    ranges as (
      select min(o.starts) as starts, max(o.ends) as ends
      from (select d.starts, d.ends, d.day - row_number() over (order by d.day)::integer as run from days d where not d.is_summed) o
      group by o.run
    )
    select (select coalesce(array_agg(d.day), '{}') from days d where d.is_summed),
      coalesce(array_agg(r.starts order by r.starts), '{}'), coalesce(array_agg(r.ends order by r.starts), '{}')
    from ranges r
  $$;

alter function private.report_sources owner to current_user;
