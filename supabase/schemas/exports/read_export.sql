-- A page of a table after (p_at, p_key); records how many rows are written. at is text, because millisecond precision would skip rows.
create or replace function system.read_export(
  p_export_id uuid, p_table text, p_at timestamptz, p_key text, p_done bigint, p_limit integer default 1000
) returns table (at text, key text, record jsonb)
  language sql security definer
  set search_path = ''
  as $$ select r.at::text, r.key, r.record from private.read_export(p_export_id, p_table, p_at, p_key, p_done, p_limit) r $$;

alter function system.read_export owner to app_system;

create or replace function private.read_export(
  p_export_id uuid, p_table text, p_at timestamptz, p_key text, p_done bigint, p_limit integer
) returns table (at timestamptz, key text, record jsonb)
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_export public.project_exports;
  begin
    update public.project_exports x set done = p_done where x.id = p_export_id and x.state = 'working' returning x.* into v_export;
    if found then
      return query select r.at, r.key, r.record
        from private.export_rows(v_export.project_id, p_table, v_export.created_at, p_at, p_key, p_limit) r;
    end if;
  end
  $$;

alter function private.read_export owner to current_user;
grant execute on function private.read_export to app_system;
