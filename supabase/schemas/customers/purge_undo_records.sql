-- Deletes undo records that cannot be undone any more. Returns how many.
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
    delete from private.undo_records where created_at < now() - interval '30 days' or undone_at < now() - interval '1 day';
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;

alter function private.purge_undo_records owner to current_user;
grant execute on function private.purge_undo_records to app_system;
