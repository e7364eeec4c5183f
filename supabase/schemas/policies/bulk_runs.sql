comment on table public.bulk_runs is 'A bulk action on many rooms, running or finished. Kept for a day.';
comment on column public.bulk_runs.done is
  'How many of room_ids were processed, including those that did not need the change or that the member may not change.';
comment on column public.bulk_runs.restored is 'How many rooms the undo restored. Rooms changed in the meantime are left alone.';

alter table public.bulk_runs enable row level security;

grant select on public.bulk_runs to app_member, authenticated;

create policy bulk_runs_select on public.bulk_runs for select to authenticated, app_member
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))));
