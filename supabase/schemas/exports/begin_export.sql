-- {project_id, until, counts} of an export to write; null if it is cancelled or finished. Starts over after a crash.
create or replace function system.begin_export(p_export_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.begin_export(p_export_id) $$;

alter function system.begin_export owner to app_system;

create or replace function private.begin_export(p_export_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_export public.project_exports;
    v_counts jsonb;
  begin
    select x.* into v_export from public.project_exports x
    join public.projects p on p.id = x.project_id and p.deleted_at is null
    where x.id = p_export_id and x.state in ('waiting', 'working')
    for update of x;
    if not found then
      return null;
    end if;
    v_counts := private.count_export(v_export.project_id, v_export.created_at);
    update public.project_exports x
    set state = 'working', done = 0, counts = v_counts,
        total = 2 * (select sum(c.value::bigint) from jsonb_each_text(v_counts) c)
    where x.id = p_export_id;
    return jsonb_build_object('project_id', v_export.project_id, 'until', v_export.created_at, 'counts', v_counts);
  end
  $$;

alter function private.begin_export owner to current_user;
grant execute on function private.begin_export to app_system;
