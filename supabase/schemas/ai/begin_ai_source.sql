create or replace function system.begin_ai_source(p_source_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.begin_ai_source(p_source_id) $$;

alter function system.begin_ai_source owner to app_system;

-- What there is to read, and that it is being read; null when nothing is. Not while its file is still being uploaded.
create or replace function private.begin_ai_source(p_source_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    update public.ai_sources s set state = 'working', progress = 5
    where s.id = p_source_id and s.state in ('waiting', 'working')
    returning to_jsonb(s)
  $$;

alter function private.begin_ai_source owner to current_user;
grant execute on function private.begin_ai_source to app_system;
