-- Runs the rules for a cause in order, until one stops. Loop guards: a chain of rules has at most three links, and a rule runs at most 20
-- times in a room within ten minutes.
create or replace function private.run_rules(p_room_id uuid, p_cause private.automation_causes, p_minutes integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_rule public.automation_rules;
    v_run jsonb;
  begin
    for v_rule in
      select r.* from public.automation_rules r
      where r.project_id = p_cause.project_id and r.is_on and r.paused_at is null
        and r.definition -> 'trigger' ->> 'on' = p_cause.kind
        and (p_minutes is null or (r.definition -> 'trigger' ->> 'minutes')::integer = p_minutes)
      order by r.place, r.id
    loop
      if p_cause.depth >= 3 then
        insert into public.automation_runs (project_id, rule_id, room_id, matched, reason)
        values (v_rule.project_id, v_rule.id, p_room_id, false, 'loop');
        perform private.pause_rule(v_rule.id, p_room_id, 'loop', true);
        continue;
      end if;
      if (
        select count(*) from public.automation_runs u
        where u.room_id = p_room_id and u.rule_id = v_rule.id and u.matched
          and u.created_at > clock_timestamp() - interval '10 minutes'
      ) >= 20 then
        insert into public.automation_runs (project_id, rule_id, room_id, matched, reason)
        values (v_rule.project_id, v_rule.id, p_room_id, false, 'too_often');
        perform private.pause_rule(v_rule.id, p_room_id, 'too_often', false);
        continue;
      end if;
      perform set_config('app.automation_rule', v_rule.id::text, true);
      v_run := private.run_rule(
        v_rule, p_room_id, p_cause.kind || ' ' || p_cause.subject,
        -- customers write several messages at once: each is asked about, not the last one again and again
        case p_cause.kind when 'message' then p_cause.subject::uuid end
      );
      perform set_config('app.automation_rule', '', true);
      insert into public.automation_runs (project_id, rule_id, room_id, matched, unmet, outcome)
      values (
        v_rule.project_id, v_rule.id, p_room_id, (v_run ->> 'matched')::boolean,
        array(select jsonb_array_elements_text(v_run -> 'unmet')::smallint), v_run -> 'outcome'
      );
      exit when v_rule.stops and (v_run ->> 'matched')::boolean;
    end loop;
  end
  $$;

alter function private.run_rules owner to current_user;
