-- Undo of private.keep_slip_tag.
create or replace function private.restore_slip_tag() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.slip_settings s
    set tag_id = new.id, tags_rooms = s.tags_rooms or u.other_id is null
    from private.undo_records u
    where s.project_id = new.project_id and u.subject_id = new.id and u.image ? 'is_slip_tag' and u.undone_at is not null
      and s.tag_id is not distinct from u.other_id;
    return null;
  end
  $$;

alter function private.restore_slip_tag owner to current_user;
