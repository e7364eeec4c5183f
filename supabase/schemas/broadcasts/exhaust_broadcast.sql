-- The account's monthly quota is used up but for p_left: that many recipients of the refused batch are retried, all others of the account
-- are not reached.
create or replace function system.exhaust_broadcast(p_batch_id uuid, p_left integer) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.exhaust_broadcast(p_batch_id, p_left) $$;

alter function system.exhaust_broadcast owner to app_system;

create or replace function private.exhaust_broadcast(p_batch_id uuid, p_left integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_batch private.broadcast_batches;
    v_last integer;
  begin
    select b.* into v_batch from private.broadcast_batches b where b.id = p_batch_id and b.state = 'calling' for update;
    if not found then
      return;
    end if;
    if v_batch.via = 'multicast' and p_left > 0 then
      -- the rest of the quota becomes a batch of its own: the refused call's retry key stands for other recipients
      select max(f.position) into v_last from (
        select x.position from public.broadcast_recipients x
        where x.broadcast_id = v_batch.broadcast_id and x.position between v_batch.first_position and v_batch.last_position
          and x.state = 'waiting'
        order by x.position
        limit p_left
      ) f;
      if v_last < v_batch.last_position then
        update private.broadcast_batches set first_position = v_last + 1 where id = p_batch_id;
        insert into private.broadcast_batches (
          broadcast_id, number, project_id, social_id, lane, via, is_first, first_position, last_position
        )
        select v_batch.broadcast_id, max(b.number) + 1, v_batch.project_id, v_batch.social_id, v_batch.lane, 'multicast',
          v_batch.is_first, v_batch.first_position, v_last
        from private.broadcast_batches b where b.broadcast_id = v_batch.broadcast_id;
      end if;
    end if;
    update public.broadcast_recipients x set state = 'not_sent', reason = 'quota_exceeded'
    from private.broadcast_batches b
    where b.broadcast_id = v_batch.broadcast_id and b.social_id = v_batch.social_id
      and (b.id = p_batch_id or (b.state = 'waiting' and b.first_position > coalesce(v_last, 0)))
      and x.broadcast_id = b.broadcast_id and x.position between b.first_position and b.last_position and x.state = 'waiting';
    update private.broadcast_batches b set state = 'done', done_at = now()
    where b.broadcast_id = v_batch.broadcast_id and b.social_id = v_batch.social_id
      and (b.id = p_batch_id or (b.state = 'waiting' and b.first_position > coalesce(v_last, 0)));
  end
  $$;

alter function private.exhaust_broadcast owner to current_user;
grant execute on function private.exhaust_broadcast to app_system;
