-- Checks a rule's conditions and runs its actions if they hold. p_message_id: the customer's message that the rule hears of; null: the
-- latest. A failing action is rolled back and reported; the others still run. Returns {matched, unmet, outcome}.
create or replace function private.run_rule(
  p_rule public.automation_rules, p_room_id uuid, p_cause text, p_message_id uuid default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_unmet integer[];
    v_conditions integer := jsonb_array_length(p_rule.definition -> 'conditions');
    v_action jsonb;
    v_result text;
    v_outcome jsonb := '[]';
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    if p_message_id is null then
      v_message := private.latest_customer_message(p_room_id);
    else
      select m.* into v_message from public.messages m where m.id = p_message_id;
    end if;
    select coalesce(array_agg(c.place - 1 order by c.place), '{}') into v_unmet
    from jsonb_array_elements(p_rule.definition -> 'conditions') with ordinality c (condition, place)
    where not private.condition_holds(c.condition, v_room, v_message);
    if (p_rule.definition ->> 'match' = 'all' and cardinality(v_unmet) > 0)
      or (p_rule.definition ->> 'match' = 'any' and v_conditions > 0 and cardinality(v_unmet) = v_conditions)
    then
      return jsonb_build_object('matched', false, 'unmet', to_jsonb(v_unmet), 'outcome', '[]'::jsonb);
    end if;
    for v_action in select * from jsonb_array_elements(p_rule.definition -> 'actions') loop
      begin
        v_result := private.do_action(p_room_id, v_action, p_rule.id, p_cause, v_message.id);
      exception when raise_exception or data_exception or integrity_constraint_violation then
        v_result := case when sqlerrm ~ '^[a-z_]{1,40}$' then sqlerrm else 'failed' end;
      end;
      v_outcome := v_outcome || jsonb_build_object('do', v_action ->> 'do', 'result', v_result);
    end loop;
    return jsonb_build_object('matched', true, 'unmet', to_jsonb(v_unmet), 'outcome', v_outcome);
  end
  $$;

alter function private.run_rule owner to current_user;
