-- p_path: the file's path; null if the export failed with p_reason.
create or replace function system.end_export(p_export_id uuid, p_path text, p_bytes bigint, p_reason text) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.end_export(p_export_id, p_path, p_bytes, p_reason) $$;

alter function system.end_export owner to app_system;

create or replace function private.end_export(p_export_id uuid, p_path text, p_bytes bigint, p_reason text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_export public.project_exports;
    v_has_failed boolean := p_path is null;
  begin
    update public.project_exports x
    set state = case when v_has_failed then 'failed' else 'done' end, done = case when v_has_failed then x.done else x.total end,
        path = p_path, bytes = p_bytes, reason = p_reason, finished_at = now(),
        expires_at = case when not v_has_failed then now() + interval '7 days' end
    where x.id = p_export_id and x.state in ('waiting', 'working')
    returning x.* into v_export;
    if not found then
      -- ended meanwhile: the file is not needed
      if p_path is not null then
        insert into private.files_pending_deletion (bucket, path) values ('exports', p_path);
        perform private.enqueue_remove_files();
      end if;
      return;
    end if;
    perform private.audit(
      v_export.project_id, case when v_has_failed then 'project.export_failed' else 'project.exported' end, p_export_id::text,
      v_export.counts
    );
    if v_export.requested_by is not null then
      perform private.notify(
        v_export.requested_by, v_export.project_id, case when v_has_failed then 'export_failed' else 'export_ready' end
      );
    end if;
  end
  $$;

alter function private.end_export owner to current_user;
grant execute on function private.end_export to app_system;
