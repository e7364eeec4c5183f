create or replace function system.answer_csat(
  p_event_id uuid, p_external_customer_id text, p_data text, p_reply_token text default null
) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.answer_csat(p_event_id, p_external_customer_id, p_data, p_reply_token) $$;

alter function system.answer_csat owner to app_system;

-- Records a score that a customer tapped. Settles the event and stores the score in one transaction; only the customer who was asked may
-- answer. The event's reply token is stored first, so that the thanks are free. The press opens the reply window, whether the score counts or
-- not. Returns what changed, or null.
create or replace function private.answer_csat(
  p_event_id uuid, p_external_customer_id text, p_data text, p_reply_token text
)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_event public.inbound_events;
    v_room public.rooms;
    v_survey_id uuid := substring(p_data from '^csat:([0-9a-f-]{36}):[1-5]$')::uuid;
    v_is_opened boolean;
  begin
    select e.* into v_event from public.inbound_events e where e.id = p_event_id and e.state = 'received' for update;
    if not found then
      return null;
    end if;
    update public.inbound_events set state = 'processed', settled_at = now() where id = p_event_id;
    v_is_opened := private.open_reply_window(v_event.social_id, p_external_customer_id, v_event.occurred_at);
    select r.* into v_room
    from public.csat_surveys s
    join public.rooms r on r.id = s.room_id
    join public.customer_identities i on i.id = r.identity_id
    where s.id = v_survey_id and i.social_id = v_event.social_id and i.external_id = p_external_customer_id
    for update of r;
    if not found then
      return null;
    end if;
    if p_reply_token is not null then
      perform private.keep_reply_token(v_event, p_external_customer_id, p_reply_token);
    end if;
    if not private.record_score(v_survey_id, right(p_data, 1)::integer) and not v_is_opened then
      return null;
    end if;
    return private.changes_since(v_room.id, v_room.last_sequence, v_room.assignee_id);
  end
  $$;

alter function private.answer_csat owner to current_user;
grant execute on function private.answer_csat to app_system;
