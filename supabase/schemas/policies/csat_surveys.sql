comment on table public.csat_surveys is
  'One row for each satisfaction survey sent to a customer, and the answer: a score from 1 to 5 and a comment.';
comment on column public.csat_surveys.assignee_id is 'Assignee of the room when the survey was sent.';

alter table public.csat_surveys enable row level security;

grant select on public.csat_surveys to app_member, authenticated;

create policy csat_surveys_select on public.csat_surveys for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.id = csat_surveys.room_id)
  );
