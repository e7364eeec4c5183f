-- Writes an entry of the audit log; the actor is the transaction's user, null for jobs.
create or replace function private.audit(
  p_project_id uuid, p_action text, p_subject_id text default null, p_details jsonb default '{}'
) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into public.audit_log (project_id, actor_id, action, subject_id, details)
    values (p_project_id, private.user_id(), p_action, p_subject_id, p_details)
  $$;

alter function private.audit owner to current_user;
grant execute on function private.audit to app_member, app_system;
