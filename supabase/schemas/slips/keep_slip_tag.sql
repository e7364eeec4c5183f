-- The slip tag that is merged into another goes on as that one; one that is deleted is wanted no more. Undoing either brings it back.
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
