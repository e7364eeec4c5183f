-- Three more functions in front of writers with the owner's rights catch what a constraint refuses (see refusals_without_rows): a note, a rule's
-- text or a filter can pass its check and be longer once it is normalised.

create or replace function public.decide_slip(p_id uuid, p_decision text, p_amount bigint default null, p_note text default null)
  returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select s.project_id from public.slips s where s.id = p_id), 'manage');
    if p_decision is null or p_decision not in ('accepted', 'refused') then
      perform private.fail('invalid', 'decision');
    end if;
    if char_length(p_note) > 500 or p_amount > 100000000000 then
      perform private.fail('invalid', case when char_length(p_note) > 500 then 'note' else 'amount' end);
    end if;
    return private.decide_slip(p_id, p_decision, p_amount, p_note);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.try_rule(p_project_id uuid, p_definition jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    if not private.is_rule(p_definition) then
      perform private.fail('invalid', 'definition');
    end if;
    return private.try_rule(p_project_id, p_definition);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.start_bulk(
  p_project_id uuid, p_action jsonb, p_room_ids uuid[] default null, p_view text default null, p_filters jsonb default '{}'
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not p_project_id = any (array(select private.my_project_ids('read'))) then
      perform private.fail('not_found');
    end if;
    if not p_project_id = any (array(select private.my_project_ids('answer'))) then
      perform private.fail('forbidden');
    end if;
    perform private.check_action(p_project_id, p_action);
    if coalesce(cardinality(p_room_ids), 0) > 100 or (p_room_ids is null) = (p_view is null) then
      perform private.fail('invalid', 'room_ids');
    end if;
    return private.open_bulk(
      p_project_id, p_action,
      coalesce(p_room_ids, private.find_rooms(p_project_id, p_view, 'newest', p_filters, null, null, null, 5000))
    );
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;
