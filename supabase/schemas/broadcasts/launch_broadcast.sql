-- Starts a broadcast now or schedules it (again: reschedules). p_confirmed: the number of recipients that the caller confirmed; if there
-- are far more, and over 1,000, it pauses before the first. Errors: not_found, forbidden, broadcast_begun, broadcast_incomplete (bubbles,
-- social_ids), broadcast_tag_deleted, broadcast_followers, broadcast_narrow_max (audience),
-- broadcast_time, quiet_hours (send_at).
create or replace function public.launch_broadcast(p_id uuid, p_send_at timestamp with time zone, p_confirmed integer) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    return private.launch_broadcast(p_id, p_send_at, p_confirmed);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.launch_broadcast owner to app_member;
grant execute on function public.launch_broadcast to authenticated;

create or replace function private.launch_broadcast(p_id uuid, p_send_at timestamptz, p_confirmed integer) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts := private.lock_broadcast(p_id);
  begin
    if v_broadcast.state not in ('draft', 'scheduled') then
      perform private.fail('broadcast_begun');
    end if;
    if p_send_at is not null and (p_send_at < now() + interval '1 minute' or p_send_at > now() + interval '1 year') then
      perform private.fail('broadcast_time', 'send_at');
    end if;
    perform private.check_broadcast(v_broadcast);
    if not v_broadcast.ignores_quiet and private.quiet_until(v_broadcast.project_id, coalesce(p_send_at, now())) is not null then
      perform private.fail('quiet_hours', 'send_at');
    end if;
    update public.broadcasts
    set state = case when p_send_at is null then 'preparing' else 'scheduled' end, send_at = p_send_at, reason = null,
        started_by = private.user_id(), confirmed_count = greatest(0, coalesce(p_confirmed, 0))
    where id = p_id
    returning * into v_broadcast;
    perform private.enqueue_prepare_broadcast(p_id, coalesce(p_send_at, now()));
    perform private.audit(
      v_broadcast.project_id, case when p_send_at is null then 'broadcast.started' else 'broadcast.scheduled' end, p_id::text,
      jsonb_build_object('name', v_broadcast.name, 'send_at', p_send_at)
    );
    return v_broadcast;
  end
  $$;

alter function private.launch_broadcast owner to current_user;
grant execute on function private.launch_broadcast to app_member;
