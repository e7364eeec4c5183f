-- Restores the rooms of a run, within 10 s after its end (plus 5 s for latency). Rooms changed since then are left alone; restored counts
-- the others. Returns {run, room_ids, assignee_ids}. Errors: not_found, undo_over.
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
