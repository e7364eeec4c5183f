-- Handles one cause in a locked room: automatic messages first, then rules.
create or replace function private.run_cause(p_cause private.automation_causes) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_minutes integer;
    v_left numeric;
  begin
    select r.* into v_room from public.rooms r where r.id = p_cause.room_id;
    if p_cause.kind = 'message' then
      select m.* into v_message from public.messages m where m.id = p_cause.subject::uuid and m.unsent_at is null;
      if not found or private.record_typed_score(v_room, v_message) then
        return;
      end if;
      perform private.greet(v_room, v_message);
    elsif p_cause.kind = 'resolved' then
      perform private.send_closing_messages(v_room);
    elsif p_cause.kind = 'unanswered' then
      v_minutes := split_part(p_cause.subject, ' ', 1)::integer;
      if v_room.status = 'resolved'
        or v_room.waiting_since is distinct from substr(p_cause.subject, strpos(p_cause.subject, ' ') + 1)::timestamptz then
        return;
      end if;
      if v_room.status = 'snoozed' then
        -- a snoozed room does not count as waiting; private.cause_by_room sets the time when it opens
        insert into private.automation_causes (project_id, room_id, kind, subject, depth, rule_id, due_at)
        values (p_cause.project_id, p_cause.room_id, p_cause.kind, p_cause.subject, p_cause.depth, p_cause.rule_id, 'infinity')
        on conflict (room_id, kind, subject) do nothing;
        return;
      end if;
      -- only minutes within business hours count
      v_left := v_minutes * 60 - private.open_seconds(v_room.project_id, v_room.waiting_since, clock_timestamp());
      if v_left > 0 then
        -- the same cause, later: it keeps its depth, because this run did not cause it
        perform set_config('app.automation_depth', p_cause.depth::text, true);
        perform private.note_cause(
          v_room.project_id, v_room.id, 'unanswered', p_cause.subject,
          coalesce(private.next_open(v_room.project_id, clock_timestamp()), clock_timestamp() + interval '1 day')
            + make_interval(secs => v_left::double precision),
          ':' || v_minutes
        );
        return;
      end if;
      if exists (
        select from public.automatic_messages a
        where a.project_id = v_room.project_id and a.kind = 'waiting' and a.minutes = v_minutes
      ) then
        declare
          v_bubbles jsonb := private.claim_automatic_message(v_room, 'waiting', v_room.waiting_since::text);
        begin
          if v_bubbles <> '[]' then
            perform private.send_automatic_message(v_room.id, v_bubbles, jsonb_build_object('automatic', 'waiting'));
          end if;
        end;
      end if;
    end if;
    perform private.run_rules(p_cause.room_id, p_cause, v_minutes);
  end
  $$;

alter function private.run_cause owner to current_user;
