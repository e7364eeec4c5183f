-- Deletes one batch of messages beyond a project's retention: {project_id, messages, files}, or null if none are left in any project.
create or replace function system.purge_expired(p_limit integer default 2000) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.purge_expired(p_limit) $$;

alter function system.purge_expired owner to app_system;

create or replace function private.purge_expired(p_limit integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
    v_before timestamptz;
    v_ids uuid[];
    v_files integer;
  begin
    select p.id, now() - make_interval(days => p.retention_days) into v_project_id, v_before
    from public.projects p
    where p.retention_days is not null and exists (
      select from public.messages m
      where m.project_id = p.id and m.created_at < now() - make_interval(days => p.retention_days)
    )
    order by p.id
    limit 1;
    if not found then
      return null;
    end if;
    select array_agg(old.id) into v_ids from (
      select m.id from public.messages m where m.project_id = v_project_id and m.created_at < v_before
      order by m.created_at
      limit p_limit
    ) old;
    v_files := private.queue_file_deletion(v_ids);
    delete from public.messages m where m.id = any (v_ids);
    -- the room list previews a room's last message
    update public.rooms r set last_message_preview = ''
    where r.project_id = v_project_id and r.last_message_at < v_before and r.last_message_preview <> '';
    delete from public.inbound_events e where e.project_id = v_project_id and e.occurred_at < v_before;
    if v_files > 0 then
      perform private.enqueue_remove_files();
    end if;
    return jsonb_build_object('project_id', v_project_id, 'messages', cardinality(v_ids), 'files', v_files);
  end
  $$;

alter function private.purge_expired owner to current_user;
grant execute on function private.purge_expired to app_system;
