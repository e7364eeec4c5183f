create or replace function private.remove_ai(p_ai_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ai public.ais;
  begin
    perform private.publish_ai(p_ai_id, false);
    insert into private.files_pending_deletion (bucket, path)
    select 'knowledge', s.path from public.ai_sources s where s.ai_id = p_ai_id and s.path is not null;
    delete from public.ais a where a.id = p_ai_id returning * into v_ai;
    perform private.enqueue_remove_files();
    perform private.audit(v_ai.project_id, 'ai.deleted', p_ai_id::text, jsonb_build_object('name', v_ai.name));
  end
  $$;

alter function private.remove_ai owner to current_user;
grant execute on function private.remove_ai to app_member;
