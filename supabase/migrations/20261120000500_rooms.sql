-- Rooms (one customer on one social), their episodes, and what each member keeps about them.

create table public.rooms (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  social_id uuid not null,
  customer_id uuid not null,
  identity_id uuid not null unique references public.customer_identities (id) on delete cascade,
  status text not null default 'open' check (status in ('open', 'snoozed', 'resolved')),
  snoozed_until timestamptz,
  assignee_id uuid references auth.users (id) on delete set null,
  priority smallint not null default 0 check (priority between 0 and 3),
  holder text not null default 'human' check (holder in ('human', 'bot')),
  bot_failed_at timestamptz,
  waiting_since timestamptz,
  episode_number integer not null default 1,
  last_sequence bigint not null default 0,
  last_customer_sequence bigint not null default 0,
  last_message_at timestamptz not null default now(),
  last_message_kind text not null default 'text',
  last_message_preview text not null default '',
  last_message_author_kind text not null default 'customer',
  last_message_author_id uuid,
  customer_delivered_sequence bigint not null default 0,
  customer_read_sequence bigint not null default 0,
  team_read_sequence bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, project_id),
  foreign key (social_id, project_id) references public.socials (id, project_id) on delete cascade,
  foreign key (customer_id, project_id) references public.customers (id, project_id) on delete cascade
);
comment on table public.rooms is 'One customer on one social. The row lock hands out message sequence numbers.';
comment on column public.rooms.waiting_since is 'First customer message not yet answered; null when nobody waits.';
comment on column public.rooms.last_sequence is 'Highest message sequence given out in this room.';
comment on column public.rooms.customer_read_sequence is 'Messages up to here were read by the customer, as far as the channel tells.';

-- One keyset index for each inbox view; the assignee_id ones serve mine, unassigned, and agents who see only those.
create index rooms_all on public.rooms (project_id, last_message_at desc, id desc);
create index rooms_by_status on public.rooms (project_id, status, last_message_at desc, id desc);
create index rooms_by_assignee on public.rooms (project_id, assignee_id, last_message_at desc, id desc);
create index rooms_active_by_assignee on public.rooms (project_id, assignee_id, last_message_at desc, id desc)
  where status <> 'resolved';
create index rooms_resolved_by_assignee on public.rooms (project_id, assignee_id, last_message_at desc, id desc)
  where status = 'resolved';
create index rooms_waiting on public.rooms (project_id, waiting_since, id)
  where status = 'open' and waiting_since is not null;
create index rooms_waiting_by_assignee on public.rooms (project_id, assignee_id, waiting_since, id)
  where status = 'open' and waiting_since is not null;
create index rooms_bot_failed on public.rooms (project_id, last_message_at desc, id desc)
  where status = 'open' and bot_failed_at is not null;
create index rooms_by_customer on public.rooms (customer_id);
create index rooms_by_social on public.rooms (social_id);

create table public.episodes (
  room_id uuid not null,
  number integer not null,
  project_id uuid not null references public.projects (id) on delete cascade,
  opened_at timestamptz not null default now(),
  first_reply_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references auth.users (id) on delete set null,
  primary key (room_id, number),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade
);
comment on table public.episodes is 'A stretch of conversation from its first customer message to its resolution; metrics count these.';
create index episodes_by_project on public.episodes (project_id, opened_at desc);

create table public.read_marks (
  room_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  sequence bigint not null default 0,
  updated_at timestamptz not null default now(),
  primary key (room_id, user_id),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade
);
comment on table public.read_marks is 'Up to which sequence a member has read a room. Unread is what came after.';
create index read_marks_by_user on public.read_marks (user_id, project_id);

create table public.room_pins (
  room_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  pinned_at timestamptz not null default now(),
  primary key (user_id, room_id),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade
);
comment on table public.room_pins is 'Rooms a member keeps at hand.';
create index room_pins_by_room on public.room_pins (room_id);

create table public.drafts (
  room_id uuid not null,
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  kind text not null default 'reply' check (kind in ('reply', 'note')),
  project_id uuid not null references public.projects (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 5000),
  updated_at timestamptz not null default now(),
  primary key (room_id, user_id, kind),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade
);
comment on table public.drafts is 'Unsent text per member and room, so that no reload or device loses it.';
create trigger drafts_touch before update on public.drafts
  for each row execute function private.touch_updated_at();

-- Row-level security -------------------------------------------------------------------------------------------------

alter table public.rooms enable row level security;
alter table public.episodes enable row level security;
alter table public.read_marks enable row level security;
alter table public.room_pins enable row level security;
alter table public.drafts enable row level security;
revoke all on public.rooms, public.episodes, public.read_marks, public.room_pins, public.drafts
  from anon, authenticated, service_role;

grant select on public.rooms, public.episodes, public.read_marks, public.room_pins, public.drafts to authenticated, app_member;
grant insert, update, delete on public.drafts to authenticated;
grant insert (room_id, user_id, project_id), delete on public.room_pins to authenticated;
grant update on public.rooms to app_member;
grant insert, update on public.episodes, public.read_marks to app_member;
grant select, insert, update on public.rooms, public.episodes to app_visitor, app_system;
grant select (project_id, removed_at, last_seen_at) on public.members to app_visitor;

-- an own-scoped agent sees own and unassigned rooms; everything that hangs on a room asks for the room itself
create policy rooms_select on public.rooms for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or (
      project_id = any (array(select private.my_project_ids('read_own_rooms')))
      and (assignee_id is null or assignee_id = (select private.user_id()))
    )
  );
create policy rooms_update on public.rooms for update to app_member
  using (
    project_id = any (array(select private.my_project_ids('answer_all_rooms')))
    or (
      project_id = any (array(select private.my_project_ids('answer_own_rooms')))
      and (assignee_id is null or assignee_id = (select private.user_id()))
    )
  )
  with check (project_id = any (array(select private.my_project_ids('answer'))));
create policy rooms_select_visitor on public.rooms for select to app_visitor
  using (identity_id in (select i.id from public.customer_identities i));
create policy rooms_insert_visitor on public.rooms for insert to app_visitor
  with check (identity_id in (select i.id from public.customer_identities i));
create policy rooms_update_visitor on public.rooms for update to app_visitor
  using (identity_id in (select i.id from public.customer_identities i))
  with check (identity_id in (select i.id from public.customer_identities i));
create policy rooms_select_system on public.rooms for select to app_system using (true);
create policy rooms_insert_system on public.rooms for insert to app_system with check (true);
create policy rooms_update_system on public.rooms for update to app_system using (true) with check (true);

create policy episodes_select on public.episodes for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.id = episodes.room_id)
  );
create policy episodes_insert on public.episodes for insert to app_member
  with check (exists (select from public.rooms r where r.id = episodes.room_id));
create policy episodes_update on public.episodes for update to app_member
  using (exists (select from public.rooms r where r.id = episodes.room_id))
  with check (project_id = any (array(select private.my_project_ids('answer'))));
create policy episodes_select_visitor on public.episodes for select to app_visitor
  using (room_id in (select r.id from public.rooms r));
create policy episodes_insert_visitor on public.episodes for insert to app_visitor
  with check (room_id in (select r.id from public.rooms r));
create policy episodes_update_visitor on public.episodes for update to app_visitor
  using (room_id in (select r.id from public.rooms r)) with check (room_id in (select r.id from public.rooms r));
create policy episodes_select_system on public.episodes for select to app_system using (true);
create policy episodes_insert_system on public.episodes for insert to app_system with check (true);
create policy episodes_update_system on public.episodes for update to app_system using (true) with check (true);

create policy read_marks_select on public.read_marks for select to authenticated, app_member
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))));
create policy read_marks_insert on public.read_marks for insert to app_member
  with check (user_id = (select private.user_id()) and exists (select from public.rooms r where r.id = read_marks.room_id));
create policy read_marks_update on public.read_marks for update to app_member
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))))
  with check (user_id = (select private.user_id()));

create policy room_pins_select on public.room_pins for select to authenticated, app_member
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))));
create policy room_pins_insert on public.room_pins for insert to authenticated
  with check (user_id = (select private.user_id()) and exists (select from public.rooms r where r.id = room_pins.room_id));
create policy room_pins_delete on public.room_pins for delete to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()));

create policy drafts_select on public.drafts for select to authenticated, app_member
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))));
create policy drafts_insert on public.drafts for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = drafts.room_id)
  );
create policy drafts_update on public.drafts for update to authenticated
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))))
  with check (
    user_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = drafts.room_id)
  );
create policy drafts_delete on public.drafts for delete to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()));

create policy members_select_visitor on public.members for select to app_visitor
  using (project_id = (select s.project_id from public.socials s where s.id = (select private.visitor_social_id())));

-- the customers' policies that wait for rooms
create policy customers_select on public.customers for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.customer_id = customers.id)
  );
create policy customers_update on public.customers for update to authenticated
  using (
    project_id = any (array(select private.my_project_ids('answer_all_rooms')))
    or (
      project_id = any (array(select private.my_project_ids('answer_own_rooms')))
      and exists (select from public.rooms r where r.customer_id = customers.id)
    )
  )
  with check (project_id = any (array(select private.my_project_ids('answer'))));
create policy customers_select_visitor on public.customers for select to app_visitor
  using (id in (select i.customer_id from public.customer_identities i));
create policy customers_insert_visitor on public.customers for insert to app_visitor
  with check (project_id = (select s.project_id from public.socials s where s.id = (select private.visitor_social_id())));
create policy customers_select_system on public.customers for select to app_system using (true);
create policy customers_insert_system on public.customers for insert to app_system with check (true);
create policy customers_update_system on public.customers for update to app_system using (true) with check (true);

create policy customer_identities_select on public.customer_identities for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.identity_id = customer_identities.id)
  );

create policy customer_contacts_select on public.customer_contacts for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('see_contacts')))
    and exists (select from public.customers c where c.id = customer_contacts.customer_id)
  );
create policy customer_contacts_insert on public.customer_contacts for insert to authenticated
  with check (
    project_id = any (array(select private.my_project_ids('see_contacts')))
    and exists (select from public.customers c where c.id = customer_contacts.customer_id)
  );
create policy customer_contacts_update on public.customer_contacts for update to authenticated
  using (
    project_id = any (array(select private.my_project_ids('see_contacts')))
    and exists (select from public.customers c where c.id = customer_contacts.customer_id)
  )
  with check (
    project_id = any (array(select private.my_project_ids('see_contacts')))
    and exists (select from public.customers c where c.id = customer_contacts.customer_id)
  );
