-- LINE may have accepted a narrowcast whose id is lost, so its progress cannot be read. It is never called again.
create or replace function private.lose_narrowcast(p_batch private.broadcast_batches) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into public.broadcast_narrowcasts as n (broadcast_id, social_id, project_id, phase, reason, accepted_at)
    select p_batch.broadcast_id, p_batch.social_id, p_batch.project_id, 'unknown', 'narrow_unknown', p_batch.first_called_at
    where p_batch.via = 'narrowcast'
    on conflict (broadcast_id) do update
    set phase = excluded.phase, reason = excluded.reason, accepted_at = excluded.accepted_at where n.phase = 'called';
    -- without the id nothing is counted
    update public.broadcast_insights n set next_at = null
    where p_batch.via = 'narrowcast' and n.broadcast_id = p_batch.broadcast_id and n.request_id is null
  $$;

alter function private.lose_narrowcast owner to current_user;
