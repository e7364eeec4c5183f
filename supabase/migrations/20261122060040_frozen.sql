-- What is beyond the package is read, and nothing more comes of it: also where a person gives away a room, where an answer was
-- planned before, and where a broadcast is on its way.

-- As before, with: nobody gives a room to a colleague who may only read. Errors: invalid, member_frozen (assignee_id).
create or replace function private.hold_assignee() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_member public.members;
  begin
    select m.* into v_member from public.members m
    where m.project_id = new.project_id and m.user_id = new.assignee_id and m.removed_at is null and m.role <> 'viewer'
    for share;
    if not found then
      perform private.fail('invalid', 'assignee_id');
    end if;
    if private.user_id() is not null and private.is_frozen_member(v_member) then
      perform private.fail('member_frozen', 'assignee_id');
    end if;
    return new;
  end
  $$;

-- As before, with: by somebody whom the package still has answer, so that what was planned before is told and not sent.
create or replace function private.may_answer(p_user_id uuid, p_room_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.rooms r
      join public.members m on m.project_id = r.project_id and m.user_id = p_user_id
      where r.id = p_room_id and m.role <> 'viewer' and private.may_hear(p_user_id, r.project_id, r.id)
        and private.is_open_project(r.project_id)
        and not private.is_frozen_member(m)
    )
  $$;

-- Whether a broadcast stands now because an account it goes out through is beyond the package. Who started it is told
-- (tell_broadcast_limit); the way up and a press let it go on.
create function private.pause_frozen_broadcast(p_id uuid, p_social_id uuid) returns boolean
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
grant execute on function private.pause_frozen_broadcast(uuid, uuid) to app_system;

-- As before, with: null, too, where the account is beyond the package, and then the broadcast stands.
create or replace function system.claim_broadcast(p_id uuid, p_social_id uuid, p_lane integer) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    select case when not private.pause_frozen_broadcast(p_id, p_social_id)
      then private.claim_broadcast(p_id, p_social_id, p_lane) end
  $$;
