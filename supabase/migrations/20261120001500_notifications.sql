-- Notifications: what a person should know of their projects, in the bell, as sound, browser push and e-mail by choice.
-- A kind needs nothing here: whatever causes it calls private.notify in its own transaction. Its sentences, icon and link
-- are one entry of lib/notifications/kinds.ts.

alter table public.messages add column mentions uuid[] not null default '{}';
comment on column public.messages.mentions is 'Notes only: the members who were called upon by name.';

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  room_id uuid,
  message_id uuid references public.messages (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete set null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  coalesce_key text check (char_length(coalesce_key) <= 200),
  in_bell boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  mailed_at timestamptz,
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade
);
comment on table public.notifications is 'Something one person should know. Read ones are swept after 90 days.';
comment on column public.notifications.coalesce_key is 'While one of a key is unread, the next of the same key moves it up instead of making another.';
comment on column public.notifications.in_bell is 'The person''s choice when it was made; what is not in the bell may still sound, be pushed and mailed.';
comment on column public.notifications.details is 'What the kind''s sentence needs beside the names of actor, customer and project; count of coalesced ones.';
create unique index notifications_coalesced on public.notifications (user_id, coalesce_key)
  where read_at is null and coalesce_key is not null;
create index notifications_by_user on public.notifications (user_id, created_at desc, id desc) where in_bell;
create index notifications_unread on public.notifications (user_id, room_id) where read_at is null;
create index notifications_read on public.notifications (read_at) where read_at is not null;
create index notifications_by_room on public.notifications (room_id);
create index notifications_by_message on public.notifications (message_id);

create table public.notification_choices (
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  bell boolean not null default true,
  sound boolean not null default true,
  push boolean not null default true,
  email boolean not null default true,
  primary key (user_id, kind)
);
comment on table public.notification_choices is 'How a person wants to be told of a kind; without a row private.default_choice holds.';

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 200),
  auth text not null check (char_length(auth) <= 100),
  user_agent text not null default '' check (char_length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_failure text check (char_length(last_failure) <= 300)
);
comment on table public.push_subscriptions is 'A browser that asked for push. It goes with the session that asked, so an ended session is told nothing.';
create index push_subscriptions_by_user on public.push_subscriptions (user_id);
create index push_subscriptions_by_session on public.push_subscriptions (session_id);

-- What is asked about people ------------------------------------------------------------------------------------------

-- Whether a person may be told of a project, and of a room of it where one is named. A definer: whoever causes a
-- notification need not see what its receiver sees.
create function private.may_hear(p_user_id uuid, p_project_id uuid, p_room_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select
      from public.members m
      join public.projects p on p.id = m.project_id and p.deleted_at is null
      where m.project_id = p_project_id and m.user_id = p_user_id and m.removed_at is null
        and (
          p_room_id is null
          or exists (
            select from public.rooms r
            where r.id = p_room_id and r.project_id = p_project_id
              and (m.role <> 'agent' or m.rooms_scope = 'all' or r.assignee_id is null or r.assignee_id = p_user_id)
          )
        )
    )
  $$;
grant execute on function private.may_hear(uuid, uuid, uuid) to app_member, app_system;

-- How one is told of a kind without having chosen; lib/notifications/kinds.ts says the same, which a test compares. A
-- customer's message is in the inbox already, so it rings and is pushed, and no more.
create function private.default_choice(p_kind text, out bell boolean, out sound boolean, out push boolean, out email boolean)
  language sql immutable parallel safe
  set search_path = ''
  as $$ select p_kind <> 'message', true, true, p_kind <> 'message' $$;

create function private.choice_of(
  p_user_id uuid, p_kind text, out bell boolean, out sound boolean, out push boolean, out email boolean
)
  language sql stable
  set search_path = ''
  as $$
    select coalesce(c.bell, d.bell), coalesce(c.sound, d.sound), coalesce(c.push, d.push), coalesce(c.email, d.email)
    from private.default_choice(p_kind) d
    left join public.notification_choices c on c.user_id = p_user_id and c.kind = p_kind
  $$;
grant execute on function private.default_choice(text), private.choice_of(uuid, text) to app_system;

-- Jobs ----------------------------------------------------------------------------------------------------------------

create function private.enqueue_announce_notification(p_notification_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'announce_notification',
      payload := json_build_object('notification_id', p_notification_id),
      job_key := 'announce:' || p_notification_id,
      max_attempts := 6
    )
  $$;

create function private.enqueue_announce_reading(p_user_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'announce_reading',
      payload := json_build_object('user_id', p_user_id),
      job_key := 'announce_reading:' || p_user_id,
      max_attempts := 3
    )
  $$;

-- p_tries counts how often the push service has asked to come back later.
create function private.enqueue_push_notification(
  p_notification_id uuid, p_subscription_id uuid, p_run_at timestamptz default now(), p_tries integer default 0
) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'push_notification',
      payload := json_build_object(
        'notification_id', p_notification_id, 'subscription_id', p_subscription_id, 'tries', p_tries
      ),
      run_at := p_run_at,
      job_key := 'push:' || p_notification_id || ':' || p_subscription_id,
      max_attempts := 6
    )
  $$;
grant execute on function private.enqueue_push_notification(uuid, uuid, timestamptz, integer) to app_system;

-- One mail for all that is unread five minutes after the first of them.
create function private.enqueue_mail_notifications(p_user_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'mail_notifications',
      payload := json_build_object('user_id', p_user_id),
      run_at := now() + interval '5 minutes',
      job_key := 'mail_notifications:' || p_user_id,
      job_key_mode := 'preserve_run_at',
      max_attempts := 8
    )
  $$;

-- The one door through which notifications come. Nothing happens for one's own doing, for who may not know of it, and
-- where the kind is switched off in every way. p_details: what the kind's sentence needs. p_coalesce_key: see the column.
create function private.notify(
  p_user_id uuid, p_project_id uuid, p_kind text, p_room_id uuid default null, p_message_id uuid default null,
  p_details jsonb default '{}', p_coalesce_key text default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_actor_id uuid := private.user_id();
    v_choice record;
    v_id uuid;
  begin
    if p_user_id = v_actor_id or not private.may_hear(p_user_id, p_project_id, p_room_id) then
      return;
    end if;
    select * into v_choice from private.choice_of(p_user_id, p_kind);
    if not (v_choice.bell or v_choice.sound or v_choice.push or v_choice.email) then
      return;
    end if;
    insert into public.notifications as n (
      user_id, project_id, kind, room_id, message_id, actor_id, details, coalesce_key, in_bell
    )
    values (
      p_user_id, p_project_id, p_kind, p_room_id, p_message_id, v_actor_id, p_details, p_coalesce_key, v_choice.bell
    )
    on conflict (user_id, coalesce_key) where read_at is null and coalesce_key is not null do update
      set message_id = excluded.message_id, actor_id = excluded.actor_id, in_bell = excluded.in_bell,
          details = excluded.details
            || jsonb_build_object('count', coalesce((n.details ->> 'count')::integer, 1) + 1),
          created_at = excluded.created_at
    returning n.id into v_id;
    perform private.enqueue_announce_notification(v_id);
    if v_choice.email then
      perform private.enqueue_mail_notifications(p_user_id);
    end if;
  end
  $$;
grant execute on function private.notify(uuid, uuid, text, uuid, uuid, jsonb, text) to app_member, app_system;

-- Who looks after a room hears of what its customer writes, whichever channel it came by: one notification a room.
create function private.notify_assignee() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_assignee_id uuid;
  begin
    select r.assignee_id into v_assignee_id from public.rooms r where r.id = new.room_id;
    if v_assignee_id is not null then
      perform private.notify(
        v_assignee_id, new.project_id, 'message', p_room_id => new.room_id, p_message_id => new.id,
        p_coalesce_key => 'message:' || new.room_id
      );
    end if;
    return new;
  end
  $$;
create trigger notify_assignee after insert on public.messages
  for each row when (new.author_kind = 'customer') execute function private.notify_assignee();

-- Who has read a room up to a message has read what they were told of it. Deferred to the end of the transaction, so that
-- rooms are locked before notifications here as everywhere.
create function private.read_notifications_of_room() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.notifications n
    set read_at = now()
    where n.user_id = new.user_id and n.room_id = new.room_id and n.read_at is null
      and not exists (select from public.messages m where m.id = n.message_id and m.sequence > new.sequence);
    if found then
      perform private.enqueue_announce_reading(new.user_id);
    end if;
    return new;
  end
  $$;
create constraint trigger read_notifications_of_room after insert or update on public.read_marks
  deferrable initially deferred
  for each row execute function private.read_notifications_of_room();

-- Row-level security -------------------------------------------------------------------------------------------------

alter table public.notifications enable row level security;
alter table public.notification_choices enable row level security;
alter table public.push_subscriptions enable row level security;
revoke all on public.notifications, public.notification_choices, public.push_subscriptions
  from anon, authenticated, service_role;

grant select, update (read_at) on public.notifications to authenticated;
grant select, insert, update on public.notification_choices to authenticated;
grant select (id, user_id, session_id, endpoint, user_agent, created_at), delete on public.push_subscriptions
  to authenticated;
grant insert on public.push_subscriptions to app_member;
grant select, delete, update (mailed_at) on public.notifications to app_system;
grant select, insert, update on public.notification_choices to app_system;
grant select, delete, update (last_failure) on public.push_subscriptions to app_system;

create policy notifications_select on public.notifications for select to authenticated
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))));
create policy notifications_update on public.notifications for update to authenticated
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))))
  with check (user_id = (select private.user_id()));
create policy notifications_select_system on public.notifications for select to app_system using (true);
create policy notifications_update_system on public.notifications for update to app_system using (true) with check (true);
create policy notifications_delete_system on public.notifications for delete to app_system using (read_at is not null);

create policy notification_choices_select on public.notification_choices for select to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()));
create policy notification_choices_insert on public.notification_choices for insert to authenticated
  with check (user_id = (select private.user_id()) and (select private.session_is_live()));
create policy notification_choices_update on public.notification_choices for update to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()))
  with check (user_id = (select private.user_id()));
create policy notification_choices_select_system on public.notification_choices for select to app_system using (true);
create policy notification_choices_insert_system on public.notification_choices for insert to app_system with check (true);
create policy notification_choices_update_system on public.notification_choices for update to app_system
  using (true) with check (true);

create policy push_subscriptions_select on public.push_subscriptions for select to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()));
create policy push_subscriptions_insert on public.push_subscriptions for insert to app_member
  with check (user_id = (select private.user_id()) and (select private.session_is_live()));
create policy push_subscriptions_delete on public.push_subscriptions for delete to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()));
create policy push_subscriptions_select_system on public.push_subscriptions for select to app_system using (true);
create policy push_subscriptions_update_system on public.push_subscriptions for update to app_system
  using (true) with check (true);
create policy push_subscriptions_delete_system on public.push_subscriptions for delete to app_system using (true);

-- What a person asks ---------------------------------------------------------------------------------------------------

create view public.notification_rows with (security_invoker = true) as
  select
    n.id, n.project_id, n.kind, n.room_id, n.actor_id, n.details, n.in_bell, n.created_at, n.read_at,
    p.name as project_name, a.name as actor_name, a.avatar_path as actor_avatar_path, c.name as customer_name,
    private.preview(m.text) as preview
  from public.notifications n
  join public.projects p on p.id = n.project_id
  left join public.profiles a on a.user_id = n.actor_id
  left join public.rooms r on r.id = n.room_id
  left join public.customers c on c.id = r.customer_id
  left join public.messages m on m.id = n.message_id;
comment on view public.notification_rows is 'A notification as its list shows it; names are null where the caller may not see whose they are any more.';
revoke all on public.notification_rows from anon, authenticated, service_role;
grant select on public.notification_rows to authenticated;

-- One page of the caller's bell, newest first, by keyset. Null filters do not filter.
create function public.list_notifications(
  p_unread boolean default false, p_project_id uuid default null, p_kind text default null,
  p_after_at timestamptz default null, p_after_id uuid default null, p_limit integer default 30
) returns setof public.notification_rows
  language sql stable
  set search_path = ''
  as $$
    select rows.*
    from (
      select n.id
      from public.notifications n
      where n.user_id = private.user_id() and n.in_bell
        and (not p_unread or n.read_at is null)
        and (p_project_id is null or n.project_id = p_project_id)
        and (p_kind is null or n.kind = p_kind)
        and (p_after_at is null or (n.created_at, n.id) < (p_after_at, p_after_id))
      order by n.created_at desc, n.id desc
      limit least(greatest(p_limit, 1), 100)
    ) page
    join public.notification_rows rows on rows.id = page.id
    order by rows.created_at desc, rows.id desc
  $$;
grant execute on function public.list_notifications(boolean, uuid, text, timestamptz, uuid, integer) to authenticated;

-- How many unread ones are in the caller's bell (to 100), and when that was so.
create function public.count_notifications(out unread integer, out as_of timestamptz)
  language sql stable
  set search_path = ''
  as $$
    select
      (
        select count(*) from (
          select from public.notifications n
          where n.user_id = private.user_id() and n.read_at is null and n.in_bell limit 100
        ) found
      )::integer,
      clock_timestamp()
  $$;
grant execute on function public.count_notifications() to authenticated;

-- An endpoint is a secret of its browser: whoever names it has that browser, and the last to sign in there is told.
create function private.forget_push_endpoint(p_endpoint text) returns void
  language sql security definer
  set search_path = ''
  as $$ delete from public.push_subscriptions s where s.endpoint = p_endpoint $$;
grant execute on function private.forget_push_endpoint(text) to app_member;

-- This browser asks for push, for as long as its session lasts. Errors: unauthorized.
create function public.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_user_agent text default '')
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not coalesce(private.session_is_live(), false) then
      perform private.fail('unauthorized');
    end if;
    perform private.forget_push_endpoint(p_endpoint);
    insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, user_agent)
    values (
      private.user_id(), (private.claims() ->> 'session_id')::uuid, p_endpoint, p_p256dh, p_auth, left(p_user_agent, 300)
    );
  end
  $$;

-- What jobs ask --------------------------------------------------------------------------------------------------------

-- What sentences about a notification need, to whomever it is addressed.
create function private.describe_notification(p_notification_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', n.id, 'project_id', n.project_id, 'kind', n.kind, 'room_id', n.room_id, 'details', n.details,
      'created_at', n.created_at, 'project_name', p.name, 'actor_name', a.name, 'customer_name', c.name,
      'preview', private.preview(m.text)
    )
    from public.notifications n
    join public.projects p on p.id = n.project_id
    left join public.profiles a on a.user_id = n.actor_id
    left join public.rooms r on r.id = n.room_id
    left join public.customers c on c.id = r.customer_id
    left join public.messages m on m.id = n.message_id
    where n.id = p_notification_id
  $$;

-- Where and in which language a person reads.
create function private.reader(p_user_id uuid, out email text, out language text)
  language sql stable security definer
  set search_path = ''
  as $$
    select u.email, p.language from auth.users u join public.profiles p on p.user_id = u.id where u.id = p_user_id
  $$;

create function private.session_stands(p_session_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from auth.sessions s where s.id = p_session_id and (s.not_after is null or s.not_after > now()))
  $$;
grant execute on function private.describe_notification(uuid), private.reader(uuid), private.session_stands(uuid)
  to app_system;

-- The number in a person's bell, as public.count_notifications tells it to themselves.
create function system.count_notifications(p_user_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('unread', count(*), 'as_of', clock_timestamp())
    from (
      select from public.notifications n
      where n.user_id = p_user_id and n.read_at is null and n.in_bell
        and private.may_hear(p_user_id, n.project_id, null)
      limit 100
    ) found
  $$;

-- What the person's open pages are told; enqueues the pushes on the way. A message waits 5 s for being read where it is
-- looked at anyway. Null when it was read meanwhile.
create function system.announce_notification(p_notification_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_notification public.notifications;
    v_choice record;
  begin
    select n.* into v_notification from public.notifications n where n.id = p_notification_id and n.read_at is null;
    if not found then
      return null;
    end if;
    select * into v_choice from private.choice_of(v_notification.user_id, v_notification.kind);
    if v_choice.push then
      perform private.enqueue_push_notification(
        v_notification.id, s.id,
        now() + case when v_notification.coalesce_key is null then interval '0' else interval '5 seconds' end
      )
      from public.push_subscriptions s
      where s.user_id = v_notification.user_id;
    end if;
    return system.count_notifications(v_notification.user_id) || jsonb_build_object(
      'user_id', v_notification.user_id, 'id', v_notification.id, 'kind', v_notification.kind,
      'project_id', v_notification.project_id, 'room_id', v_notification.room_id,
      'created_at', v_notification.created_at, 'in_bell', v_notification.in_bell, 'sound', v_choice.sound
    );
  end
  $$;

-- What is pushed to one browser; null when it was read meanwhile, is a day old, or the browser's session has ended.
create function system.claim_push(p_notification_id uuid, p_subscription_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'subscription', jsonb_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth),
      'language', r.language,
      'notification', private.describe_notification(n.id)
    )
    from public.notifications n
    join public.push_subscriptions s on s.id = p_subscription_id and s.user_id = n.user_id
    cross join lateral private.choice_of(n.user_id, n.kind) c
    cross join lateral private.reader(n.user_id) r
    where n.id = p_notification_id and n.read_at is null and n.created_at > now() - interval '1 day'
      and c.push and private.session_stands(s.session_id) and private.may_hear(n.user_id, n.project_id, n.room_id)
  $$;

-- One browser of a person, for trying out. Null when it is not theirs.
create function system.find_push_subscription(p_user_id uuid, p_endpoint text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', s.id, 'language', r.language,
      'subscription', jsonb_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth)
    )
    from public.push_subscriptions s
    cross join lateral private.reader(s.user_id) r
    where s.user_id = p_user_id and s.endpoint = p_endpoint and private.session_stands(s.session_id)
  $$;

-- What became of a push: null p_failure means it went out. p_is_gone: the browser takes no more.
create function system.settle_push(p_subscription_id uuid, p_is_gone boolean, p_failure text default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if p_is_gone then
      delete from public.push_subscriptions s where s.id = p_subscription_id;
    else
      update public.push_subscriptions s
      set last_failure = left(p_failure, 300)
      where s.id = p_subscription_id and s.last_failure is distinct from left(p_failure, 300);
    end if;
  end
  $$;

-- The push service asked to come back later.
create function system.postpone_push(
  p_notification_id uuid, p_subscription_id uuid, p_seconds integer, p_tries integer
) returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.enqueue_push_notification(
      p_notification_id, p_subscription_id, now() + make_interval(secs => p_seconds), p_tries
    )
  $$;

-- What is mailed to a person: all of a day that is unread, not mailed yet, and chosen to be mailed; the oldest first. Null
-- when there is nothing.
create function system.claim_mail(p_user_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'email', r.email, 'language', r.language,
      'notifications', jsonb_agg(private.describe_notification(n.id) order by n.created_at)
    )
    from private.reader(p_user_id) r
    cross join lateral (
      select n.id, n.created_at
      from public.notifications n
      cross join lateral private.choice_of(n.user_id, n.kind) c
      where n.user_id = p_user_id and n.read_at is null and n.mailed_at is null
        and n.created_at > now() - interval '1 day'
        and c.email and private.may_hear(n.user_id, n.project_id, n.room_id)
      order by n.created_at
      limit 50
    ) n
    where r.email is not null
    group by r.email, r.language
  $$;

create function system.settle_mail(p_notification_ids uuid[]) returns void
  language sql security definer
  set search_path = ''
  as $$ update public.notifications n set mailed_at = now() where n.id = any (p_notification_ids) $$;

-- Ends or resumes mails of kinds, for whoever holds the signed link of a mail.
create function system.choose_email(p_user_id uuid, p_kinds text[], p_email boolean) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into public.notification_choices (user_id, kind, bell, sound, push, email)
    select p_user_id, given.kind, c.bell, c.sound, c.push, p_email
    from (select distinct unnest(p_kinds) as kind) given
    cross join lateral private.choice_of(p_user_id, given.kind) c
    on conflict (user_id, kind) do update set email = excluded.email
  $$;

-- Removes read ones of 90 days ago. Returns how many.
create function system.sweep_notifications(p_limit integer default 1000) returns integer
  language sql security definer
  set search_path = ''
  as $$
    with swept as (
      delete from public.notifications n
      where n.id in (
        select o.id from public.notifications o where o.read_at < now() - interval '90 days' limit p_limit
      )
      returning n.id
    )
    select count(*)::integer from swept
  $$;

-- Redefined: a room's new assignee and those whom a note calls upon are notified ---------------------------------------

-- As before, and tells the new assignee. Returns {room, message, previous_assignee_id}. message is null when nothing
-- changed. Errors: not_found, forbidden, invalid (assignee_id: no active member who may answer).
create or replace function public.assign_room(p_room_id uuid, p_assignee_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_previous uuid := v_room.assignee_id;
    v_message public.messages;
    v_event jsonb := private.room_event(v_room);
  begin
    if p_assignee_id is not null and not exists (
      select from public.members m
      where m.project_id = v_room.project_id and m.user_id = p_assignee_id and m.removed_at is null and m.role <> 'viewer'
    ) then
      perform private.fail('invalid', 'assignee_id');
    end if;
    if v_previous is distinct from p_assignee_id then
      v_message := private.append_event(
        v_room, jsonb_build_object('event', 'assigned', 'assignee_id', p_assignee_id, 'previous_assignee_id', v_previous)
      );
      v_event := private.set_assignee(p_room_id, p_assignee_id, v_message.sequence);
      if p_assignee_id is not null then
        perform private.notify(
          p_assignee_id, v_room.project_id, 'assigned', p_room_id => p_room_id, p_message_id => v_message.id
        );
      end if;
    end if;
    return jsonb_build_object(
      'room', v_event, 'previous_assignee_id', v_previous,
      'message', case when v_message.id is not null then to_jsonb(v_message) end
    );
  end
  $$;

drop function public.send_message(uuid, uuid, text, boolean, uuid[], uuid);

-- Puts an answer or a note into a room and enqueues its delivery in the same transaction. A person's answer takes the
-- room from the bot and ends the customer's wait. p_client_id makes it idempotent: a repeat returns what the first made.
-- p_mentions: members who see the room, on notes only; they are notified. p_sticker: {package_id, sticker_id}, alone and to the
-- customer; whether the channel takes it is the application's to know, and the draft of words stays. Errors: not_found, forbidden,
-- empty_message, text_too_long, channel_disconnected, attachment_not_ready, too_many_attachments, invalid (reply_to_id, mentions,
-- sticker).
-- Returns {message, room, is_duplicate, visitor_message}.
create function public.send_message(
  p_room_id uuid, p_client_id uuid, p_text text, p_is_note boolean default false, p_attachment_ids uuid[] default '{}',
  p_reply_to_id uuid default null, p_mentions uuid[] default '{}', p_sticker jsonb default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_message public.messages;
    v_text text := private.clean_text(p_text);
    v_attachments jsonb;
    v_reopens boolean;
  begin
    select m.* into v_message from public.messages m where m.room_id = p_room_id and m.client_id = p_client_id;
    if found then
      return jsonb_build_object(
        'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true,
        'visitor_message', case when not p_is_note then private.visitor_message(v_message) end
      );
    end if;
    if p_sticker is not null and (
      p_is_note
      or v_text is not null
      or cardinality(p_attachment_ids) > 0
      or coalesce(p_sticker ->> 'package_id', '') !~ '^\d{1,20}$'
      or coalesce(p_sticker ->> 'sticker_id', '') !~ '^\d{1,20}$'
    ) then
      perform private.fail('invalid', 'sticker');
    end if;
    if v_text is null and p_sticker is null and coalesce(cardinality(p_attachment_ids), 0) = 0 then
      perform private.fail('empty_message', 'text');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    if not p_is_note and exists (
      select from public.socials s where s.id = v_room.social_id and s.status = 'disconnected'
    ) then
      perform private.fail('channel_disconnected');
    end if;
    if p_reply_to_id is not null and not exists (
      select from public.messages m where m.id = p_reply_to_id and m.room_id = p_room_id
    ) then
      perform private.fail('invalid', 'reply_to_id');
    end if;
    if cardinality(p_mentions) > 0 and (
      not p_is_note
      or cardinality(p_mentions) > 50
      or exists (
        select from unnest(p_mentions) mentioned (user_id)
        where not private.may_hear(mentioned.user_id, v_room.project_id, p_room_id)
      )
    ) then
      perform private.fail('invalid', 'mentions');
    end if;
    v_attachments := private.take_attachments(
      p_attachment_ids, 'member', private.user_id(), v_room.social_id, p_room_id
    );
    v_reopens := v_room.status = 'resolved' and not p_is_note;

    insert into public.messages (
      project_id, room_id, social_id, sequence, episode_number, author_kind, author_id, kind, text, content, attachments,
      is_note, reply_to_id, client_id, mentions, state
    )
    values (
      v_room.project_id, p_room_id, v_room.social_id, v_room.last_sequence + 1,
      v_room.episode_number + v_reopens::integer, 'member', private.user_id(),
      case when p_sticker is not null then 'sticker' when v_attachments <> '[]' then 'media' else 'text' end, v_text,
      case when p_sticker is not null then
        jsonb_build_object('package_id', p_sticker ->> 'package_id', 'sticker_id', p_sticker ->> 'sticker_id')
      end,
      v_attachments, p_is_note, p_reply_to_id,
      p_client_id, coalesce(array(select distinct unnest(p_mentions)), '{}'),
      case when p_is_note then 'sent' else 'queued' end
    )
    returning * into v_message;

    if v_attachments <> '[]' then
      update public.attachments set message_id = v_message.id where id = any (p_attachment_ids);
    end if;
    if v_reopens then
      insert into public.episodes (room_id, number, project_id, first_reply_at)
      values (p_room_id, v_message.episode_number, v_room.project_id, v_message.created_at);
    elsif not p_is_note then
      update public.episodes
      set first_reply_at = v_message.created_at
      where room_id = p_room_id and number = v_room.episode_number and first_reply_at is null;
    end if;

    update public.rooms
    set last_sequence = v_message.sequence,
        last_message_at = v_message.created_at,
        last_message_kind = case when p_is_note then 'note' else private.preview_kind(v_message.kind, v_attachments) end,
        last_message_preview = private.preview(v_text),
        last_message_author_kind = 'member',
        last_message_author_id = private.user_id(),
        episode_number = v_message.episode_number,
        status = case when p_is_note then status else 'open' end,
        snoozed_until = case when p_is_note then snoozed_until end,
        waiting_since = case when p_is_note then waiting_since end,
        holder = case when p_is_note then holder else 'human' end,
        bot_failed_at = case when p_is_note then bot_failed_at end,
        updated_at = clock_timestamp()
    where id = p_room_id
    returning * into v_room;

    if not p_is_note then
      perform private.enqueue_deliver_message(v_message.id, p_room_id);
    end if;
    perform private.notify(
      mentioned.user_id, v_room.project_id, 'mentioned', p_room_id => p_room_id, p_message_id => v_message.id
    )
    from unnest(v_message.mentions) mentioned (user_id);
    delete from public.drafts
    where room_id = p_room_id and user_id = private.user_id() and p_sticker is null
      and kind = case when p_is_note then 'note' else 'reply' end;

    return jsonb_build_object(
      'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false,
      'visitor_message', case when not p_is_note then private.visitor_message(v_message) end
    );
  end
  $$;

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'send_message(uuid, uuid, text, boolean, uuid[], uuid, uuid[], jsonb)',
    'save_push_subscription(text, text, text, text)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';

  execute 'grant create on schema system to app_system';
  foreach signature in array array[
    'count_notifications(uuid)', 'announce_notification(uuid)', 'claim_push(uuid, uuid)',
    'find_push_subscription(uuid, text)', 'settle_push(uuid, boolean, text)',
    'postpone_push(uuid, uuid, integer, integer)', 'claim_mail(uuid)', 'settle_mail(uuid[])',
    'choose_email(uuid, text[], boolean)', 'sweep_notifications(integer)'
  ] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
