create or replace function system.forget_deleted_files(p_ids uuid[]) returns void
  language sql security definer
  set search_path = ''
  as $$ delete from private.files_pending_deletion where id = any (p_ids) $$;

alter function system.forget_deleted_files owner to app_system;
