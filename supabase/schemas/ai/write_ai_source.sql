-- Inserts (p_id null) or changes a source and enqueues its indexing. Errors: invalid (title, body), too_many_sources.
create or replace function private.write_ai_source(p_ai_id uuid, p_project_id uuid, p_id uuid, p_source jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := coalesce(p_id, gen_random_uuid());
    v_kind text := p_source ->> 'kind';
    v_title text := left(private.clean_text(p_source ->> 'title'), 300);
    v_body text := private.clean_text(p_source ->> 'body');
  begin
    if v_title is null then
      perform private.fail('invalid', 'title');
    end if;
    if v_kind in ('qa', 'text') and v_body is null then
      perform private.fail('invalid', 'body');
    end if;
    if p_id is null then
      perform from public.ais a where a.id = p_ai_id for update;
      if (select count(*) from public.ai_sources s where s.ai_id = p_ai_id) >= 2000 then
        perform private.fail('too_many_sources', 'title');
      end if;
      insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, url, path, mime, size, state, created_by)
      values (
        v_id, p_project_id, p_ai_id, v_kind, v_title,
        array(select jsonb_array_elements_text(coalesce(p_source -> 'also_asked', '[]'))), v_body, p_source ->> 'url',
        case when v_kind = 'file' then p_project_id || '/' || p_ai_id || '/' || v_id end, p_source ->> 'mime',
        (p_source ->> 'size')::bigint, case when v_kind = 'file' then 'uploading' else 'waiting' end, private.user_id()
      );
    else
      update public.ai_sources s
      set title = v_title, also_asked = array(select jsonb_array_elements_text(coalesce(p_source -> 'also_asked', '[]'))),
          body = case when s.kind in ('qa', 'text') then v_body else s.body end,
          url = case when s.kind = 'page' then p_source ->> 'url' end,
          state = case when s.kind = 'file' and s.state = 'uploading' then s.state else 'waiting' end,
          progress = 0, reason = null, version = s.version + 1
      where s.id = p_id;
    end if;
    if v_kind <> 'file' then
      perform private.enqueue_index_ai_source(v_id);
    end if;
    perform private.audit(
      p_project_id, case when p_id is null then 'ai.source_added' else 'ai.source_changed' end, v_id::text,
      jsonb_build_object('name', left(v_title, 80))
    );
    return v_id;
  end
  $$;

alter function private.write_ai_source owner to current_user;
grant execute on function private.write_ai_source to app_member;
