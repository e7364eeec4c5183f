-- LINE refuses a narrowcast: it has no recipients, and a retry would not help. p_reason: a key of broadcasts.reasons.
create or replace function system.refuse_narrowcast(p_batch_id uuid, p_reason text) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.refuse_narrowcast(p_batch_id, p_reason) $$;

alter function system.refuse_narrowcast owner to app_system;

create or replace function private.refuse_narrowcast(p_batch_id uuid, p_reason text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_batch private.broadcast_batches;
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
    insert into public.broadcast_narrowcasts as n (broadcast_id, social_id, project_id, phase, reason)
    values (v_batch.broadcast_id, v_batch.social_id, v_batch.project_id, 'failed', p_reason)
    on conflict (broadcast_id) do update set phase = excluded.phase, reason = excluded.reason, accepted_at = null
    where n.request_id is null and n.phase in ('called', 'unknown');
    perform private.advance_broadcast(v_batch.broadcast_id);
  end
  $$;

alter function private.refuse_narrowcast owner to current_user;
grant execute on function private.refuse_narrowcast to app_system;
