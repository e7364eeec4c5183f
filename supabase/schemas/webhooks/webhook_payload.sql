-- The envelope of every event.
create or replace function private.webhook_payload(p_project_id uuid, p_type text, p_data jsonb) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'type', p_type, 'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'project_id', p_project_id,
      'data', p_data
    )
  $$;

alter function private.webhook_payload owner to current_user;
