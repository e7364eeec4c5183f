create or replace function private.refresh_automation_watches() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := case when tg_op = 'DELETE' then old.project_id else new.project_id end;
    v_causes text[];
    v_minutes integer[];
  begin
    -- serialises changes: the second of two sees the first
    perform from public.projects p where p.id = v_project_id for update;
    if not found then
      return null;
    end if;
    select coalesce(array_agg(distinct watched.cause), '{}'),
      coalesce(array_agg(distinct watched.minutes) filter (where watched.minutes is not null), '{}')
    into v_causes, v_minutes
    from (
      select r.definition -> 'trigger' ->> 'on' as cause,
        case when r.definition -> 'trigger' ->> 'on' = 'unanswered' then (r.definition -> 'trigger' ->> 'minutes')::integer end
          as minutes
      from public.automation_rules r where r.project_id = v_project_id and r.is_on and r.paused_at is null
      union all
      select c.cause, case when c.cause = 'unanswered' then m.minutes end
      from public.automatic_messages m
      cross join lateral unnest(case m.kind
        when 'waiting' then array['unanswered'] when 'closing' then array['resolved']
        when 'csat' then array['resolved', 'message'] when 'thanks' then '{}'::text[] else array['message'] end) c (cause)
      where m.project_id = v_project_id and m.is_on
    ) watched;
    delete from private.automation_watches w where w.project_id = v_project_id;
    if cardinality(v_causes) > 0 then
      insert into private.automation_watches (project_id, causes, minutes) values (v_project_id, v_causes, v_minutes);
    end if;
    return null;
  end
  $$;

alter function private.refresh_automation_watches owner to current_user;
