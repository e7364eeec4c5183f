-- p_rule: {name, is_on, stops, definition, based_on}. With p_rule_id null creates a rule, last in order. Saving lets a paused rule run again.
-- based_on: updated_at of the version that was changed; if a colleague has changed the rule since, or it was paused, saving is refused
-- unless the rule stays the same. Returns its id. Errors: not_found, forbidden, invalid, attachment_not_ready, too_many_rules,
-- rule_changed.
create or replace function public.save_rule(p_project_id uuid, p_rule_id uuid, p_rule jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := p_rule_id;
    v_name text := private.clean_text(p_rule ->> 'name');
    v_definition jsonb;
    v_before public.automation_rules;
  begin
    perform private.require_right(p_project_id, 'manage');
    if v_name is null or char_length(v_name) > 80 then
      perform private.fail('invalid', 'name');
    end if;
    v_definition := private.keep_definition(p_project_id, p_rule -> 'definition');
    if p_rule_id is null then
      insert into public.automation_rules (project_id, name, place, is_on, stops, definition, created_by)
      select p_project_id, v_name, coalesce(max(r.place), 0) + 1, (p_rule ->> 'is_on')::boolean,
        (p_rule ->> 'stops')::boolean, v_definition, private.user_id()
      from public.automation_rules r where r.project_id = p_project_id
      returning id into v_id;
    else
      select r.* into v_before from public.automation_rules r
      where r.id = p_rule_id and r.project_id = p_project_id for update;
      if not found then
        perform private.fail('not_found');
      end if;
      -- a retry with the same values succeeds: the response to the first attempt may have been lost
      if v_before.updated_at <> (p_rule ->> 'based_on')::timestamptz
        and (
          v_before.paused_at is not null
          or (v_before.name, v_before.is_on, v_before.stops, v_before.definition)
            is distinct from (v_name, (p_rule ->> 'is_on')::boolean, (p_rule ->> 'stops')::boolean, v_definition)
        )
      then
        perform private.fail('rule_changed');
      end if;
      update public.automation_rules r
      set name = v_name, is_on = (p_rule ->> 'is_on')::boolean, stops = (p_rule ->> 'stops')::boolean,
          definition = v_definition, paused_at = null
      where r.id = p_rule_id and r.project_id = p_project_id;
    end if;
    perform private.audit(
      p_project_id, case when p_rule_id is null then 'rule.created' else 'rule.updated' end, v_id::text,
      jsonb_build_object('name', v_name, 'is_on', p_rule -> 'is_on')
    );
    return v_id;
  end
  $$;

alter function public.save_rule owner to app_member;
grant execute on function public.save_rule to authenticated;
