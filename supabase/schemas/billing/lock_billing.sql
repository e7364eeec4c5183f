-- Serialises everything that buys, pays or ends something of a project.
create or replace function private.lock_billing(p_project_id uuid) returns void
  language sql
  set search_path = ''
  as $$ select pg_advisory_xact_lock(hashtextextended('billing:' || p_project_id, 0)) $$;

alter function private.lock_billing owner to current_user;
