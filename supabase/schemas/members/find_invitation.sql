-- The invitation of a token, for a person without a session; null if the token is unknown.
create or replace function system.find_invitation(p_token_hash text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.describe_invitation(p_token_hash) $$;

alter function system.find_invitation owner to app_system;
