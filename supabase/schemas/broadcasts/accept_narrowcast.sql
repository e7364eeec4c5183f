-- LINE has accepted a narrowcast: from now on it is asked what becomes of it. p_request_id: LINE's id of the call; null: unknown, so that it
-- cannot be asked. Idempotent.
create or replace function system.accept_narrowcast(p_batch_id uuid, p_request_id text) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.accept_narrowcast(p_batch_id, p_request_id) $$;

alter function system.accept_narrowcast owner to app_system;

create or replace function private.accept_narrowcast(p_batch_id uuid, p_request_id text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_batch private.broadcast_batches;
    v_broadcast public.broadcasts;
  begin
    -- in the order of cancelling
    perform from public.broadcasts b
    where b.id = (select x.broadcast_id from private.broadcast_batches x where x.id = p_batch_id) for update;
    -- one that was cancelled meanwhile is done already
    update private.broadcast_batches set state = 'done', done_at = coalesce(done_at, now())
    where id = p_batch_id and via = 'narrowcast' and attempts > 0
    returning * into v_batch;
    if not found then
      return;
    end if;
    if p_request_id is null then
      perform private.lose_narrowcast(v_batch);
      perform private.advance_broadcast(v_batch.broadcast_id);
      return;
    end if;
    insert into public.broadcast_narrowcasts as n (broadcast_id, social_id, project_id, request_id, phase, accepted_at)
    values (v_batch.broadcast_id, v_batch.social_id, v_batch.project_id, p_request_id, 'waiting', now())
    on conflict (broadcast_id) do update
    set request_id = excluded.request_id, phase = excluded.phase, reason = null, accepted_at = excluded.accepted_at
    where n.request_id is null and n.phase in ('called', 'unknown');
    if not found then
      return;
    end if;
    -- paused while LINE was asked: too late
    update public.broadcasts b set state = 'sending', reason = null
    where b.id = v_batch.broadcast_id and b.state = 'paused' and b.reason = 'member'
    returning * into v_broadcast;
    if found then
      perform private.audit(
        v_broadcast.project_id, 'broadcast.resumed', v_broadcast.id::text, jsonb_build_object('name', v_broadcast.name)
      );
    end if;
    update public.broadcast_insights n set request_id = p_request_id, next_at = coalesce(n.next_at, now() + interval '1 day')
    where n.broadcast_id = v_batch.broadcast_id and n.social_id = v_batch.social_id;
    perform private.enqueue_watch_narrowcast(v_batch.broadcast_id, '2 seconds');
  end
  $$;

alter function private.accept_narrowcast owner to current_user;
grant execute on function private.accept_narrowcast to app_system;
