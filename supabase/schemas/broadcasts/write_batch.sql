-- Writes a batch into its rooms, all or nothing. Returns the room events to announce, for rooms whose customer wrote within a day.
create or replace function private.write_batch(p_batch private.broadcast_batches, p_broadcast public.broadcasts) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_is_widget boolean := (select s.kind = 'widget' from public.socials s where s.id = p_batch.social_id);
    v_recipient record;
    v_message public.messages;
  begin
    -- the same order as everything that locks many rooms
    perform from public.rooms r
    where r.id in (
      select x.room_id from public.broadcast_recipients x
      where x.broadcast_id = p_batch.broadcast_id and x.position between p_batch.first_position and p_batch.last_position
    )
    order by r.id for update;
    for v_recipient in
      select x.position, x.room_id, x.key from public.broadcast_recipients x
      where x.broadcast_id = p_batch.broadcast_id and x.position between p_batch.first_position and p_batch.last_position
        and x.state = 'waiting'
    loop
      v_message := private.write_bubbles(
        v_recipient.room_id, p_broadcast.sent_bubbles, private.bubble_values(v_recipient.room_id, v_recipient.key),
        jsonb_build_object(
          'broadcast_id', p_broadcast.id, 'position', v_recipient.position, 'broadcast_name', p_broadcast.name
        ),
        case when v_is_widget then 'sent' else 'queued' end
      );
      -- every text consisted of values that this customer does not have
      if v_message.id is null then
        update public.broadcast_recipients x set state = 'not_sent', reason = 'nothing_to_send'
        where x.broadcast_id = p_batch.broadcast_id and x.position = v_recipient.position;
      end if;
    end loop;
    if v_is_widget then
      update public.broadcast_recipients x set state = 'sent', sent_at = clock_timestamp()
      where x.broadcast_id = p_batch.broadcast_id and x.position between p_batch.first_position and p_batch.last_position
        and x.state = 'waiting';
    end if;
    update private.broadcast_batches set state = 'done', done_at = now(), attempts = attempts + 1 where id = p_batch.id;
    return (
      select coalesce(jsonb_agg(private.room_event(r)), '[]')
      from public.broadcast_recipients x
      join public.rooms r on r.id = x.room_id and r.customer_last_at > now() - interval '1 day'
      where x.broadcast_id = p_batch.broadcast_id and x.position between p_batch.first_position and p_batch.last_position
    );
  end
  $$;

alter function private.write_batch owner to current_user;
