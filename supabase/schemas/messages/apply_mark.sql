-- Applies a delivery receipt or read receipt. The mark ends before the first message that the customer cannot have yet
-- (private.may_have_arrived), and passes over one in doubt.
create or replace function private.apply_mark(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer text := p_effect ->> 'external_customer_id';
    v_up_to timestamptz := p_effect ->> 'up_to';
    v_room public.rooms;
    v_named uuid[] := array(
      select f.message_id
      from jsonb_array_elements_text(p_effect -> 'external_ids') e (id), private.find_external(p_event.social_id, e.id) f
    );
    v_first_undelivered bigint;
    v_sequence bigint;
  begin
    select r.* into v_room
    from public.customer_identities i
    join public.rooms r on r.identity_id = i.id and r.post_id is null
    where i.social_id = p_event.social_id and i.external_id = v_customer;
    select min(m.sequence) into v_first_undelivered
    from public.messages m
    where m.room_id = v_room.id and m.state in ('queued', 'sending') and m.id <> all (v_named)
      and not private.may_have_arrived(m.id, v_up_to);
    select max(m.sequence) into v_sequence
    from public.messages m
    where m.room_id = v_room.id and m.state <> 'failed' and m.sequence < coalesce(v_first_undelivered, v_room.last_sequence + 1)
      and (
        -- compare our own messages by the time they were written: the receipt may arrive before the provider's answer to our call
        case m.author_kind when 'customer' then coalesce(m.sent_at, m.created_at) else m.created_at end <= v_up_to
          and (m.state <> 'unknown' or private.may_have_arrived(m.id, v_up_to))
        or m.id = any (v_named)
      );
    update public.rooms r
    set customer_delivered_sequence = greatest(r.customer_delivered_sequence, v_sequence),
        customer_read_sequence = case p_effect ->> 'mark' when 'read'
          then greatest(r.customer_read_sequence, v_sequence) else r.customer_read_sequence end,
        updated_at = clock_timestamp()
    where r.id = v_room.id
      and v_sequence > case p_effect ->> 'mark' when 'read'
        then r.customer_read_sequence else r.customer_delivered_sequence end
    returning r.* into v_room;
    if not found then
      return null;
    end if;
    return jsonb_build_object('room', private.room_event(v_room), 'message', null, 'is_duplicate', false);
  end
  $$;

alter function private.apply_mark owner to current_user;
grant execute on function private.apply_mark to app_system;
