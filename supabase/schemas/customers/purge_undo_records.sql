-- Deletes undo records and rows of imports that cannot be undone any more, and imports that were never started. Returns how many undo
-- records.
create or replace function system.purge_undo_records() returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.purge_undo_records() $$;

alter function system.purge_undo_records owner to app_system;

create or replace function private.purge_undo_records() returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    delete from public.customer_imports i
    where i.has_rows and i.started_at is null and i.state in ('uploading', 'checking', 'ready')
      and i.created_at < now() - interval '1 day';
    with old as (
      update public.customer_imports i set has_rows = false
      where i.has_rows and i.state in ('done', 'undone') and i.started_at < now() - interval '30 days'
      returning i.id
    )
    delete from private.customer_import_rows r using old where r.import_id = old.id;
    delete from private.undo_records where created_at < now() - interval '30 days' or undone_at < now() - interval '1 day';
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;

alter function private.purge_undo_records owner to current_user;
grant execute on function private.purge_undo_records to app_system;
