-- Enqueues the daily summaries of projects where it is between 08:30 and noon and today's was not enqueued. p_limit: projects per call.
-- Returns whether there may be more.
create or replace function system.sweep_summaries(p_limit integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_summaries(p_limit) $$;

alter function system.sweep_summaries owner to app_system;

create or replace function private.sweep_summaries(p_limit integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$
    with due as (
      select p.id, (now() at time zone p.time_zone)::date as day
      from public.projects p
      where private.is_open_project(p.id)
        and (now() at time zone p.time_zone)::time between '08:30' and '11:59'
        and not exists (
          select from private.summaries s where s.project_id = p.id and s.day >= (now() at time zone p.time_zone)::date
        )
      limit p_limit
    ),
    written as (
      insert into private.summaries as s (project_id, day)
      select d.id, d.day from due d
      on conflict (project_id) do update set day = excluded.day, told = '{}' where s.day < excluded.day
      returning s.project_id, s.day
    ),
    enqueued as (select private.enqueue_mail_summary(w.project_id, w.day) from written w)
    select count(*) = p_limit from enqueued
  $$;

alter function private.sweep_summaries owner to current_user;
grant execute on function private.sweep_summaries to app_system;
