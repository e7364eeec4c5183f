-- Pauses a broadcast if one of its accounts is frozen, and returns whether it did. The starter is notified (notify_broadcast_limit); after
-- an upgrade a member can resume it.
create or replace function private.pause_frozen_broadcast(p_id uuid, p_social_id uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
  begin
    if not private.is_frozen_social(p_social_id) then
      return false;
    end if;
    update public.broadcasts b set state = 'paused', reason = 'channel_frozen', resumes_at = null
    where b.id = p_id and b.state = 'sending'
    returning * into v_broadcast;
    if not found then
      return false;
    end if;
    perform private.audit(
      v_broadcast.project_id, 'broadcast.paused', p_id::text,
      jsonb_build_object('name', v_broadcast.name, 'reason', v_broadcast.reason)
    );
    return true;
  end
  $$;

alter function private.pause_frozen_broadcast owner to current_user;
grant execute on function private.pause_frozen_broadcast to app_system;
