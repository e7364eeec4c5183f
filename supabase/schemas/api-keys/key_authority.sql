-- The only check whether an API key is valid: {id, project_id, name, scopes}, or null.
create or replace function api.key_authority(p_token_hash text) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    select jsonb_build_object('id', k.id, 'project_id', k.project_id, 'name', k.name, 'scopes', k.scopes)
    from private.use_key(p_token_hash) k
    where k.id is not null
  $$;

alter function api.key_authority owner to app_key;
