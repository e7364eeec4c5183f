-- Settles a recipient whose broadcast is delivered through their room: the state follows the last of the bubbles, or the first that failed.
create or replace function private.follow_delivery() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast_id uuid := (new.content ->> 'broadcast_id')::uuid;
  begin
    -- serialises: of the last two, each would see the other still waiting
    perform from public.broadcasts b where b.id = v_broadcast_id for update;
    update public.broadcast_recipients x
    set state = case new.state when 'failed' then 'not_sent' when 'unknown' then 'unknown' else 'sent' end,
        reason = case when new.state in ('failed', 'unknown') then left(new.failure_code, 40) end,
        sent_at = case when new.state <> 'failed' then clock_timestamp() end
    where x.broadcast_id = v_broadcast_id and x.position = (new.content ->> 'position')::integer and x.state = 'waiting'
      and (new.state <> 'sent' or not exists (
        select from public.messages m
        where m.room_id = new.room_id and m.sequence > new.sequence and m.content ->> 'broadcast_id' = v_broadcast_id::text
          and m.state in ('queued', 'sending')
      ));
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
