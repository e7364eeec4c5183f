-- Settles a recipient whose broadcast is delivered through their room, once each of its bubbles has ended: not_sent if one failed, unknown if
-- one is in doubt, else sent. The outcome follows a bubble that an echo confirms later.
create or replace function private.follow_delivery() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast_id uuid := (new.content ->> 'broadcast_id')::uuid;
    v_position integer := (new.content ->> 'position')::integer;
    v_state text;
    v_reason text;
  begin
    -- serialises: of the last two, each would see the other still waiting
    perform from public.broadcasts b where b.id = v_broadcast_id for update;
    select
      case
        when bool_or(m.state in ('queued', 'sending')) then 'waiting'
        when bool_or(m.state = 'failed') then 'not_sent'
        when bool_or(m.state = 'unknown') then 'unknown'
        else 'sent'
      end,
      left((array_agg(m.failure_code order by m.state, m.sequence) filter (where m.state in ('failed', 'unknown')))[1], 40)
    into v_state, v_reason
    from public.messages m
    -- private.write_bubbles writes a recipient's bubbles, at most five, one after the other
    where m.room_id = new.room_id and m.sequence between new.sequence - 4 and new.sequence + 4
      and m.content ->> 'broadcast_id' = v_broadcast_id::text and m.content ->> 'position' = v_position::text;
    if v_state = 'waiting' then
      return null;
    end if;
    update public.broadcast_recipients x
    set state = v_state, reason = v_reason, sent_at = case when v_state <> 'not_sent' then coalesce(x.sent_at, clock_timestamp()) end
    where x.broadcast_id = v_broadcast_id and x.position = v_position and x.room_id = new.room_id and x.state <> 'left_out'
      and (x.state, x.reason) is distinct from (v_state, v_reason);
    if found then
      perform private.enqueue_announce_broadcast(v_broadcast_id, new.project_id, '500 ms');
      if not exists (
        select from public.broadcast_recipients x where x.broadcast_id = v_broadcast_id and x.state = 'waiting'
      ) then
        perform private.advance_broadcast(v_broadcast_id);
      end if;
    end if;
    return null;
  end
  $$;

alter function private.follow_delivery owner to current_user;
