-- Indexes a source again: its file is uploaded, its page has changed, or indexing failed. Errors: not_found, forbidden.
create or replace function public.index_ai_source(p_source_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_source(p_source_id);
    perform private.index_ai_source(p_source_id);
  end
  $$;

alter function public.index_ai_source owner to app_member;
grant execute on function public.index_ai_source to authenticated;

-- Indexes a source again, with an audit-log entry. The first indexing of a file belongs to adding it and has none.
create or replace function private.index_ai_source(p_source_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before text := (select s.state from public.ai_sources s where s.id = p_source_id for update);
    v_source public.ai_sources;
  begin
    update public.ai_sources s set state = 'waiting', progress = 0, reason = null, version = s.version + 1 where s.id = p_source_id
    returning s.* into v_source;
    perform private.enqueue_index_ai_source(p_source_id);
    if v_before <> 'uploading' then
      perform private.audit(
        v_source.project_id, 'ai.source_reread', p_source_id::text, jsonb_build_object('name', left(v_source.title, 80))
      );
    end if;
  end
  $$;

alter function private.index_ai_source owner to current_user;
grant execute on function private.index_ai_source to app_member;
