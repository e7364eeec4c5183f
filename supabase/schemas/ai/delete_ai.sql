-- Errors: not_found, forbidden.
create or replace function public.delete_ai(p_ai_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_ai(p_ai_id);
    perform private.delete_ai(p_ai_id);
  end
  $$;

alter function public.delete_ai owner to app_member;
grant execute on function public.delete_ai to authenticated;

-- Switches an AI off, so that its rooms go to people, and deletes it with its files.
create or replace function private.delete_ai(p_ai_id uuid) returns void
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

alter function private.delete_ai owner to current_user;
grant execute on function private.delete_ai to app_member;
