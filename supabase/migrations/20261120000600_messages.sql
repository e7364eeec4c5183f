-- Messages and their attachments: rows, rights, and the few doors through which either is written.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  room_id uuid not null,
  social_id uuid not null,
  sequence bigint not null,
  episode_number integer not null,
  author_kind text not null check (author_kind in ('customer', 'member', 'bot', 'system')),
  author_id uuid,
  kind text not null check (kind in ('text', 'media', 'sticker', 'location', 'event', 'unsupported')),
  text text check (char_length(text) between 1 and 5000),
  content jsonb,
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  is_note boolean not null default false,
  reply_to_id uuid,
  client_id uuid,
  external_id text check (char_length(external_id) <= 200),
  state text not null default 'received'
    check (state in ('received', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown')),
  failure_code text,
  cost text check (cost in ('free', 'quota')),
  sent_at timestamptz,
  unsent_at timestamptz,
  -- the clock, not the transaction's start: a writer who waited for the room's lock comes later
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (room_id, sequence),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade
);
comment on table public.messages is 'One bubble, note or event of a room. Its sequence is given out under the room''s lock, so nothing arrives late.';
comment on column public.messages.client_id is 'Chosen by the sender''s browser; makes sending idempotent.';
comment on column public.messages.external_id is 'The provider''s message id; makes receiving idempotent.';
comment on column public.messages.attachments is 'What a bubble needs to show its files: [{id, kind, name, mime, size, width, height, duration_ms}].';
comment on column public.messages.sent_at is 'When the provider says it was written, where that differs from created_at.';
create unique index messages_by_client_id on public.messages (room_id, client_id) where client_id is not null;
create unique index messages_by_external_id on public.messages (social_id, external_id) where external_id is not null;
create index messages_from_customer on public.messages (room_id, sequence) where author_kind = 'customer';
create index messages_by_project on public.messages (project_id, created_at desc);
create index messages_unsettled on public.messages (created_at) where state in ('queued', 'sending');

create table public.attachments (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  social_id uuid not null,
  room_id uuid,
  message_id uuid references public.messages (id) on delete cascade,
  uploader_kind text not null check (uploader_kind in ('member', 'customer', 'system')),
  uploader_id uuid,
  bucket text not null default 'attachments',
  path text not null unique,
  name text not null check (char_length(name) between 1 and 200),
  mime text not null check (char_length(mime) <= 127),
  size bigint not null check (size > 0),
  kind text not null default 'file' check (kind in ('image', 'video', 'audio', 'file')),
  width integer,
  height integer,
  duration_ms integer,
  state text not null default 'pending' check (state in ('pending', 'ready', 'refused')),
  refusal_code text,
  created_at timestamptz not null default now(),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade
);
comment on table public.attachments is 'A file in storage: pending until its content was looked at, then ready to be attached, or refused.';
create index attachments_by_message on public.attachments (message_id);
create index attachments_by_room on public.attachments (room_id);
create index attachments_unattached on public.attachments (created_at) where message_id is null;

insert into storage.buckets (id, name, public, file_size_limit)
values ('attachments', 'attachments', false, 26214400)
on conflict (id) do nothing;

-- Row-level security -------------------------------------------------------------------------------------------------

alter table public.messages enable row level security;
alter table public.attachments enable row level security;
revoke all on public.messages, public.attachments from anon, authenticated, service_role;

grant select on public.messages, public.attachments to authenticated;
grant select, insert on public.messages, public.attachments to app_member, app_visitor, app_system;
grant update (room_id, message_id) on public.attachments to app_member, app_visitor;
grant update on public.messages, public.attachments to app_system;

create policy messages_select on public.messages for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.id = messages.room_id)
  );
create policy messages_insert on public.messages for insert to app_member
  with check (
    project_id = any (array(select private.my_project_ids('answer')))
    and (author_kind = 'system' or (author_kind = 'member' and author_id = (select private.user_id())))
  );
create policy messages_select_visitor on public.messages for select to app_visitor
  using (room_id in (select r.id from public.rooms r) and not is_note and kind <> 'event');
create policy messages_insert_visitor on public.messages for insert to app_visitor
  with check (room_id in (select r.id from public.rooms r) and author_kind = 'customer' and not is_note);
create policy messages_select_system on public.messages for select to app_system using (true);
create policy messages_insert_system on public.messages for insert to app_system with check (true);
create policy messages_update_system on public.messages for update to app_system using (true) with check (true);

create policy attachments_select on public.attachments for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.id = attachments.room_id)
  );
create policy attachments_insert on public.attachments for insert to app_member
  with check (
    uploader_kind = 'member' and uploader_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = attachments.room_id)
  );
create policy attachments_update on public.attachments for update to app_member
  using (uploader_kind = 'member' and uploader_id = (select private.user_id()) and message_id is null)
  with check (uploader_kind = 'member' and uploader_id = (select private.user_id()));
create policy attachments_select_visitor on public.attachments for select to app_visitor
  using (
    social_id = (select private.visitor_social_id())
    and uploader_kind = 'customer' and uploader_id::text = (select private.visitor_external_id())
  );
create policy attachments_insert_visitor on public.attachments for insert to app_visitor
  with check (
    social_id = (select private.visitor_social_id())
    and uploader_kind = 'customer' and uploader_id::text = (select private.visitor_external_id())
  );
create policy attachments_update_visitor on public.attachments for update to app_visitor
  using (
    social_id = (select private.visitor_social_id())
    and uploader_kind = 'customer' and uploader_id::text = (select private.visitor_external_id()) and message_id is null
  )
  with check (
    social_id = (select private.visitor_social_id())
    and uploader_kind = 'customer' and uploader_id::text = (select private.visitor_external_id())
  );
create policy attachments_select_system on public.attachments for select to app_system using (true);
create policy attachments_insert_system on public.attachments for insert to app_system with check (true);
create policy attachments_update_system on public.attachments for update to app_system using (true) with check (true);

-- Jobs ---------------------------------------------------------------------------------------------------------------

-- graphile-worker's own functions are closed to members; each task has one door here, so state and job commit together.
-- One queue a room keeps its deliveries in order, without one room waiting for another.
create function private.enqueue_deliver_message(p_message_id uuid, p_room_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'deliver_message',
      payload := json_build_object('message_id', p_message_id),
      queue_name := 'room:' || p_room_id,
      job_key := 'deliver:' || p_message_id,
      max_attempts := 12
    )
  $$;
grant execute on function private.enqueue_deliver_message(uuid, uuid) to app_member, app_system;

-- What an event or a list row carries --------------------------------------------------------------------------------

-- The part of a list row that is the same for every member; the view below adds what is the caller's own.
create function private.room_event(p_room public.rooms) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_room.id, 'project_id', p_room.project_id, 'social_id', p_room.social_id, 'customer_id', p_room.customer_id,
      'customer_name', c.name, 'customer_picture_url', c.picture_url, 'social_kind', s.kind,
      'status', p_room.status, 'snoozed_until', p_room.snoozed_until, 'assignee_id', p_room.assignee_id,
      'priority', p_room.priority, 'holder', p_room.holder, 'bot_failed_at', p_room.bot_failed_at,
      'waiting_since', p_room.waiting_since, 'episode_number', p_room.episode_number,
      'last_sequence', p_room.last_sequence, 'last_customer_sequence', p_room.last_customer_sequence,
      'last_message_at', p_room.last_message_at, 'last_message_kind', p_room.last_message_kind,
      'last_message_preview', p_room.last_message_preview, 'last_message_author_kind', p_room.last_message_author_kind,
      'last_message_author_id', p_room.last_message_author_id,
      'customer_delivered_sequence', p_room.customer_delivered_sequence,
      'customer_read_sequence', p_room.customer_read_sequence, 'team_read_sequence', p_room.team_read_sequence,
      'updated_at', p_room.updated_at
    )
    from public.customers c, public.socials s
    where c.id = p_room.customer_id and s.id = p_room.social_id
  $$;

create view public.room_rows with (security_invoker = true) as
  select
    r.id, r.project_id, r.social_id, r.customer_id, c.name as customer_name, c.picture_url as customer_picture_url,
    s.kind as social_kind, r.status, r.snoozed_until, r.assignee_id, r.priority, r.holder, r.bot_failed_at,
    r.waiting_since, r.episode_number, r.last_sequence, r.last_customer_sequence, r.last_message_at,
    r.last_message_kind, r.last_message_preview, r.last_message_author_kind, r.last_message_author_id,
    r.customer_delivered_sequence, r.customer_read_sequence, r.team_read_sequence, r.updated_at,
    coalesce(k.sequence, 0) as read_sequence,
    p.pinned_at,
    (
      select count(*)
      from (
        select from public.messages m
        where m.room_id = r.id and m.author_kind = 'customer' and m.sequence > coalesce(k.sequence, 0)
        limit 100
      ) unread
    )::integer as unread_count
  from public.rooms r
  join public.customers c on c.id = r.customer_id
  join public.socials s on s.id = r.social_id
  left join public.read_marks k on k.room_id = r.id and k.user_id = (select private.user_id())
  left join public.room_pins p on p.room_id = r.id and p.user_id = (select private.user_id());
comment on view public.room_rows is 'A room as the inbox shows it, with the caller''s own read mark, unread count (to 100) and pin.';
revoke all on public.room_rows from anon, authenticated, service_role;
grant select on public.room_rows to authenticated;

-- The words a list row shows of a message; media without words are named by last_message_kind.
create function private.preview(p_text text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select coalesce(left(regexp_replace(p_text, '\s+', ' ', 'g'), 120), '') $$;

create function private.preview_kind(p_kind text, p_attachments jsonb) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select case when p_kind = 'media' then coalesce(p_attachments -> 0 ->> 'kind', 'file') else p_kind end $$;

grant execute on function private.room_event(public.rooms), private.preview(text), private.preview_kind(text, jsonb)
  to authenticated, app_member, app_visitor, app_system;

-- Turns ids of ready, unattached files of this uploader into the attachments of a bubble, in the order given.
create function private.take_attachments(
  p_attachment_ids uuid[], p_uploader_kind text, p_uploader_id uuid, p_social_id uuid, p_room_id uuid
) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_attachments jsonb;
    v_found integer;
  begin
    if coalesce(cardinality(p_attachment_ids), 0) = 0 then
      return '[]';
    end if;
    if cardinality(p_attachment_ids) > 10 then
      perform private.fail('too_many_attachments', 'attachment_ids');
    end if;
    select
      jsonb_agg(
        jsonb_build_object(
          'id', a.id, 'kind', a.kind, 'name', a.name, 'mime', a.mime, 'size', a.size,
          'width', a.width, 'height', a.height, 'duration_ms', a.duration_ms
        )
        order by wanted.place
      ),
      count(*)
    into v_attachments, v_found
    from unnest(p_attachment_ids) with ordinality wanted (id, place)
    join public.attachments a on a.id = wanted.id
    where a.state = 'ready'
      and a.message_id is null
      and a.uploader_kind = p_uploader_kind
      and a.uploader_id = p_uploader_id
      and a.social_id = p_social_id
      and (a.room_id is null or a.room_id = p_room_id);
    if v_found <> cardinality(p_attachment_ids)
      or v_found <> (select count(distinct given.id) from unnest(p_attachment_ids) given (id)) then
      perform private.fail('attachment_not_ready', 'attachment_ids');
    end if;
    return v_attachments;
  end
  $$;
grant execute on function private.take_attachments(uuid[], text, uuid, uuid, uuid) to app_member, app_visitor, app_system;
