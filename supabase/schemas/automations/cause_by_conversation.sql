-- A conversation opened, and not by the shop: what it sends by a member, a key or on schedule is the first reply at once.
create or replace function private.cause_by_conversation() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.user_id() is null and new.first_reply_at is null and exists (
      select from private.automation_watches w where w.project_id = new.project_id and 'opened' = any (w.causes)
    ) then
      perform private.note_cause(new.project_id, new.room_id, 'opened', new.number::text);
    end if;
    return null;
  end
  $$;

alter function private.cause_by_conversation owner to current_user;
