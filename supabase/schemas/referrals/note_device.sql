create or replace function system.note_device(p_user_id uuid, p_marks text[]) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.note_identity(p_user_id, 'device', m.mark) from unnest(p_marks) m (mark) $$;

alter function system.note_device owner to app_system;
