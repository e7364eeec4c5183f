-- Starts the draft of a request (private.has_bot_draft), now or at p_send_at (after quiet hours). Errors: broadcast_state (it is no draft).
create or replace function private.start_bot_request(p_request public.bot_requests, p_send_at timestamptz, p_by text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
  begin
    update public.bot_requests set state = 'started', settled_at = now(), settled_by = p_by where id = p_request.id;
    update public.broadcasts b
    set state = case when p_send_at is null then 'preparing' else 'scheduled' end, send_at = p_send_at, started_by = a.added_by
    from public.bot_admins a
    where b.id = p_request.broadcast_id and a.id = p_request.admin_id and b.state = 'draft'
    returning b.* into v_broadcast;
    if not found then
      perform private.fail('broadcast_state');
    end if;
    perform private.enqueue_prepare_broadcast(v_broadcast.id, coalesce(p_send_at, now()));
    perform private.audit(v_broadcast.project_id, 'bot_broadcast.started', v_broadcast.id::text, jsonb_build_object(
      'name', v_broadcast.name, 'admin', (select a.name from public.bot_admins a where a.id = p_request.admin_id), 'by', p_by
    ));
  end
  $$;

alter function private.start_bot_request owner to current_user;
