-- Keeps what LINE says of a narrowcast: {phase, target_count, success_count, failure_count, error_code, description}; {phase: unknown}: LINE
-- does not know the call (any more); null: LINE could not be asked. Asks again after a wait that doubles up to an hour, for as long as LINE
-- answers: 14 days, https://developers.line.biz/en/reference/messaging-api/#get-narrowcast-progress-status
create or replace function system.save_narrowcast_progress(p_broadcast_id uuid, p_progress jsonb default null) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.save_narrowcast_progress(p_broadcast_id, p_progress) $$;

alter function system.save_narrowcast_progress owner to app_system;

create or replace function private.save_narrowcast_progress(p_broadcast_id uuid, p_progress jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_narrowcast public.broadcast_narrowcasts;
    v_code integer := (p_progress ->> 'error_code')::integer;
    v_phase text := p_progress ->> 'phase';
  begin
    select n.* into v_narrowcast from public.broadcast_narrowcasts n
    where n.broadcast_id = p_broadcast_id and n.phase in ('waiting', 'sending') for update;
    if not found then
      return;
    end if;
    if now() > v_narrowcast.accepted_at + interval '14 days' and v_phase is distinct from 'succeeded' and v_phase is distinct from 'failed' then
      v_phase := 'unknown';
    -- LINE may know the call only a little later
    elsif v_phase = 'unknown' and now() < v_narrowcast.accepted_at + interval '1 hour' then
      v_phase := null;
    -- "a request that has already been accepted is retried": the accepted one may well have been sent, and its id is lost
    elsif v_phase = 'failed' and v_code = 3 then
      v_phase := 'unknown';
    end if;
    update public.broadcast_narrowcasts n
    set checks = n.checks + 1, checked_at = now(), phase = coalesce(v_phase, n.phase), error_code = v_code,
        description = left(p_progress ->> 'description', 500),
        reason = case
          when v_phase = 'failed' then case v_code
            when 1 then 'narrow_internal' when 2 then 'narrow_few_recipients' when 4 then 'narrow_small_audience'
            when 5 then 'narrow_partial' else 'provider_refused' end
          when v_phase = 'unknown' then case v_code when 3 then 'narrow_repeated' else 'narrow_unknown' end
        end,
        target_count = coalesce((p_progress ->> 'target_count')::integer, n.target_count),
        success_count = coalesce((p_progress ->> 'success_count')::integer, n.success_count),
        failure_count = coalesce((p_progress ->> 'failure_count')::integer, n.failure_count),
        completed_at = case when v_phase in ('succeeded', 'failed') then now() end
    where n.broadcast_id = p_broadcast_id
    returning * into v_narrowcast;
    if v_narrowcast.phase in ('waiting', 'sending') then
      perform private.enqueue_watch_narrowcast(
        p_broadcast_id, least(interval '1 hour', make_interval(secs => 2 * 2 ^ least(v_narrowcast.checks, 11)))
      );
    else
      perform private.advance_broadcast(p_broadcast_id);
    end if;
    perform private.enqueue_announce_broadcast(p_broadcast_id, v_narrowcast.project_id);
  end
  $$;

alter function private.save_narrowcast_progress owner to current_user;
grant execute on function private.save_narrowcast_progress to app_system;
