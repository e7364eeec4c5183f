create or replace function system.settle_ai_source(
  p_source_id uuid, p_version integer, p_chunks jsonb default null, p_reason text default null, p_title text default null
) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.settle_ai_source(p_source_id, p_version, p_chunks, p_reason, p_title) $$;

alter function system.settle_ai_source owner to app_system;

-- p_chunks: [{heading, text, terms, head_terms}], which replace the existing ones; null: indexing failed with p_reason, and the existing
-- chunks stay. An AI has at most 10,000 chunks. Returns false if the source has changed or was deleted.
create or replace function private.settle_ai_source(p_source_id uuid, p_version integer, p_chunks jsonb, p_reason text, p_title text) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_source public.ai_sources;
    v_reason text := p_reason;
  begin
    select s.* into v_source from public.ai_sources s where s.id = p_source_id and s.version = p_version for update;
    if not found then
      return false;
    end if;
    if p_chunks is not null and jsonb_array_length(p_chunks) + (
      select count(*) from public.ai_chunks c where c.ai_id = v_source.ai_id and c.source_id <> p_source_id
    ) > 10000 then
      v_reason := 'too_much';
    end if;
    if v_reason is null then
      delete from public.ai_chunks c where c.source_id = p_source_id;
      insert into public.ai_chunks (project_id, ai_id, source_id, place, heading, text, tokens)
      select v_source.project_id, v_source.ai_id, p_source_id, c.place, coalesce(left(c.chunk ->> 'heading', 300), ''), c.chunk ->> 'text',
        private.ai_tokens(v_source.ai_id, array(
          select jsonb_array_elements_text(c.chunk -> 'terms') union select jsonb_array_elements_text(c.chunk -> 'head_terms')
        )) || private.ai_tokens(v_source.ai_id, array(select jsonb_array_elements_text(c.chunk -> 'head_terms')), 'head')
      from jsonb_array_elements(p_chunks) with ordinality c (chunk, place);
    end if;
    update public.ai_sources s
    set state = case when v_reason is null then 'indexed' else 'failed' end, reason = v_reason, progress = 100,
        chunk_count = (select count(*) from public.ai_chunks c where c.source_id = p_source_id),
        title = coalesce(nullif(left(private.clean_text(p_title), 300), ''), s.title),
        indexed_at = case when v_reason is null then now() else s.indexed_at end
    where s.id = p_source_id;
    return true;
  end
  $$;

alter function private.settle_ai_source owner to current_user;
grant execute on function private.settle_ai_source to app_system;
