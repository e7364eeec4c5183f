-- Settles a batch, or some of its positions (null: all that wait). Settled recipients do not change again.
create or replace function system.settle_broadcast(
  p_batch_id uuid, p_state text, p_reason text default null, p_positions integer[] default null, p_is_done boolean default true
) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_broadcast(p_batch_id, p_state, p_reason, p_positions, p_is_done) $$;

alter function system.settle_broadcast owner to app_system;

create or replace function private.settle_broadcast(p_batch_id uuid, p_state text, p_reason text, p_positions integer[], p_is_done boolean)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_batch private.broadcast_batches;
  begin
    select b.* into v_batch from private.broadcast_batches b where b.id = p_batch_id for update;
    update public.broadcast_recipients x
    set state = p_state, reason = p_reason, sent_at = case when p_state <> 'not_sent' then clock_timestamp() end
    where x.broadcast_id = v_batch.broadcast_id and x.position between v_batch.first_position and v_batch.last_position
      and x.state = 'waiting' and (p_positions is null or x.position = any (p_positions));
    if p_is_done then
      update private.broadcast_batches set state = 'done', done_at = now() where id = p_batch_id;
    end if;
  end
  $$;

alter function private.settle_broadcast owner to current_user;
grant execute on function private.settle_broadcast to app_system;
