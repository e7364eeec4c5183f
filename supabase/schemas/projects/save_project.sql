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
    perform private.write_project(p_project_id, v_name, p_time_zone, p_logo_url);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_project owner to app_member;
grant execute on function public.save_project to authenticated;
