-- The input for preparing a due broadcast: {id, bubbles, link_tracking, sender_name, shop, link_name, socials: [as find_social]}; null if
-- there is nothing to do.
create or replace function system.begin_broadcast(p_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.begin_broadcast(p_id) $$;

alter function system.begin_broadcast owner to app_system;

create or replace function private.begin_broadcast(p_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
    v_quiet timestamptz;
  begin
    select b.* into v_broadcast
    from public.broadcasts b join public.projects p on p.id = b.project_id and p.deleted_at is null
    where b.id = p_id and (b.state = 'preparing' or (b.state = 'scheduled' and b.send_at <= now()))
    for update of b;
    if not found then
      -- moved, or the clock was set back after the job had been taken: then no other job is left
      perform private.enqueue_prepare_broadcast(b.id, b.send_at)
      from public.broadcasts b where b.id = p_id and b.state = 'scheduled' and b.send_at > now();
      return null;
    end if;
    if v_broadcast.frozen_at is not null then
      update public.broadcasts set state = 'sending' where id = p_id;
      perform private.enqueue_lanes(p_id);
      return null;
    end if;
    v_quiet := private.quiet_until(v_broadcast.project_id, now());
    if v_quiet is not null and not v_broadcast.ignores_quiet then
      perform private.stop_broadcast(p_id, 'paused', 'quiet_hours', v_quiet);
      return null;
    end if;
    begin
      perform private.check_broadcast(v_broadcast);
    exception when raise_exception then
      perform private.stop_broadcast(p_id, 'failed', 'incomplete');
      return null;
    end;
    update public.broadcasts set state = 'preparing' where id = p_id;
    return jsonb_build_object(
      'id', p_id, 'bubbles', v_broadcast.bubbles, 'link_tracking', v_broadcast.link_tracking,
      'sender_name', v_broadcast.sender_name,
      'shop', (select p.name from public.projects p where p.id = v_broadcast.project_id),
      'link_name', (select s.link_name from public.broadcast_settings s where s.project_id = v_broadcast.project_id),
      'socials', (
        select coalesce(jsonb_agg(system.find_social(s.id)), '[]')
        from public.socials s where s.id = any (v_broadcast.social_ids) and s.status <> 'disconnected'
      )
    );
  end
  $$;

alter function private.begin_broadcast owner to current_user;
grant execute on function private.begin_broadcast to app_system;
