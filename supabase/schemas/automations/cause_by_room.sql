-- Records the causes that a change of a room means for automation rules. A follower's first message is not a reopening.
create or replace function private.cause_by_room() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_watch private.automation_watches;
    v_kind text;
    v_minutes integer;
    v_now text := extract(epoch from clock_timestamp())::text;
  begin
    select w.* into v_watch from private.automation_watches w where w.project_id = new.project_id;
    if not found then
      return null;
    end if;
    v_kind := case
      when new.status = old.status then null
      when new.status = 'resolved' then 'resolved'
      when old.status = 'resolved' and old.conversation_number > 0 then 'reopened'
      when old.status = 'snoozed' and old.snoozed_until <= now() and new.last_customer_sequence = old.last_customer_sequence
        then 'snooze_over'
    end;
    if v_kind = any (v_watch.causes) then
      perform private.note_cause(new.project_id, new.id, v_kind, v_now);
    end if;
    if new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id and 'assigned' = any (v_watch.causes)
    then
      perform private.note_cause(new.project_id, new.id, 'assigned', v_now);
    end if;
    if old.waiting_since is null and new.waiting_since is not null then
      foreach v_minutes in array v_watch.minutes loop
        perform private.note_cause(
          new.project_id, new.id, 'unanswered', v_minutes || ' ' || new.waiting_since,
          clock_timestamp() + make_interval(mins => v_minutes), ':' || v_minutes
        );
      end loop;
    elsif old.status = 'snoozed' and new.status = 'open' and new.waiting_since is not null then
      -- what came due meanwhile: the customer has waited since before the snooze, and the team gets its minutes again
      for v_minutes in
        update private.automation_causes c
        set due_at = clock_timestamp() + make_interval(mins => split_part(c.subject, ' ', 1)::integer)
        where c.room_id = new.id and c.kind = 'unanswered' and c.due_at = 'infinity'
        returning split_part(c.subject, ' ', 1)::integer
      loop
        perform private.enqueue_automate_room(new.id, clock_timestamp() + make_interval(mins => v_minutes), ':' || v_minutes);
      end loop;
    end if;
    return null;
  end
  $$;

alter function private.cause_by_room owner to current_user;
