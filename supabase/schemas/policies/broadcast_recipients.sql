comment on table public.broadcast_recipients is
  'Recipients of a broadcast, frozen at launch, and the outcome for each. A batch is a range of positions. Holds no personal data '
  'beyond the room.';
comment on column public.broadcast_recipients.reason is 'Why the recipient was left out at launch, or was not reached.';
comment on column public.broadcast_recipients.key is 'Identifies the recipient''s clicks, where links are tracked per recipient.';

alter table public.broadcast_recipients enable row level security;

grant select on public.broadcast_recipients to app_member, authenticated;

create policy broadcast_recipients_select on public.broadcast_recipients for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
