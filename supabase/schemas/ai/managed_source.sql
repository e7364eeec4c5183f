create or replace function private.managed_source(p_source_id uuid) returns public.ai_sources
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_source public.ai_sources;
  begin
    select s.* into v_source from public.ai_sources s where s.id = p_source_id;
    perform private.managed_ai(v_source.ai_id);
    return v_source;
  end
  $$;

alter function private.managed_source owner to current_user;
grant execute on function private.managed_source to app_member;
