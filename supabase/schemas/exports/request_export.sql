-- Returns the export's id. Errors: not_found, forbidden, rate_limited (4 a day).
create or replace function public.request_export(p_project_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'own');
    return private.request_export(p_project_id);
  end
  $$;

alter function public.request_export owner to app_member;
grant execute on function public.request_export to authenticated;

-- Returns the export that is under way, or creates one; at most four a day.
create or replace function private.request_export(p_project_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid;
  begin
    perform from public.projects p where p.id = p_project_id for no key update;
    -- the job that wrote it is dead
    update public.project_exports x set state = 'failed', reason = 'stopped', finished_at = now()
    where x.project_id = p_project_id and x.state in ('waiting', 'working') and x.created_at < now() - interval '1 day';
    select x.id into v_id from public.project_exports x where x.project_id = p_project_id and x.state in ('waiting', 'working');
    if found then
      return v_id;
    end if;
    if (
      select count(*) from public.project_exports x
      where x.project_id = p_project_id and x.created_at > now() - interval '1 day'
    ) >= 4 then
      perform private.fail('rate_limited');
    end if;
    insert into public.project_exports (project_id, requested_by) values (p_project_id, private.user_id()) returning id into v_id;
    perform private.enqueue_export_project(v_id);
    perform private.audit(p_project_id, 'project.export_requested', v_id::text);
    return v_id;
  end
  $$;

alter function private.request_export owner to current_user;
grant execute on function private.request_export to app_member;
