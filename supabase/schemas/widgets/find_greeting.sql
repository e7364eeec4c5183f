create or replace function visitor.find_greeting(p_social_id uuid, p_language text) returns text
  language sql stable security definer
  set search_path = ''
  as $$ select private.find_greeting(p_social_id, p_language) $$;

alter function visitor.find_greeting owner to app_visitor;
