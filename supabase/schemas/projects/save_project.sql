-- p_logo_url: in the bucket pictures, or null. Errors: not_found, forbidden, invalid (name, time_zone, logo_url).
create or replace function public.save_project(p_project_id uuid, p_name text, p_time_zone text, p_logo_url text default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text := private.clean_text(p_name);
  begin
    perform private.require_right(p_project_id, 'manage');
    if v_name is null or char_length(v_name) > 80 then
      perform private.fail('invalid', 'name');
    end if;
    if not exists (
      select from pg_catalog.pg_timezone_names z where z.name = p_time_zone and z.name ~ '^[A-Z][A-Za-z_]+(/[A-Za-z_+-]+)+$'
    ) then
      perform private.fail('invalid', 'time_zone');
    end if;
    if p_logo_url !~ '^https?://[^/?#]+/storage/v1/object/public/pictures/[A-Za-z0-9.-]+$' then
      perform private.fail('invalid', 'logo_url');
    end if;
    perform private.save_project(p_project_id, v_name, p_time_zone, p_logo_url);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_project owner to app_member;
grant execute on function public.save_project to authenticated;

create or replace function private.save_project(p_project_id uuid, p_name text, p_time_zone text, p_logo_url text) returns void
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

alter function private.save_project owner to current_user;
grant execute on function private.save_project to app_member;
