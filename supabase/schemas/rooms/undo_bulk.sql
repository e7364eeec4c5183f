-- Puts the rooms of a run back as they were, within 10 s after it ended (and 5 s for the way). Rooms that were changed since
-- stay: restored says how many went back. Returns {run, room_ids, assignee_ids}. Errors: not_found, undo_over.
create or replace function public.undo_bulk(p_run_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not exists (select from public.bulk_runs r where r.id = p_run_id) then
      perform private.fail('not_found');
    end if;
    return private.begin_undo(p_run_id);
  end
  $$;

alter function public.undo_bulk owner to app_member;
grant execute on function public.undo_bulk to authenticated;
