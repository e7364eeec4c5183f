-- {project_id, user_id, session_id, sealed}, or null when there is none or it has expired.
create or replace function system.find_meta_connection(p_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'project_id', c.project_id, 'user_id', c.user_id, 'session_id', c.session_id, 'sealed', c.sealed
    )
    from private.meta_connections c
    where c.id = p_id and c.created_at > now() - interval '1 hour'
  $$;

alter function system.find_meta_connection owner to app_system;
