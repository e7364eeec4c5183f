-- Applies a delivery receipt or read receipt.
create or replace function private.apply_mark(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer text := p_effect ->> 'external_customer_id';
    v_room public.rooms;
    v_named uuid[] := array(
      select f.message_id
      from jsonb_array_elements_text(p_effect -> 'external_ids') e (id), private.find_external(p_event.social_id, e.id) f
    );
  begin
    update public.rooms r
    set customer_delivered_sequence = greatest(r.customer_delivered_sequence, reached.sequence),
        customer_read_sequence = case p_effect ->> 'mark' when 'read'
          then greatest(r.customer_read_sequence, reached.sequence) else r.customer_read_sequence end,
        updated_at = clock_timestamp()
    from public.customer_identities i,
      lateral (
        select max(m.sequence) as sequence from public.messages m
        where m.room_id = (select x.id from public.rooms x where x.identity_id = i.id and x.post_id is null)
          and m.state not in ('queued', 'failed')
          and (
            -- compare our own messages by the time they were written: the receipt may arrive before the provider's answer to our call
            case m.author_kind when 'customer' then coalesce(m.sent_at, m.created_at) else m.created_at end
              <= (p_effect ->> 'up_to')::timestamptz
            or m.id = any (v_named)
          )
      ) reached
    where i.social_id = p_event.social_id and i.external_id = v_customer and r.identity_id = i.id and r.post_id is null
      and reached.sequence is not null
      and reached.sequence > case p_effect ->> 'mark' when 'read'
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
