-- The id of an AI if it belongs to the project, else null.
create or replace function private.ai_of(p_project_id uuid, p_ai_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$ select a.id from public.ais a where a.id = p_ai_id and a.project_id = p_project_id $$;

alter function private.ai_of owner to current_user;
grant execute on function private.ai_of to app_member;
