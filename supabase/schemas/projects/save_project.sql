-- Changes what is given; null leaves a value as it is, so that two members who change different things at once both keep their change.
-- p_logo_url: in the bucket pictures, or empty to remove the logo. Errors: not_found, forbidden, invalid (name, time_zone, logo_url).
create or replace function public.save_project(
  p_project_id uuid, p_name text default null, p_time_zone text default null, p_logo_url text default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text := private.clean_text(p_name);
  begin
    perform private.require_right(p_project_id, 'manage');
    if p_name is not null and (v_name is null or char_length(v_name) > 80) then
      perform private.fail('invalid', 'name');
    end if;
    if p_time_zone is not null and not exists (
      select from pg_catalog.pg_timezone_names z where z.name = p_time_zone and z.name ~ '^[A-Z][A-Za-z_]+(/[A-Za-z_+-]+)+$'
    ) then
      perform private.fail('invalid', 'time_zone');
    end if;
    if p_logo_url <> '' and p_logo_url !~ '^https?://[^/?#]+/storage/v1/object/public/pictures/[A-Za-z0-9.-]+$' then
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
    v_after public.projects;
  begin
    select p.* into v_before from public.projects p where p.id = p_project_id for no key update;
    v_after := v_before;
    v_after.name := coalesce(p_name, v_before.name);
    v_after.time_zone := coalesce(p_time_zone, v_before.time_zone);
    v_after.logo_url := nullif(coalesce(p_logo_url, v_before.logo_url), '');
    if v_after is not distinct from v_before then
      return;
    end if;
    update public.projects set name = v_after.name, time_zone = v_after.time_zone, logo_url = v_after.logo_url where id = p_project_id;
    if v_before.logo_url is distinct from v_after.logo_url and v_before.logo_url is not null then
      perform private.queue_picture_deletion(array[v_before.logo_url]);
      perform private.enqueue_remove_files();
    end if;
    perform private.audit(p_project_id, 'project.updated', null, jsonb_build_object('name', v_after.name));
  end
  $$;

alter function private.save_project owner to current_user;
grant execute on function private.save_project to app_member;
