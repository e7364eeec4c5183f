create or replace function private.write_project(p_project_id uuid, p_name text, p_time_zone text, p_logo_url text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before public.projects;
  begin
    select p.* into v_before from public.projects p where p.id = p_project_id for no key update;
    if (v_before.name, v_before.time_zone) = (p_name, p_time_zone) and v_before.logo_url is not distinct from p_logo_url then
      return;
    end if;
    update public.projects set name = p_name, time_zone = p_time_zone, logo_url = p_logo_url where id = p_project_id;
    if v_before.logo_url is distinct from p_logo_url and v_before.logo_url is not null then
      perform private.queue_picture_deletion(array[v_before.logo_url]);
      perform private.enqueue_remove_files();
    end if;
    perform private.audit(p_project_id, 'project.updated', null, jsonb_build_object('name', p_name));
  end
  $$;

alter function private.write_project owner to current_user;
grant execute on function private.write_project to app_member;
