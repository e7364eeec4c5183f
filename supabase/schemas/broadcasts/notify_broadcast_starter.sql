-- Notifies the starter that a broadcast is done or paused.
create or replace function private.notify_broadcast_starter(p_broadcast public.broadcasts, p_kind text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.notify(
      coalesce(p_broadcast.started_by, p_broadcast.created_by), p_broadcast.project_id, p_kind,
      p_details => jsonb_build_object('broadcast_id', p_broadcast.id, 'name', p_broadcast.name, 'reason', p_broadcast.reason)
    )
    where coalesce(p_broadcast.started_by, p_broadcast.created_by) is not null;
  end
  $$;

alter function private.notify_broadcast_starter owner to current_user;
