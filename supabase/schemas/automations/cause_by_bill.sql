-- A bill of a room was paid, or its due day passed without any money.
create or replace function private.cause_by_bill() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (
      select from private.automation_watches w where w.project_id = new.project_id and 'bill_' || new.state = any (w.causes)
    ) then
      -- a bill whose slip was reversed can be paid again: that is another cause
      perform private.note_cause(
        new.project_id, new.room_id, 'bill_' || new.state, new.id || ' ' || extract(epoch from clock_timestamp())
      );
    end if;
    return null;
  end
  $$;

alter function private.cause_by_bill owner to current_user;
