-- Purges saved items that were deleted a day ago. Returns how many.
create or replace function system.sweep_saved_items() returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    delete from public.saved_items i where i.deleted_at < now() - interval '1 day';
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;

alter function system.sweep_saved_items owner to app_system;
