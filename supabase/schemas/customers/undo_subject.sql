create or replace function private.undo_subject(p_undo_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$ select u.subject_id from private.undo_records u where u.id = p_undo_id and u.kind = 'customers_merged' $$;

alter function private.undo_subject owner to current_user;
grant execute on function private.undo_subject to app_member;
