-- Stores a consent in progress. False when its state was used before.
create or replace function system.keep_meta_connection(
  p_id uuid, p_project_id uuid, p_user_id uuid, p_session_id uuid, p_sealed text
) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    delete from private.meta_connections where created_at < now() - interval '1 hour';
    insert into private.meta_connections (id, project_id, user_id, session_id, sealed)
    values (p_id, p_project_id, p_user_id, p_session_id, p_sealed)
    on conflict (id) do nothing;
    return found;
  end
  $$;

alter function system.keep_meta_connection owner to app_system;
