-- Records how a call ended, with the provider's ids of what it sent. Does not change an ended call.
create or replace function system.end_call(
  p_call_id uuid, p_state text, p_external_ids text[] default '{}', p_cost text default null
)
  returns void
  language sql security definer
  set search_path = ''
  as $$
    with ended as (
      update private.provider_calls
      set state = p_state, external_ids = p_external_ids, cost = p_cost, updated_at = now()
      where id = p_call_id and state = 'open'
      returning message_id, part, state
    )
    insert into private.message_external_ids (social_id, external_id, message_id, position)
    select m.social_id, given.id, m.id, e.part * 5 + given.place - 1
    from ended e
    join public.messages m on m.id = e.message_id
    cross join unnest(p_external_ids) with ordinality given (id, place)
    where e.state = 'accepted'
    on conflict do nothing
  $$;

alter function system.end_call owner to app_system;
