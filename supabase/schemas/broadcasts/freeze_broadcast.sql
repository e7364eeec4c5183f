-- Freezes the current audience into recipients and batches, in one statement, and starts sending. Single pushes use three lanes, so that
-- one is ready whenever the rate allows the next batch. Messages that an account delivers from its rooms use one lane and small batches: a
-- pause does not stop what is written there. p_bubbles: as they are sent. p_links: [{token, url, place, link_name}]. Returns the
-- new state; null if it is already frozen or was cancelled.
create or replace function system.freeze_broadcast(p_id uuid, p_bubbles jsonb, p_links jsonb) returns text
  language sql security definer
  set search_path = ''
  as $$ select private.freeze_broadcast(p_id, p_bubbles, p_links) $$;

alter function system.freeze_broadcast owner to app_system;

create or replace function private.freeze_broadcast(p_id uuid, p_bubbles jsonb, p_links jsonb) returns text
  language plpgsql security definer
  set search_path = ''
  set work_mem = '64MB'
  as $$
  declare
    v_broadcast public.broadcasts;
    v_is_personal boolean := p_bubbles::text like '%{{%';
    v_is_keyed boolean := p_bubbles::text like '%{{_key}}%';
    v_followers boolean;
    v_is_narrow boolean;
    v_count integer;
  begin
    select b.* into v_broadcast from public.broadcasts b
    where b.id = p_id and b.state = 'preparing' and b.frozen_at is null for update;
    if not found then
      return null;
    end if;
    v_followers := coalesce((v_broadcast.audience ->> 'followers')::boolean, false);
    v_is_narrow := v_broadcast.audience ? 'narrow';
    -- serialises: two at once would not see each other's recipients and could both exceed a customer's weekly cap
    perform pg_advisory_xact_lock(hashtextextended('broadcasts:' || v_broadcast.project_id, 0));
    insert into public.broadcast_links (token, broadcast_id, project_id, url, place, link_name)
    select l.token, p_id, v_broadcast.project_id, l.url, l.place, l.link_name
    from jsonb_to_recordset(p_links) as l (token text, url text, place integer, link_name text);

    with found as materialized (
      select a.room_id, a.social_id, a.reason, s.kind, hashtextextended(a.room_id::text || p_id::text, 0) as chance
      from private.audience(
        v_broadcast.project_id, v_broadcast.social_ids, v_broadcast.audience, v_broadcast.ignores_cap, p_id
      ) a
      join public.socials s on s.id = a.social_id
      -- LINE selects the recipients and does not tell which customers they are
      where not v_is_narrow
    ),
    staged as (
      select f.*,
        case when f.kind <> 'line' then 'room' when v_followers then 'broadcast' when v_is_personal then 'push' else 'multicast' end
          as via,
        v_broadcast.is_staged and f.reason is null and row_number() over (
          partition by f.social_id, f.reason is null order by f.chance
        ) <= ceil(count(*) over (partition by f.social_id, f.reason is null) * 0.05) as is_first
      from found f
    ),
    numbered as (
      select s.*,
        s.via = 'room' and s.kind <> 'widget' as is_delivered,
        (row_number() over (partition by s.reason is null, s.social_id, s.is_first order by s.chance) - 1)
          / case when s.via = 'multicast' then 500 when s.via = 'broadcast' then 2147483647
            when s.via = 'room' and s.kind <> 'widget' then 50 else 100 end as chunk
      from staged s
    ),
    placed as materialized (
      select n.*,
        row_number() over (order by n.reason is not null, not n.is_first, n.chunk, n.social_id, n.chance)::integer as position,
        dense_rank() over (order by n.reason is not null, not n.is_first, n.chunk, n.social_id)::integer as number
      from numbered n
    ),
    recipients as (
      insert into public.broadcast_recipients (
        broadcast_id, position, project_id, room_id, social_id, state, reason, key, retry_key
      )
      select p_id, p.position, v_broadcast.project_id, p.room_id, p.social_id,
        case when p.reason is null then 'waiting' else 'left_out' end, p.reason,
        case when v_is_keyed and p.reason is null then encode(extensions.gen_random_bytes(6), 'hex') end,
        case when p.via = 'push' and p.reason is null then gen_random_uuid() end
      from placed p
    )
    insert into private.broadcast_batches (
      broadcast_id, number, project_id, social_id, lane, via, is_first, first_position, last_position
    )
    select p_id, p.number, v_broadcast.project_id, p.social_id,
      p.number % case when p.via = 'push' then 3 when p.is_delivered then 1 else 2 end,
      p.via, p.is_first, min(p.position), max(p.position)
    from placed p
    where p.reason is null
    group by p.number, p.social_id, p.via, p.is_delivered, p.is_first;

    -- LINE knows all followers, even if none of them has a room here
    if v_followers and not exists (select from private.broadcast_batches b where b.broadcast_id = p_id) then
      insert into private.broadcast_batches (
        broadcast_id, number, project_id, social_id, lane, via, first_position, last_position
      )
      values (p_id, 1, v_broadcast.project_id, v_broadcast.social_ids[1], 0, case when v_is_narrow then 'narrowcast' else 'broadcast' end, 1, 0);
    end if;
    perform private.begin_broadcast_insights(p_id);
    select count(*) into v_count from public.broadcast_recipients x where x.broadcast_id = p_id and x.state = 'waiting';
    update public.broadcasts
    set state = 'sending', frozen_at = now(), sent_bubbles = p_bubbles,
        stage = case when is_staged and v_count > 0 then 'first' else 'rest' end
    where id = p_id;
    if v_count = 0 and not v_followers then
      perform private.stop_broadcast(p_id, 'failed', 'nobody');
    elsif v_count > 1000 and v_count > v_broadcast.confirmed_count * 1.1 then
      perform private.stop_broadcast(p_id, 'paused', 'unconfirmed');
    else
      perform private.enqueue_lanes(p_id);
    end if;
    return (select b.state from public.broadcasts b where b.id = p_id);
  end
  $$;

alter function private.freeze_broadcast owner to current_user;
grant execute on function private.freeze_broadcast to app_system;
