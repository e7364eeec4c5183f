comment on table public.broadcasts is 'A message to many customers. From frozen_at on, its recipients are rows.';
comment on column public.broadcasts.sent_bubbles is
  'The bubbles as sent: URLs replaced by short links, with {{_key}} where each recipient has a link of their own.';
comment on column public.broadcasts.confirmed_count is
  'Number of recipients that the person who launched it agreed to. If there are far more, it waits for another confirmation.';
comment on column public.broadcasts.reason is 'Why it is paused or failed, or what a draft lacks (tag_deleted).';
comment on column public.broadcasts.resumes_at is 'paused: when it resumes by itself; null: a person has to resume it.';

alter table public.broadcasts enable row level security;

grant select on public.broadcasts to app_member, authenticated;

create policy broadcasts_select on public.broadcasts for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
