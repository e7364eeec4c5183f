-- Continues a broadcast that waited for its time; after a staged start only if not too many recipients have blocked the account.
create or replace function system.step_broadcast(p_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.step_broadcast(p_id) $$;

alter function system.step_broadcast owner to app_system;

create or replace function private.step_broadcast(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
    v_sent integer;
    v_blocked integer;
  begin
    select b.* into v_broadcast from public.broadcasts b
    where b.id = p_id and b.state = 'paused' and b.resumes_at <= now() for update;
    if not found then
      return;
    end if;
    if v_broadcast.reason = 'stage' then
      select count(*), count(x.blocked_at) into v_sent, v_blocked
      from public.broadcast_recipients x where x.broadcast_id = p_id and x.state = 'sent';
      if v_blocked * 100 > v_sent * coalesce(
        (select s.stage_blocked_percent from public.broadcast_settings s where s.project_id = v_broadcast.project_id), 2
      ) then
        update public.broadcasts set reason = 'stage_blocked', resumes_at = null where id = p_id returning * into v_broadcast;
        perform private.notify_broadcast_starter(v_broadcast, 'broadcast_stopped');
        return;
      end if;
    end if;
    perform private.resume_broadcast(v_broadcast);
  end
  $$;

alter function private.step_broadcast owner to current_user;
grant execute on function private.step_broadcast to app_system;
