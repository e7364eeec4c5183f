-- A manager approves or rejects a bot admin's request. False: a member has started or deleted the draft, so that the request is over and
-- nothing is approved. Errors: not_found, forbidden, broadcast_state.
create or replace function public.settle_bot_request(p_id uuid, p_is_approved boolean) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select q.project_id from public.bot_requests q where q.id = p_id), 'manage');
    return private.settle_bot_request(p_id, p_is_approved);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.settle_bot_request owner to app_member;
grant execute on function public.settle_bot_request to authenticated;

create or replace function private.settle_bot_request(p_id uuid, p_is_approved boolean) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_request public.bot_requests;
    v_by text := (select p.name from public.profiles p where p.user_id = private.user_id());
  begin
    select q.* into v_request from public.bot_requests q where q.id = p_id and q.state = 'approval' for update;
    if not found then
      perform private.fail('broadcast_state');
    end if;
    if p_is_approved then
      if not private.has_bot_draft(v_request) then
        return false;
      end if;
      perform private.start_bot_request(v_request, private.quiet_until(v_request.project_id, now()), v_by);
    else
      update public.bot_requests set state = 'refused', settled_at = now(), settled_by = v_by where id = p_id;
      delete from public.broadcasts b where b.id = v_request.broadcast_id and b.state = 'draft';
      perform private.audit(v_request.project_id, 'bot_broadcast.refused', p_id::text);
    end if;
    return true;
  end
  $$;

alter function private.settle_bot_request owner to current_user;
grant execute on function private.settle_bot_request to app_member;
