create or replace function private.cause_by_tag() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    -- move_tag: the tag is not new
    if coalesce(current_setting('app.moves_tag', true), '') = '' and exists (
      select from private.automation_watches w where w.project_id = new.project_id and 'tagged' = any (w.causes)
    ) then
      perform private.note_cause(
        new.project_id, new.room_id, 'tagged', new.tag_id || ' ' || extract(epoch from clock_timestamp())
      );
    end if;
    return null;
  end
  $$;

alter function private.cause_by_tag owner to current_user;
