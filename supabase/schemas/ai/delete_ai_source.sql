-- Errors: not_found, forbidden.
create or replace function public.delete_ai_source(p_source_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_source(p_source_id);
    perform private.delete_ai_source(p_source_id);
  end
  $$;

alter function public.delete_ai_source owner to app_member;
grant execute on function public.delete_ai_source to authenticated;

create or replace function private.delete_ai_source(p_source_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_source public.ai_sources;
  begin
    delete from public.ai_sources s where s.id = p_source_id returning * into v_source;
    if v_source.path is not null then
      insert into private.files_pending_deletion (bucket, path) values ('knowledge', v_source.path);
      perform private.enqueue_remove_files();
    end if;
    perform private.audit(
      v_source.project_id, 'ai.source_deleted', p_source_id::text, jsonb_build_object('name', left(v_source.title, 80))
    );
  end
  $$;

alter function private.delete_ai_source owner to current_user;
grant execute on function private.delete_ai_source to app_member;
