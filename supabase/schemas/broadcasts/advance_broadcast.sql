-- Called when a lane finds no batch: ends the first stage, or the broadcast, if all its batches are done and LINE has said
-- what became of a narrowcast, also if it was paused meanwhile.
create or replace function private.advance_broadcast(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
    v_narrowcast public.broadcast_narrowcasts;
  begin
    select b.* into v_broadcast from public.broadcasts b where b.id = p_id and b.state in ('sending', 'paused') for update;
    if not found then
      return;
    end if;
    select n.* into v_narrowcast from public.broadcast_narrowcasts n where n.broadcast_id = p_id;
    if v_broadcast.state = 'paused' and coalesce(v_narrowcast.phase in ('called', 'waiting', 'sending'), true) then
      return;
    end if;
    if v_broadcast.stage = 'first' then
      if exists (
        select from private.broadcast_batches b where b.broadcast_id = p_id and b.is_first and b.state <> 'done'
      ) then
        return;
      end if;
      if exists (select from private.broadcast_batches b where b.broadcast_id = p_id and b.state <> 'done') then
        perform private.stop_broadcast(p_id, 'paused', 'stage', now() + make_interval(mins => coalesce(
          (select s.stage_minutes from public.broadcast_settings s where s.project_id = v_broadcast.project_id), 30
        )));
        return;
      end if;
    end if;
    if exists (select from private.broadcast_batches b where b.broadcast_id = p_id and b.state <> 'done')
      or exists (select from public.broadcast_recipients x where x.broadcast_id = p_id and x.state = 'waiting') then
      return;
    end if;
    if v_narrowcast.phase in ('waiting', 'sending') then
      return;
    elsif v_narrowcast.phase = 'failed' then
      -- without recipients there is nothing to count
      update public.broadcast_insights n set next_at = null
      where n.broadcast_id = p_id and coalesce(v_narrowcast.success_count, 0) = 0;
      perform private.stop_broadcast(p_id, 'failed', v_narrowcast.reason);
      return;
    end if;
    update public.broadcasts set state = 'sent', reason = v_narrowcast.reason, resumes_at = null, finished_at = now() where id = p_id
    returning * into v_broadcast;
    -- whether it was sent is unknown: a person has to check
    perform private.notify_broadcast_starter(
      v_broadcast, case v_narrowcast.phase when 'unknown' then 'broadcast_stopped' else 'broadcast_done' end
    );
    perform private.audit(v_broadcast.project_id, 'broadcast.finished', p_id::text, jsonb_build_object('name', v_broadcast.name));
  end
  $$;

alter function private.advance_broadcast owner to current_user;
