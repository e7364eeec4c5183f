-- Postpones a room's deliveries, by the provider's request or by backoff. p_failure_code is the reason, and is stored on the message that
-- is next; 'channel_busy' (no attempt was made because other messages of the account are being sent) only after 20 s, and at most three
-- times a minute. Returns the message if it changed.
create or replace function system.postpone_deliveries(p_room_id uuid, p_seconds numeric, p_failure_code text default null)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_now timestamptz := clock_timestamp();
  begin
    perform private.postpone_deliveries(p_room_id, p_seconds);
    if p_failure_code is null then
      return null;
    end if;
    select m.* into v_message
    from public.messages m
    where m.room_id = p_room_id and m.state in ('queued', 'sending')
    order by m.sequence
    limit 1
    for update;
    if not found or (
      p_failure_code = 'channel_busy'
      and greatest(v_message.created_at, v_message.retry_at) > v_now - interval '20 seconds'
    ) then
      return null;
    end if;
    update public.messages m
    set delayed_since = coalesce(m.delayed_since, v_now), retry_at = v_now + make_interval(secs => p_seconds::double precision),
        failure_code = p_failure_code, updated_at = v_now
    where m.id = v_message.id
    returning * into v_message;
    return to_jsonb(v_message);
  end
  $$;

alter function system.postpone_deliveries owner to app_system;

create or replace function private.postpone_deliveries(p_room_id uuid, p_seconds numeric) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'deliver_room',
      payload := json_build_object('room_id', p_room_id, 'social_id', (select r.social_id from public.rooms r where r.id = p_room_id)),
      queue_name := private.queue_named('room:' || p_room_id),
      job_key := 'room:' || p_room_id,
      run_at := now() + make_interval(secs => p_seconds::double precision),
      max_attempts := 25,
      priority := private.delivery_priority(p_room_id)
    )
  $$;

alter function private.postpone_deliveries owner to current_user;
grant execute on function private.postpone_deliveries to app_system;
