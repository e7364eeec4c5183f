-- Resumes a broadcast. After a first stage the rest follows. A member's resume also overrides quiet hours.
create or replace function private.resume_broadcast(p_broadcast public.broadcasts) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
  begin
    update public.broadcasts
    set state = case when frozen_at is null then 'preparing' else 'sending' end,
        stage = case when reason in ('stage', 'stage_blocked') then 'rest' else stage end,
        ignores_quiet = ignores_quiet or (reason = 'quiet_hours' and private.user_id() is not null),
        reason = null, resumes_at = null
    where id = p_broadcast.id
    returning * into v_broadcast;
    if v_broadcast.frozen_at is null then
      perform private.enqueue_prepare_broadcast(v_broadcast.id);
    else
      perform private.enqueue_lanes(v_broadcast.id);
      -- there may be nothing left to send
      perform private.advance_broadcast(v_broadcast.id);
      select b.* into v_broadcast from public.broadcasts b where b.id = p_broadcast.id;
    end if;
    return v_broadcast;
  end
  $$;

alter function private.resume_broadcast owner to current_user;
