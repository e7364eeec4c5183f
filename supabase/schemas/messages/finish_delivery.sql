-- Ends a message's last call (p_call: its id as call_id, the other arguments of system.end_call without their p_; null if there is none to
-- end) and records the result of the delivery, in one transaction. Returns {settled: as system.settle_delivery, chat: as system.end_call,
-- is_more: whether the room has messages to send, epochs: as private.epochs_of}. p_lease: {job_id, holder} of the
-- caller's lease (private.lease_delivery), which ends if there are no more.
create or replace function system.finish_delivery(
  p_message_id uuid, p_state text, p_external_id text default null, p_failure_code text default null, p_cost text default null,
  p_call jsonb default null, p_sent_text text default null, p_lease jsonb default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_social_id uuid;
    v_room_id uuid;
    v_chat jsonb;
    v_settled jsonb;
    v_is_more boolean;
    v_epochs jsonb;
  begin
    select m.social_id, m.room_id into v_social_id, v_room_id from public.messages m where m.id = p_message_id;
    if p_call is not null then
      v_chat := system.end_call(
        (p_call ->> 'call_id')::uuid, 'accepted', array(select jsonb_array_elements_text(p_call -> 'external_ids')), p_call ->> 'cost',
        p_call ->> 'recipient_id', p_call ->> 'quote_token'
      );
    end if;
    v_settled := system.settle_delivery(p_message_id, p_state, p_external_id, p_failure_code, p_cost, p_sent_text);
    v_is_more := exists (select from public.messages m where m.room_id = v_room_id and m.state in ('queued', 'sending'))
      -- without a lease, in a repeated call or after it has expired, a worker sends the rest
      and (p_lease is null or private.has_delivery_lease((p_lease ->> 'job_id')::bigint, p_lease ->> 'holder'));
    v_epochs := private.epochs_of(private.hold_epochs(v_social_id), array[v_room_id, (v_chat -> 'room' ->> 'id')::uuid]);
    if p_lease is not null and not v_is_more then
      perform private.release_delivery((p_lease ->> 'job_id')::bigint, p_lease ->> 'holder', true);
    end if;
    return jsonb_build_object('settled', v_settled, 'chat', v_chat, 'is_more', v_is_more, 'epochs', v_epochs);
  end
  $$;

alter function system.finish_delivery owner to app_system;
