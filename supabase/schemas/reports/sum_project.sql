-- Sums up to a week of a project: changed days first, then those that ended by p_until, then days before the first one to which messages
-- were added. Returns the number of days. Called by private.sum_messages, which see.
create or replace function private.sum_project(p_project_id uuid, p_until timestamptz) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_zone text;
    v_summed private.summed_days;
    v_last_day date;
    v_days date[];
  begin
    select p.time_zone into v_zone from public.projects p where p.id = p_project_id;
    v_last_day := private.report_day(v_zone, p_until) - 1;
    delete from private.summed_days s where s.project_id = p_project_id and s.time_zone <> v_zone;
    select s.* into v_summed from private.summed_days s where s.project_id = p_project_id;
    if not found then
      insert into private.summed_days (project_id, time_zone, first_day, last_day)
      select p_project_id, v_zone, f.day, f.day - 1
      from (
        select least(private.report_day(v_zone, min(m.created_at)), v_last_day) as day
        from public.messages m
        where m.project_id = p_project_id and m.kind <> 'event' and not m.is_note and m.author_kind <> 'system'
      ) f
      returning * into v_summed;
    end if;
    select array_agg(o.day) into v_days
    from (
      select distinct private.report_day(v_zone, c.quarter) as day
      from (
        select c.quarter from private.unsummed_changes c
        where c.project_id = p_project_id and c.quarter >= v_summed.first_day::timestamp at time zone v_zone
          and c.quarter < (v_summed.last_day + 1)::timestamp at time zone v_zone
        order by c.quarter
        limit 7 * 96
      ) c
      order by 1
      limit 7
    ) o;
    if v_days is null then
      v_days := array(
        select v_summed.last_day + n from generate_series(1, least(7, v_last_day - v_summed.last_day)) n
      );
    end if;
    if v_days = '{}' then
      v_days := array(
        select v_summed.first_day - n
        from (
          select private.report_day(v_zone, min(c.quarter)) as day from private.unsummed_changes c
          where c.project_id = p_project_id and c.quarter < v_summed.first_day::timestamp at time zone v_zone
          having count(*) > 0
        ) c,
        generate_series(1, least(7, v_summed.first_day - c.day)) n
      );
    end if;
    perform private.sum_days(p_project_id, v_zone, v_days);
    update private.summed_days s
    set first_day = least(s.first_day, (select min(d) from unnest(v_days) d)),
        last_day = greatest(s.last_day, (select max(d) from unnest(v_days) d))
    where s.project_id = p_project_id;
    return cardinality(v_days);
  end
  $$;

alter function private.sum_project owner to current_user;
