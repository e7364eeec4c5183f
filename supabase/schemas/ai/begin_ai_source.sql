create or replace function system.begin_ai_source(p_source_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.begin_ai_source(p_source_id) $$;

alter function system.begin_ai_source owner to app_system;

-- Marks a source as being indexed and returns it; null if there is nothing to index. A file that is still being uploaded is not indexed.
create or replace function private.begin_ai_source(p_source_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    update public.ai_sources s set state = 'working', progress = 5, read_at = now()
    where s.id = p_source_id and s.state in ('waiting', 'working')
    returning to_jsonb(s)
  $$;

alter function private.begin_ai_source owner to current_user;
grant execute on function private.begin_ai_source to app_system;
