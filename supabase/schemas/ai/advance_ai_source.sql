-- Stores indexing progress in percent. Returns null if the source has changed meanwhile.
create or replace function system.advance_ai_source(p_source_id uuid, p_version integer, p_progress integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.advance_ai_source(p_source_id, p_version, p_progress) $$;

alter function system.advance_ai_source owner to app_system;

create or replace function private.advance_ai_source(p_source_id uuid, p_version integer, p_progress integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$
    update public.ai_sources s set progress = p_progress
    where s.id = p_source_id and s.version = p_version and s.state = 'working'
    returning true
  $$;

alter function private.advance_ai_source owner to current_user;
grant execute on function private.advance_ai_source to app_system;
