-- Records a cause for rules. A cause during a run belongs to the running rule, and the same run handles it.
create or replace function private.note_cause(
  p_project_id uuid, p_room_id uuid, p_kind text, p_subject text, p_due_at timestamptz default null, p_key text default ''
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_depth integer := coalesce(nullif(current_setting('app.automation_depth', true), '')::integer, 0);
  begin
    insert into private.automation_causes (project_id, room_id, kind, subject, depth, rule_id, due_at)
    values (
      p_project_id, p_room_id, p_kind, p_subject, v_depth, nullif(current_setting('app.automation_rule', true), '')::uuid,
      coalesce(p_due_at, clock_timestamp())
    )
    on conflict (room_id, kind, subject) do nothing;
    if found and (v_depth = 0 or p_due_at is not null) then
      perform private.enqueue_automate_room(p_room_id, p_due_at, p_key);
    end if;
  end
  $$;

alter function private.note_cause owner to current_user;
