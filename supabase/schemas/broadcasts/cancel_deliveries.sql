-- Gives up the messages of a cancelled broadcast that no provider has: those that wait, and those that wait for their next attempt
-- after every call was refused. A recipient for whom a bubble has been begun gets all of them. Their recipients follow
-- (private.follow_delivery), and open rooms are told.
create or replace function private.cancel_deliveries(p_broadcast_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    -- locked: a delivery claims a message before it calls
    v_ids uuid[] := array(
      select m.id
      from public.broadcast_recipients x
      join public.messages m on m.room_id = x.room_id and m.state in ('queued', 'sending')
      where x.broadcast_id = p_broadcast_id and x.state = 'waiting'
        and m.content ->> 'broadcast_id' = p_broadcast_id::text and m.content ->> 'position' = x.position::text
        -- a message that is being sent is left alone; a job waits until the time of its next attempt
        and (m.state = 'queued' or m.retry_at > clock_timestamp() + interval '1 second')
        and not exists (select from private.provider_calls c where c.message_id = m.id and c.state <> 'refused')
      order by m.room_id, m.sequence
      for update of m
    );
    v_room_ids uuid[];
  begin
    with cancelled as (
      update public.messages m
      set state = 'failed', failure_code = 'cancelled', updated_at = clock_timestamp()
      where m.id = any (v_ids) and not exists (
        select from public.messages o
        -- private.write_bubbles writes a recipient's bubbles, at most five, one after the other
        where o.room_id = m.room_id and o.sequence between m.sequence - 4 and m.sequence + 4 and o.id <> all (v_ids)
          and o.content ->> 'broadcast_id' = m.content ->> 'broadcast_id' and o.content ->> 'position' = m.content ->> 'position'
      )
      returning m.room_id
    )
    select array_agg(distinct c.room_id) into v_room_ids from cancelled c;
    if v_room_ids is not null then
      perform private.enqueue_announce_rooms(p_broadcast_id, v_room_ids);
    end if;
  end
  $$;

alter function private.cancel_deliveries owner to current_user;
