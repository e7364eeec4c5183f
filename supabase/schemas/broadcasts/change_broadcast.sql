-- p_act: unschedule (back to a draft), pause, resume, cancel, delete (a draft). Pausing takes effect within one batch; what a provider
-- already has cannot be recalled. Errors: not_found, forbidden, broadcast_state (not in this state, or LINE has the narrowcast), invalid (act).
create or replace function public.change_broadcast(p_id uuid, p_act text) returns public.broadcasts
  language sql security definer
  set search_path = ''
  as $$ select private.change_broadcast(p_id, p_act) $$;

alter function public.change_broadcast owner to app_member;
grant execute on function public.change_broadcast to authenticated;

create or replace function private.change_broadcast(p_id uuid, p_act text) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts := private.lock_broadcast(p_id);
    v_was text := v_broadcast.state;
  begin
    if p_act in ('pause', 'cancel') and exists (
      select from public.broadcast_narrowcasts n where n.broadcast_id = p_id and n.phase not in ('called', 'failed')
    ) then
      perform private.fail('broadcast_state');
    end if;
    case p_act
      when 'unschedule' then
        if v_was <> 'scheduled' then perform private.fail('broadcast_state'); end if;
        update public.broadcasts set state = 'draft', send_at = null where id = p_id returning * into v_broadcast;
      when 'pause' then
        if v_was not in ('preparing', 'sending') then perform private.fail('broadcast_state'); end if;
        update public.broadcasts set state = 'paused', reason = 'member', resumes_at = null where id = p_id
        returning * into v_broadcast;
      when 'resume' then
        if v_was <> 'paused' then perform private.fail('broadcast_state'); end if;
        v_broadcast := private.resume_broadcast(v_broadcast);
      when 'cancel' then
        if v_was not in ('scheduled', 'preparing', 'sending', 'paused') then perform private.fail('broadcast_state'); end if;
        update public.broadcasts
        set state = 'cancelled', reason = null, resumes_at = null, finished_at = now() where id = p_id
        returning * into v_broadcast;
        -- a lane that is writing a batch into rooms ends first
        perform from private.broadcast_batches b where b.broadcast_id = p_id and b.state <> 'done' order by b.number for update;
        -- batches that may be with a provider are settled by their caller, or by their lane
        update public.broadcast_recipients x set state = 'not_sent', reason = 'cancelled'
        where x.broadcast_id = p_id and x.state = 'waiting'
          and not exists (
            select from private.broadcast_batches b
            where b.broadcast_id = p_id and b.state = 'calling' and b.attempts > b.refusals
              and x.position between b.first_position and b.last_position
          )
          -- recipients in rooms are settled with their messages
          and not exists (
            select from private.broadcast_batches b
            where b.broadcast_id = p_id and b.via = 'room' and b.state = 'done'
              and x.position between b.first_position and b.last_position
          );
        -- LINE may have what it is being asked to send; its answer, if it comes, is still kept
        perform private.lose_narrowcast(b) from private.broadcast_batches b
        where b.broadcast_id = p_id and b.state = 'calling' and b.attempts > b.refusals;
        update public.broadcast_insights n set next_at = null
        where n.broadcast_id = p_id and v_broadcast.audience ? 'narrow';
        update private.broadcast_batches set state = 'done', done_at = now()
        where broadcast_id = p_id and (state = 'waiting' or (state = 'calling' and (via = 'narrowcast' or attempts = refusals)));
        perform private.cancel_deliveries(p_id);
        -- a lane that was refused or paused has no job
        perform private.enqueue_lanes(p_id);
      when 'delete' then
        if v_was <> 'draft' then perform private.fail('broadcast_state'); end if;
        delete from public.broadcasts where id = p_id;
      else perform private.fail('invalid', 'act');
    end case;
    perform private.audit(
      v_broadcast.project_id,
      case p_act
        when 'unschedule' then 'broadcast.unscheduled'
        when 'pause' then 'broadcast.paused'
        when 'resume' then 'broadcast.resumed'
        when 'cancel' then 'broadcast.cancelled'
        when 'delete' then 'broadcast.deleted'
      end,
      p_id::text, jsonb_build_object('name', v_broadcast.name)
    );
    return v_broadcast;
  end
  $$;

alter function private.change_broadcast owner to current_user;
grant execute on function private.change_broadcast to app_member;
