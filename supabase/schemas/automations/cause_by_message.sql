create or replace function private.cause_by_message() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (
      select from private.automation_watches w where w.project_id = new.project_id and 'message' = any (w.causes)
    ) then
      perform private.note_cause(new.project_id, new.room_id, 'message', new.id::text);
    end if;
    return null;
  end
  $$;

alter function private.cause_by_message owner to current_user;
