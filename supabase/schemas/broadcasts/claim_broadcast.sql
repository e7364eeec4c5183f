-- Claims the next batch of a lane and marks it as calling; a batch that was begun earlier is returned unchanged. {via: room, rooms}: the
-- batch was written into its rooms. Otherwise {via, narrowing (of a narrowcast), id (the retry key of a call for all), attempts,
-- first_called_at, bubbles, sender_name, unit, social (as find_social), recipients: [{position, to, name, key, retry_key}]}. Null:
-- nothing to send now, the account is over the package's limit, or its rooms still deliver earlier batches: the lane is then enqueued
-- again.
create or replace function system.claim_broadcast(p_id uuid, p_social_id uuid, p_lane integer) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    select case when not private.pause_frozen_broadcast(p_id, p_social_id)
      then private.claim_broadcast(p_id, p_social_id, p_lane) end
  $$;

alter function system.claim_broadcast owner to app_system;

create or replace function private.claim_broadcast(p_id uuid, p_social_id uuid, p_lane integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
    v_batch private.broadcast_batches;
    v_quiet timestamptz;
    v_includes_waiting boolean;
  begin
    -- the call is noted before it is made, in the order of cancelling
    perform from public.broadcasts b where b.id = p_id and b.audience ? 'narrow' for update;
    select b.* into v_broadcast from public.broadcasts b where b.id = p_id;
    if v_broadcast.state = 'cancelled' then
      -- what is left had a call open when it was cancelled. LINE may have a batch whose call it did not refuse, and a retry might send what
      -- was cancelled. A batch that LINE's answer split since then waits.
      perform private.lose_narrowcast(b) from private.broadcast_batches b
      where b.broadcast_id = p_id and b.social_id = p_social_id and b.lane = p_lane and b.state = 'calling' and b.attempts > b.refusals;
      update public.broadcast_recipients x
      set state = case when b.attempts > b.refusals then 'unknown' else 'not_sent' end,
          reason = case when b.attempts > b.refusals then 'answer_lost' else 'cancelled' end,
          sent_at = case when b.attempts > b.refusals then b.first_called_at end
      from private.broadcast_batches b
      where b.broadcast_id = p_id and b.social_id = p_social_id and b.lane = p_lane and b.state <> 'done'
        and x.broadcast_id = p_id and x.position between b.first_position and b.last_position and x.state = 'waiting';
      update private.broadcast_batches b set state = 'done', done_at = now()
      where b.broadcast_id = p_id and b.social_id = p_social_id and b.lane = p_lane and b.state <> 'done';
      return null;
    end if;
    if v_broadcast.state is distinct from 'sending' then
      return null;
    end if;
    v_includes_waiting := coalesce((v_broadcast.audience ->> 'includes_waiting')::boolean, false);
    v_quiet := private.quiet_until(v_broadcast.project_id, now());
    if v_quiet is not null and not v_broadcast.ignores_quiet then
      perform private.stop_broadcast(p_id, 'paused', 'quiet_hours', v_quiet);
      return null;
    end if;
    loop
      select b.* into v_batch
      from private.broadcast_batches b
      where b.broadcast_id = p_id and b.social_id = p_social_id and b.lane = p_lane and b.state <> 'done'
        and (v_broadcast.stage = 'rest' or b.is_first)
      order by b.number
      limit 1
      for update;
      if not found then
        perform private.advance_broadcast(p_id);
        return null;
      end if;
      if (select s.status from public.socials s where s.id = p_social_id) = 'disconnected' then
        perform private.stop_broadcast(p_id, 'paused', 'channel_disconnected');
        return null;
      end if;
      -- a pause does not stop messages in rooms: with the batch that is written next, at most a hundred wait
      if v_batch.via = 'room' and (
        select count(*) from (
          select from private.broadcast_batches d
          join public.broadcast_recipients x
            on x.broadcast_id = d.broadcast_id and x.position between d.first_position and d.last_position and x.state = 'waiting'
          where d.broadcast_id = p_id and d.social_id = p_social_id and d.state = 'done'
          limit 51
        ) w
      ) > 50 then
        perform private.enqueue_send_broadcast(p_id, p_social_id, p_lane, now() + interval '1.5 seconds');
        return null;
      end if;
      if v_batch.attempts = v_batch.refusals and v_batch.first_called_at < now() - interval '23 hours' then
        -- the provider has refused every call, so it cannot have the batch: its forgetting the retry key does no harm
        update private.broadcast_batches set attempts = 0, refusals = 0, first_called_at = null where id = v_batch.id
        returning * into v_batch;
      end if;
      if v_batch.attempts = v_batch.refusals then
        -- apply changes since the start; after a call that was not refused the list must stay as the provider may have it
        delete from public.broadcast_recipients x
        where x.broadcast_id = p_id and x.position between v_batch.first_position and v_batch.last_position
          and not exists (select from public.rooms r where r.id = x.room_id);
        update public.broadcast_recipients x
        set state = 'not_sent', reason = case
          when c.erased_at is not null then 'erased'
          when r.unreachable_since is not null then 'blocked'
          when c.blocked_at is not null then 'blocked_by_team'
          when 'no' = consent.state then 'no_consent'
          else 'waiting_for_reply'
        end
        from public.rooms r
        join public.customers c on c.id = r.customer_id
        left join lateral (
          select n.state from public.customer_consents n where n.customer_id = c.id order by n.recorded_at desc limit 1
        ) consent on true
        where x.broadcast_id = p_id and x.position between v_batch.first_position and v_batch.last_position
          and x.state = 'waiting' and r.id = x.room_id and v_batch.via not in ('broadcast', 'narrowcast')
          and (
            c.erased_at is not null or r.unreachable_since is not null or c.blocked_at is not null or consent.state = 'no'
            or (not v_includes_waiting and exists (
              select from public.rooms o where o.customer_id = c.id and o.status = 'open' and o.waiting_since is not null
            ))
          );
      elsif v_batch.first_called_at < now() - interval '23 hours' then
        -- the provider has forgotten the retry key
        update public.broadcast_recipients x
        set state = 'unknown', reason = 'answer_lost', sent_at = v_batch.first_called_at
        where x.broadcast_id = p_id and x.position between v_batch.first_position and v_batch.last_position
          and x.state = 'waiting';
        if v_batch.via in ('broadcast', 'narrowcast') then
          perform private.lose_narrowcast(v_batch);
          update private.broadcast_batches set state = 'done', done_at = now() where id = v_batch.id;
          continue;
        end if;
      end if;
      if v_batch.via not in ('broadcast', 'narrowcast') and not exists (
        select from public.broadcast_recipients x
        where x.broadcast_id = p_id and x.position between v_batch.first_position and v_batch.last_position
          and x.state = 'waiting'
      ) then
        update private.broadcast_batches set state = 'done', done_at = now() where id = v_batch.id;
        continue;
      end if;
      if v_batch.via = 'room' then
        return jsonb_build_object('via', 'room', 'rooms', private.write_batch(v_batch, v_broadcast));
      end if;
      update private.broadcast_batches
      set state = 'calling', attempts = attempts + 1, first_called_at = coalesce(first_called_at, now())
      where id = v_batch.id
      returning * into v_batch;
      if v_batch.via = 'narrowcast' then
        insert into public.broadcast_narrowcasts (broadcast_id, social_id, project_id, phase)
        values (p_id, p_social_id, v_batch.project_id, 'called')
        on conflict (broadcast_id) do nothing;
      end if;
      return jsonb_build_object(
        'via', v_batch.via, 'narrowing', v_broadcast.audience -> 'narrow', 'id', v_batch.id, 'attempts', v_batch.attempts, 'first_called_at', v_batch.first_called_at,
        'bubbles', v_broadcast.sent_bubbles, 'sender_name', v_broadcast.sender_name,
        'unit', (select n.unit from public.broadcast_insights n where n.broadcast_id = p_id and n.social_id = p_social_id),
        'social', system.find_social(p_social_id),
        'recipients', case when v_batch.via in ('broadcast', 'narrowcast') then '[]' else (
          select jsonb_agg(jsonb_build_object(
            'position', x.position, 'to', i.external_id, 'name', case when v_batch.via = 'push' then c.name end,
            'key', x.key, 'retry_key', x.retry_key
          ) order by x.position)
          from public.broadcast_recipients x
          join public.rooms r on r.id = x.room_id
          join public.customer_identities i on i.id = r.identity_id
          join public.customers c on c.id = r.customer_id
          where x.broadcast_id = p_id and x.position between v_batch.first_position and v_batch.last_position
            and x.state = 'waiting'
        ) end
      );
    end loop;
  end
  $$;

alter function private.claim_broadcast owner to current_user;
grant execute on function private.claim_broadcast to app_system;
