create or replace function private.is_same_key(p_project_id uuid, p_id uuid, p_token_hash text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.api_keys k join private.api_key_hashes h on h.key_id = k.id
      where k.id = p_id and k.project_id = p_project_id and h.token_hash = p_token_hash
    )
  $$;

alter function private.is_same_key owner to current_user;
grant execute on function private.is_same_key to app_member;
