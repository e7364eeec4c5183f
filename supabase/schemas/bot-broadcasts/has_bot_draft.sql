-- Locks the draft of an open request. False if a member has started or deleted it on the screen; the request is then over.
create or replace function private.has_bot_draft(p_request public.bot_requests) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.broadcasts b where b.id = p_request.broadcast_id and b.state = 'draft' for update;
    if not found then
      update public.bot_requests set state = 'expired', settled_at = now() where id = p_request.id;
      return false;
    end if;
    return true;
  end
  $$;

alter function private.has_bot_draft owner to current_user;
