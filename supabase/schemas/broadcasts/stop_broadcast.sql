-- Pauses or fails a broadcast because of what sending found. p_state: paused or failed.
create or replace function system.stop_broadcast(p_id uuid, p_state text, p_reason text) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.stop_broadcast(p_id, p_state, p_reason) $$;

alter function system.stop_broadcast owner to app_system;

-- Pauses a broadcast or ends it as failed, with a reason, and notifies who started it. Changes only a broadcast that is under way, or
-- paused while LINE had it.
create or replace function private.stop_broadcast(p_id uuid, p_state text, p_reason text, p_resumes_at timestamptz default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
  begin
    update public.broadcasts
    set state = p_state, reason = p_reason, resumes_at = p_resumes_at,
        finished_at = case when p_state = 'failed' then now() end
    where id = p_id and (state in ('scheduled', 'preparing', 'sending') or (state = 'paused' and exists (
      select from public.broadcast_narrowcasts n where n.broadcast_id = p_id and n.phase = 'failed' and p_state = 'failed'
    )))
    returning * into v_broadcast;
    if not found then
      return;
    end if;
    if p_resumes_at is not null then
      perform private.enqueue_step_broadcast(p_id, p_resumes_at);
    end if;
    if p_reason not in ('quiet_hours', 'stage') then
      perform private.notify_broadcast_starter(v_broadcast, 'broadcast_stopped');
    end if;
    perform private.audit(
      v_broadcast.project_id, case p_state when 'failed' then 'broadcast.failed' else 'broadcast.paused' end, p_id::text,
      jsonb_build_object('name', v_broadcast.name, 'reason', p_reason)
    );
  end
  $$;

alter function private.stop_broadcast owner to current_user;
grant execute on function private.stop_broadcast to app_system;
