-- When the slip tag is merged into another tag, that one replaces it; when it is deleted, rooms are not tagged any more. Undo restores
-- both.
create or replace function private.keep_slip_tag() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.slip_settings s
    set tag_id = new.other_id, tags_rooms = s.tags_rooms and new.other_id is not null
    where s.tag_id = new.subject_id;
    if found then
      new.image := new.image || '{"is_slip_tag": true}';
    end if;
    return new;
  end
  $$;

alter function private.keep_slip_tag owner to current_user;
