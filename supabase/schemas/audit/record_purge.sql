create or replace function system.record_purge(p_project_id uuid, p_messages integer, p_files integer) returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.audit(
      p_project_id, 'retention.purged', null, jsonb_build_object('messages', p_messages, 'files', p_files)
    )
  $$;

alter function system.record_purge owner to app_system;
