-- Applies or settles a chat's waiting events, in the order in which they happened, in one transaction: if one fails, nothing has happened, and
-- the caller gives them one at a time. p_events: by external id {effect}, {press: a customer's score, as system.answer_csat takes it} or
-- {state, failure_code} as system.settle_event takes them. Events that do not wait any more are ignored; at a waiting event that is not
-- given it stops, because later ones must not overtake it. p_seconds: set by the instance that stored the events. The
-- chat's job is then removed, or rescheduled if events remain: at once if given ones are among them, otherwise after this many seconds.
-- Returns {is_more, results: [{change: as system.apply_event} or {answered: as system.answer_csat}, null for settled events], notices:
-- as private.take_notices, epochs: as private.epochs_of}.
create or replace function system.apply_events(p_social_id uuid, p_source text, p_events jsonb, p_seconds numeric default null)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  -- found by key throughout: planning for each value takes longer than running the plan
  set plan_cache_mode = force_generic_plan
  as $$
  declare
    v_event record;
    v_given jsonb;
    v_result jsonb;
    v_results jsonb[] := '{}';
    v_is_more boolean := false;
    v_taken jsonb;
  begin
    perform private.collect_notices();
    if p_seconds is not null then
      -- before reading: a transaction that stores an event from now on waits, and enqueues the job again
      perform private.remove_process_events(p_social_id, p_source);
    end if;
    for v_event in
      select e.id, e.external_id
      from public.inbound_events e
      where e.social_id = p_social_id and e.source = p_source and e.state = 'received'
        and (e.held_until is null or e.held_until <= now())
      order by e.occurred_at, e.external_id
      for update
    loop
      v_given := p_events -> v_event.external_id;
      if v_given is null then
        v_is_more := true;
        exit;
      end if;
      v_result := null;
      if v_given ? 'effect' then
        v_result := jsonb_build_object('change', system.apply_event(v_event.id, v_given -> 'effect'));
      elsif v_given ? 'press' then
        v_result := jsonb_build_object('answered', system.answer_csat(
          v_event.id, v_given #>> '{press,external_customer_id}', v_given #>> '{press,data}', v_given #>> '{press,reply_token}'
        ));
      else
        perform system.settle_event(v_event.id, v_given ->> 'state', v_given ->> 'failure_code');
      end if;
      -- the webhooks about this event contain its own changes, not those of later events
      set constraints all immediate;
      set constraints all deferred;
      v_results := array_append(v_results, v_result);
    end loop;
    if p_seconds is not null and v_is_more then
      perform private.enqueue_process_events(p_social_id, p_source, case when exists (
        select from jsonb_object_keys(p_events) k (external_id)
        join public.inbound_events e on e.social_id = p_social_id and e.external_id = k.external_id
        where e.state = 'received' and (e.held_until is null or e.held_until <= now())
      ) then 0 else p_seconds end);
    end if;
    v_taken := private.take_notices();
    return jsonb_build_object(
      'is_more', v_is_more, 'results', to_jsonb(v_results), 'notices', v_taken -> 'notices',
      'epochs', (v_taken -> 'epochs') || private.epochs_of(private.hold_epochs(p_social_id), array(
        select (coalesce(k.result #> '{change,room}', k.result #> '{answered,room}') ->> 'id')::uuid
        from unnest(v_results) k (result)
        where k.result is not null
      ))
    );
  end
  $$;

alter function system.apply_events owner to app_system;
