create or replace function system.forget_doomed_files(p_ids uuid[]) returns void
  language sql security definer
  set search_path = ''
  as $$ delete from private.doomed_files where id = any (p_ids) $$;

alter function system.forget_doomed_files owner to app_system;
