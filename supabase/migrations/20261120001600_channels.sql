-- Channels other than our own widget: their credentials, the ledger of what they told us, and the calls by which we answer.

-- A disconnected account may be connected by another project; its history stays where it is.
alter table public.socials drop constraint socials_kind_external_id_key;
create unique index socials_by_account on public.socials (kind, external_id) where status <> 'disconnected';
create unique index socials_by_project_account on public.socials (project_id, kind, external_id);
alter table public.socials
  add column checks jsonb not null default '{}' check (jsonb_typeof(checks) = 'object'),
  add column checked_at timestamptz,
  add column quota_limit integer check (quota_limit >= 0),
  add column quota_used integer check (quota_used >= 0),
  add column auto_assign text not null default 'off' check (auto_assign in ('off', 'least_busy')),
  add column disconnected_at timestamptz;
comment on column public.socials.checks is
  'What was last found of the connection, by name: "ok", "failed" or "asked" (a person said so): token, webhook, redelivery, auto_reply, chat_mode.';
comment on column public.socials.quota_limit is 'Messages of this month that the provider lets us push; null is no limit.';

create table private.social_credentials (
  social_id uuid primary key references public.socials (id) on delete cascade,
  sealed text not null check (sealed ~ '^v1:'),
  updated_at timestamptz not null default now()
);
comment on table private.social_credentials is
  'Tokens and secrets of an account, sealed by the application (lib/crypto/seal): the database alone cannot read them.';

-- The ledger of what a channel told us ---------------------------------------------------------------------------

create table public.inbound_events (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  social_id uuid not null,
  external_id text not null check (char_length(external_id) between 1 and 200),
  source text not null check (char_length(source) <= 128),
  kind text not null check (char_length(kind) <= 60),
  payload jsonb not null check (pg_column_size(payload) <= 262144),
  occurred_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  redeliveries integer not null default 0,
  state text not null default 'received' check (state in ('received', 'processed', 'skipped', 'set_aside')),
  failure_code text check (char_length(failure_code) <= 60),
  attempts integer not null default 0,
  settled_at timestamptz,
  unique (social_id, external_id),
  foreign key (social_id, project_id) references public.socials (id, project_id) on delete cascade
);
comment on table public.inbound_events is
  'Every event of a channel, stored as it came before the channel is answered. Once per external id, however often it is delivered.';
comment on column public.inbound_events.source is 'Whose conversation it belongs to; the events of one source are processed in order.';
create index inbound_events_waiting on public.inbound_events (social_id, source, occurred_at, external_id)
  where state = 'received';
create index inbound_events_ledger on public.inbound_events (social_id, received_at desc, id desc);
create index inbound_events_set_aside on public.inbound_events (social_id, received_at desc, id desc)
  where state = 'set_aside';
create index inbound_events_old on public.inbound_events (settled_at) where state in ('processed', 'skipped');

-- What answering needs to know of a conversation, gone with its minute.
create table private.reply_tokens (
  social_id uuid not null references public.socials (id) on delete cascade,
  external_customer_id text not null,
  token text not null,
  received_at timestamptz not null,
  call_id uuid,
  primary key (social_id, external_customer_id)
);
comment on table private.reply_tokens is 'The newest reply token of a LINE conversation: good once, for about a minute, and free.';
comment on column private.reply_tokens.call_id is 'The provider call that took it.';

create table private.message_handles (
  message_id uuid primary key references public.messages (id) on delete cascade,
  quote_token text,
  read_token text
);
comment on table private.message_handles is 'By what LINE lets a message be quoted, and be marked as read with all before it.';

-- Calls to a provider --------------------------------------------------------------------------------------------

create table private.provider_calls (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  part smallint not null,
  via text not null check (via in ('reply', 'push')),
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  attempts integer not null default 0,
  external_ids text[] not null default '{}',
  cost text check (cost in ('free', 'quota')),
  started_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (message_id, part, via)
);
comment on table private.provider_calls is
  'One call of a message''s delivery, stored before it is made: its id is the retry key, and an open one of a dead worker says that the provider may have it.';
create index messages_outgoing on public.messages (room_id, sequence) where state in ('queued', 'sending');

alter table private.social_credentials enable row level security;
alter table private.reply_tokens enable row level security;
alter table private.message_handles enable row level security;
alter table private.provider_calls enable row level security;
alter table public.inbound_events enable row level security;
revoke all on public.inbound_events from anon, authenticated, service_role;

grant select, insert, update on private.social_credentials to app_member;
grant select, insert, update, delete on private.social_credentials, private.reply_tokens, private.message_handles,
  private.provider_calls to app_system;
grant select, insert, update, delete on public.inbound_events to app_system;
-- a deleted project's accounts are nobody's
grant select (id, deleted_at) on public.projects to app_system;
-- what customers wrote stays in the inbox: the ledger shows managers that and when, not what
grant select (id, project_id, social_id, external_id, kind, occurred_at, received_at, redeliveries, state, failure_code,
  attempts, settled_at) on public.inbound_events to authenticated, app_member;
grant select (source), update (state, failure_code, settled_at) on public.inbound_events to app_member;

create policy social_credentials_select on private.social_credentials for select to app_member
  using (exists (
    select from public.socials s
    where s.id = social_credentials.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));
create policy social_credentials_insert on private.social_credentials for insert to app_member
  with check (exists (
    select from public.socials s
    where s.id = social_credentials.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));
create policy social_credentials_update on private.social_credentials for update to app_member
  using (exists (
    select from public.socials s
    where s.id = social_credentials.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ))
  with check (exists (
    select from public.socials s
    where s.id = social_credentials.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));
create policy social_credentials_select_system on private.social_credentials for select to app_system using (true);
create policy social_credentials_insert_system on private.social_credentials for insert to app_system with check (true);
create policy social_credentials_update_system on private.social_credentials for update to app_system
  using (true) with check (true);
create policy social_credentials_delete_system on private.social_credentials for delete to app_system using (true);
create policy reply_tokens_select_system on private.reply_tokens for select to app_system using (true);
create policy reply_tokens_insert_system on private.reply_tokens for insert to app_system with check (true);
create policy reply_tokens_update_system on private.reply_tokens for update to app_system using (true) with check (true);
create policy reply_tokens_delete_system on private.reply_tokens for delete to app_system using (true);
create policy message_handles_select_system on private.message_handles for select to app_system using (true);
create policy message_handles_insert_system on private.message_handles for insert to app_system with check (true);
create policy message_handles_update_system on private.message_handles for update to app_system
  using (true) with check (true);
create policy message_handles_delete_system on private.message_handles for delete to app_system using (true);
create policy provider_calls_select_system on private.provider_calls for select to app_system using (true);
create policy provider_calls_insert_system on private.provider_calls for insert to app_system with check (true);
create policy provider_calls_update_system on private.provider_calls for update to app_system
  using (true) with check (true);
create policy provider_calls_delete_system on private.provider_calls for delete to app_system using (true);
create policy projects_select_system on public.projects for select to app_system using (true);
create policy inbound_events_select on public.inbound_events for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
create policy inbound_events_update on public.inbound_events for update to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));
create policy inbound_events_select_system on public.inbound_events for select to app_system using (true);
create policy inbound_events_insert_system on public.inbound_events for insert to app_system with check (true);
create policy inbound_events_update_system on public.inbound_events for update to app_system
  using (true) with check (true);
create policy inbound_events_delete_system on public.inbound_events for delete to app_system using (true);

-- Receiving ------------------------------------------------------------------------------------------------------

-- One job at a time for a conversation, whatever number of events wait in it.
create function private.enqueue_process_events(p_social_id uuid, p_source text) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'process_events',
      payload := json_build_object('social_id', p_social_id, 'source', p_source),
      queue_name := 'in:' || p_social_id || ':' || p_source,
      job_key := 'in:' || p_social_id || ':' || p_source,
      job_key_mode := 'preserve_run_at',
      max_attempts := 25
    )
  $$;
grant execute on function private.enqueue_process_events(uuid, text) to app_member, app_system;

-- What a webhook needs to check a signature: {id, project_id, kind, external_id, status, sealed}, or null. By id, or by
-- the provider's id of a connected account.
create function system.find_social(p_social_id uuid default null, p_kind text default null, p_external_id text default null)
  returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', s.id, 'project_id', s.project_id, 'kind', s.kind, 'external_id', s.external_id, 'status', s.status,
      'sealed', c.sealed
    )
    from public.socials s
    join public.projects p on p.id = s.project_id and p.deleted_at is null
    left join private.social_credentials c on c.social_id = s.id
    where s.id = p_social_id or (s.kind = p_kind and s.external_id = p_external_id and s.status <> 'disconnected')
  $$;

-- Stores a webhook's events, each once, and enqueues their processing, in one statement's transaction.
-- p_events: [{external_id, source, kind, occurred_at, payload}]. Returns how many are new.
create function system.store_events(p_social_id uuid, p_events jsonb) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_source text;
    v_new integer := 0;
    v_count integer;
  begin
    for v_source, v_count in
      with stored as (
        insert into public.inbound_events as e (project_id, social_id, external_id, source, kind, payload, occurred_at)
        -- one statement cannot touch a row twice
        select distinct on (given.external_id)
          s.project_id, s.id, given.external_id, given.source, given.kind, given.payload, given.occurred_at
        from public.socials s
        cross join jsonb_to_recordset(p_events)
          as given (external_id text, source text, kind text, occurred_at timestamptz, payload jsonb)
        where s.id = p_social_id and s.status <> 'disconnected'
        order by given.external_id
        on conflict (social_id, external_id) do update set redeliveries = e.redeliveries + 1
        returning source, e.redeliveries = 0 as is_new
      )
      select stored.source, count(*)::integer from stored where stored.is_new group by stored.source
      -- everybody enqueues in the same order: two webhooks about the same people cannot wait for each other
      order by stored.source
    loop
      v_new := v_new + v_count;
      perform private.enqueue_process_events(p_social_id, v_source);
    end loop;
    update public.socials
    set last_event_at = now()
    where id = p_social_id and (last_event_at is null or last_event_at < now() - interval '1 minute');
    return v_new;
  end
  $$;

-- The events of a conversation that wait, in the order in which they happened.
create function system.list_waiting_events(p_social_id uuid, p_source text, p_limit integer default 100)
  returns table (id uuid, kind text, payload jsonb, occurred_at timestamptz, attempts integer)
  language sql stable security definer
  set search_path = ''
  as $$
    select e.id, e.kind, e.payload, e.occurred_at, e.attempts
    from public.inbound_events e
    where e.social_id = p_social_id and e.source = p_source and e.state = 'received'
    order by e.occurred_at, e.external_id
    limit p_limit
  $$;

-- An event that cannot be processed, or means nothing to us: p_state skipped or set_aside. It no longer holds up others.
create function system.settle_event(p_event_id uuid, p_state text, p_failure_code text default null) returns boolean
  language sql security definer
  set search_path = ''
  as $$
    update public.inbound_events e
    set state = p_state, failure_code = p_failure_code, attempts = e.attempts + 1, settled_at = now()
    where e.id = p_event_id and e.state = 'received'
    returning true
  $$;

-- Tries events that were set aside once more; p_event_id null is all of the social. Returns how many.
-- Errors: not_found (outsiders and who may not manage).
create function public.replay_events(p_social_id uuid, p_event_id uuid default null) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
    v_source text;
    v_count integer := 0;
  begin
    select s.project_id into v_project_id
    from public.socials s
    where s.id = p_social_id and s.project_id = any (array(select private.my_project_ids('manage')));
    if not found then
      perform private.fail('not_found');
    end if;
    for v_source in
      update public.inbound_events e
      set state = 'received', failure_code = null, settled_at = null
      where e.social_id = p_social_id and e.state = 'set_aside' and (p_event_id is null or e.id = p_event_id)
      returning e.source
    loop
      v_count := v_count + 1;
      perform private.enqueue_process_events(p_social_id, v_source);
    end loop;
    perform private.audit(v_project_id, 'social.events_replayed', p_social_id::text, jsonb_build_object('count', v_count));
    return v_count;
  end
  $$;

-- Answering ------------------------------------------------------------------------------------------------------

-- One job a room, which sends all that waits there in order. A run_at that a provider asked for is kept.
create or replace function private.enqueue_deliver_message(p_message_id uuid, p_room_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'deliver_room',
      payload := json_build_object('room_id', p_room_id, 'social_id', (select r.social_id from public.rooms r where r.id = p_room_id)),
      queue_name := 'room:' || p_room_id,
      job_key := 'room:' || p_room_id,
      job_key_mode := 'preserve_run_at',
      max_attempts := 25
    )
  $$;

create function private.postpone_deliveries(p_room_id uuid, p_seconds numeric) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'deliver_room',
      payload := json_build_object('room_id', p_room_id, 'social_id', (select r.social_id from public.rooms r where r.id = p_room_id)),
      queue_name := 'room:' || p_room_id,
      job_key := 'room:' || p_room_id,
      run_at := now() + make_interval(secs => p_seconds::double precision),
      max_attempts := 25
    )
  $$;
grant execute on function private.postpone_deliveries(uuid, numeric) to app_system;

-- Lets a room's deliveries wait, as its provider asks or as one backs off.
create function system.postpone_deliveries(p_room_id uuid, p_seconds numeric) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.postpone_deliveries(p_room_id, p_seconds) $$;

drop function system.claim_delivery(uuid);
-- Takes the next message of a room for sending, or null when nothing waits. A repeated job finds the same one until it is
-- settled. Returns {message, social, sealed, external_customer_id, last_heard_at (of the customer), unreachable_since (of the
-- room), calls (those begun before), reply_token {token, received_at, call_id that took it}, quote_token of the message
-- replied to}.
create function system.claim_delivery(p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
  begin
    select m.* into v_message
    from public.messages m
    where m.room_id = p_room_id and m.state in ('queued', 'sending')
    order by m.sequence
    limit 1
    for update;
    if not found then
      return null;
    end if;
    if v_message.state = 'queued' then
      update public.messages set state = 'sending', updated_at = clock_timestamp() where id = v_message.id
      returning * into v_message;
    end if;
    return (
      select jsonb_build_object(
        'message', to_jsonb(v_message),
        'social', jsonb_build_object('id', s.id, 'kind', s.kind, 'external_id', s.external_id, 'status', s.status),
        'sealed', c.sealed,
        'external_customer_id', i.external_id,
        'unreachable_since', r.unreachable_since,
        'last_heard_at', (
          select coalesce(m.sent_at, m.created_at) from public.messages m
          where m.room_id = r.id and m.author_kind = 'customer' order by m.sequence desc limit 1
        ),
        'calls', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', p.id, 'part', p.part, 'via', p.via, 'state', p.state, 'attempts', p.attempts,
            'external_ids', p.external_ids, 'cost', p.cost, 'started_at', p.started_at
          ) order by p.part, p.via)
          from private.provider_calls p where p.message_id = v_message.id
        ), '[]'),
        'reply_token', (
          select jsonb_build_object('token', t.token, 'received_at', t.received_at, 'call_id', t.call_id)
          from private.reply_tokens t where t.social_id = s.id and t.external_customer_id = i.external_id
        ),
        'quote_token', (select h.quote_token from private.message_handles h where h.message_id = v_message.reply_to_id)
      )
      from public.rooms r
      join public.socials s on s.id = r.social_id
      join public.customer_identities i on i.id = r.identity_id
      left join private.social_credentials c on c.social_id = s.id
      where r.id = v_message.room_id
    );
  end
  $$;

-- Stores a call before it is made; p_attempts is the count of its attempts with this one. A reply takes its token: two calls
-- cannot have the same one. A call that was refused and is made again is open again, or a later crash would go unseen.
-- Returns {id, state, attempts, started_at}, or null when the token is gone.
create function system.begin_call(
  p_message_id uuid, p_part integer, p_via text, p_attempts integer, p_reply_token text default null
)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_call private.provider_calls;
  begin
    insert into private.provider_calls as c (message_id, part, via, attempts)
    values (p_message_id, p_part, p_via, p_attempts)
    on conflict (message_id, part, via) do update
    set attempts = excluded.attempts, updated_at = now(),
        state = case c.state when 'refused' then 'open' else c.state end
    returning * into v_call;
    if p_reply_token is not null then
      update private.reply_tokens t
      set call_id = v_call.id
      where t.token = p_reply_token and (t.call_id is null or t.call_id = v_call.id);
      if not found then
        delete from private.provider_calls where id = v_call.id and attempts = 1;
        return null;
      end if;
    end if;
    return jsonb_build_object(
      'id', v_call.id, 'state', v_call.state, 'attempts', v_call.attempts, 'started_at', v_call.started_at
    );
  end
  $$;

create function system.end_call(p_call_id uuid, p_state text, p_external_ids text[] default '{}', p_cost text default null)
  returns void
  language sql security definer
  set search_path = ''
  as $$
    update private.provider_calls
    set state = p_state, external_ids = p_external_ids, cost = p_cost, updated_at = now()
    where id = p_call_id and state = 'open'
  $$;

-- Whether a provider takes what we say for an account: p_error null is yes. Returns whether that is news. A disconnected one stays so.
create function system.note_social(p_social_id uuid, p_error text default null) returns boolean
  language sql security definer
  set search_path = ''
  as $$
    update public.socials s
    set status = case when p_error is null then 'connected' else 'needs_attention' end, last_error = p_error, updated_at = now()
    where s.id = p_social_id and s.status <> 'disconnected'
      and (s.status, s.last_error) is distinct from
        (case when p_error is null then 'connected' else 'needs_attention' end, p_error)
    returning true
  $$;

-- Before a person sends again what failed or is unknown: what LINE may have is asked for under its old retry key, which is
-- harmless; what cannot be asked for is forgotten, for the person has looked.
create function private.reset_calls(p_message_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from private.provider_calls p
    using public.messages m, public.socials s
    where p.message_id = p_message_id and m.id = p_message_id and s.id = m.social_id
      and (
        p.state = 'refused'
        or (p.state = 'open' and (s.kind <> 'line' or p.via = 'reply' or p.started_at < now() - interval '23 hours'))
      )
  $$;
grant execute on function private.reset_calls(uuid) to app_member;

create or replace function public.retry_message(p_message_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_room public.rooms;
  begin
    select m.* into v_message from public.messages m where m.id = p_message_id;
    if not found then
      perform private.fail('not_found');
    end if;
    v_room := private.lock_room(v_message.room_id);
    update public.messages
    set state = 'queued', failure_code = null, updated_at = clock_timestamp()
    where id = p_message_id and state in ('failed', 'unknown')
    returning * into v_message;
    if not found then
      perform private.fail('not_failed');
    end if;
    perform private.reset_calls(p_message_id);
    perform private.enqueue_deliver_message(p_message_id, v_room.id);
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room));
  end
  $$;

-- What events do -------------------------------------------------------------------------------------------------

alter table public.messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check
    check (kind in ('text', 'media', 'sticker', 'location', 'rich', 'event', 'unsupported')),
  add column reactions jsonb not null default '[]' check (jsonb_typeof(reactions) = 'array'),
  add column origin text check (origin in ('native_app'));
comment on column public.messages.reactions is '[{by: "customer", emoji}].';
comment on column public.messages.origin is 'native_app: written by the shop in the provider''s own app, not here.';
alter table public.attachments
  drop constraint attachments_size_check,
  -- of a file that still lies with the provider nothing is known
  add constraint attachments_size_check check (size > 0 or state <> 'ready');
alter table public.rooms
  add column customer_last_at timestamptz,
  add column unreachable_since timestamptz;
comment on column public.rooms.customer_last_at is 'When the customer last wrote: the reply window of Messenger and Instagram counts from here.';
comment on column public.rooms.unreachable_since is 'Since when the channel lets us write no more: blocked, unfollowed, left.';

-- Customers' pictures, copied from their channels: unguessable names, shown to whoever is given one.
insert into storage.buckets (id, name, public, file_size_limit)
values ('pictures', 'pictures', true, 1048576)
on conflict (id) do nothing;

create table private.media_sources (
  attachment_id uuid primary key references public.attachments (id) on delete cascade,
  reference text not null check (char_length(reference) <= 4000),
  created_at timestamptz not null default now()
);
comment on table private.media_sources is 'Where a customer''s file lies with the provider until it is copied; such addresses expire.';
alter table private.media_sources enable row level security;
grant select, insert, delete on private.media_sources to app_system;
create policy media_sources_select_system on private.media_sources for select to app_system using (true);
create policy media_sources_insert_system on private.media_sources for insert to app_system with check (true);
create policy media_sources_delete_system on private.media_sources for delete to app_system using (true);

create or replace function private.room_event(p_room public.rooms) returns jsonb
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
      'updated_at', p_room.updated_at, 'customer_last_at', p_room.customer_last_at,
      'unreachable_since', p_room.unreachable_since
    )
    from public.customers c, public.socials s
    where c.id = p_room.customer_id and s.id = p_room.social_id
  $$;

create or replace view public.room_rows with (security_invoker = true) as
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
    )::integer as unread_count,
    r.customer_last_at, r.unreachable_since
  from public.rooms r
  join public.customers c on c.id = r.customer_id
  join public.socials s on s.id = r.social_id
  left join public.read_marks k on k.room_id = r.id and k.user_id = (select private.user_id())
  left join public.room_pins p on p.room_id = r.id and p.user_id = (select private.user_id());

create function private.enqueue_fetch_media(p_attachment_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'fetch_media',
      payload := json_build_object('attachment_id', p_attachment_id),
      job_key := 'media:' || p_attachment_id,
      max_attempts := 10
    )
  $$;
create function private.enqueue_fetch_profile(p_social_id uuid, p_external_customer_id text) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'fetch_profile',
      payload := json_build_object('social_id', p_social_id, 'external_customer_id', p_external_customer_id),
      job_key := 'profile:' || p_social_id || ':' || p_external_customer_id,
      max_attempts := 8
    )
  $$;
grant execute on function private.enqueue_fetch_media(uuid), private.enqueue_fetch_profile(uuid, text) to app_system;

-- The room of a conversation under its lock, made together with its customer when there is none. Two first messages of one
-- person at once: the second waits and then finds what the first made.
create function private.open_room(p_social_id uuid, p_customer_external_id text, p_customer jsonb default '{}')
  returns public.rooms
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_project_id uuid;
    v_identity public.customer_identities;
  begin
    for attempt in 1..2 loop
      select r.* into v_room
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id
      where i.social_id = p_social_id and i.external_id = p_customer_external_id
      for update of r;
      if found then
        return v_room;
      end if;
      if attempt = 1 then
        perform pg_advisory_xact_lock(hashtextextended(p_social_id::text || p_customer_external_id, 0));
      end if;
    end loop;

    select s.project_id into v_project_id from public.socials s where s.id = p_social_id;
    if not found then
      perform private.fail('not_found');
    end if;
    select i.* into v_identity
    from public.customer_identities i
    where i.social_id = p_social_id and i.external_id = p_customer_external_id;
    if not found then
      v_identity.id := gen_random_uuid();
      v_identity.customer_id := gen_random_uuid();
      insert into public.customers (id, project_id, name, picture_url, language)
      values (
        v_identity.customer_id, v_project_id, coalesce(left(private.clean_text(p_customer ->> 'name'), 120), ''),
        p_customer ->> 'picture_url', p_customer ->> 'language'
      );
      insert into public.customer_identities (id, project_id, customer_id, social_id, external_id)
      values (v_identity.id, v_project_id, v_identity.customer_id, p_social_id, p_customer_external_id);
    end if;
    insert into public.rooms (project_id, social_id, customer_id, identity_id)
    values (v_project_id, p_social_id, v_identity.customer_id, v_identity.id)
    returning * into v_room;
    insert into public.episodes (room_id, number, project_id) values (v_room.id, 1, v_project_id);
    return v_room;
  end
  $$;
grant execute on function private.open_room(uuid, text, jsonb) to app_visitor, app_system;

-- Files that still lie with the provider: rows to be filled by fetch_media, and what their bubble shows meanwhile.
create function private.announce_media(p_room public.rooms, p_message_id uuid, p_media jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_file jsonb;
    v_id uuid;
    v_shown jsonb := '[]';
  begin
    for v_file in select * from jsonb_array_elements(p_media) loop
      v_id := gen_random_uuid();
      insert into public.attachments (
        id, project_id, social_id, room_id, message_id, uploader_kind, path, name, mime, size, kind, width, height, duration_ms
      )
      values (
        v_id, p_room.project_id, p_room.social_id, p_room.id, p_message_id, 'system',
        p_room.project_id || '/' || p_room.social_id || '/' || v_id,
        coalesce(left(private.clean_text(v_file ->> 'name'), 200), 'file'), left(v_file ->> 'mime', 127), 0, v_file ->> 'kind',
        (v_file ->> 'width')::integer, (v_file ->> 'height')::integer, (v_file ->> 'duration_ms')::integer
      );
      insert into private.media_sources (attachment_id, reference) values (v_id, v_file ->> 'reference');
      perform private.enqueue_fetch_media(v_id);
      v_shown := v_shown || (
        select jsonb_build_object(
          'id', a.id, 'kind', a.kind, 'name', a.name, 'mime', a.mime, 'size', a.size, 'width', a.width, 'height', a.height,
          'duration_ms', a.duration_ms, 'state', 'pending'
        )
        from public.attachments a where a.id = v_id
      );
    end loop;
    return v_shown;
  end
  $$;
grant execute on function private.announce_media(public.rooms, uuid, jsonb) to app_system;

-- Gives a room of nobody to the member with the fewest open ones, those at work before the others, where its account says
-- so. A definer of the migrating role, because neither a visitor nor a channel may look at members.
create function private.auto_assign(p_room public.rooms) returns public.rooms
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_assignee_id uuid;
    v_message public.messages;
    v_room public.rooms := p_room;
  begin
    select m.user_id into v_assignee_id
    from public.members m
    cross join lateral (
      select count(*) as open_rooms from public.rooms r
      where r.project_id = m.project_id and r.assignee_id = m.user_id and r.status <> 'resolved'
    ) load
    where m.project_id = p_room.project_id and m.removed_at is null and m.role <> 'viewer'
      and exists (select from public.socials s where s.id = p_room.social_id and s.auto_assign = 'least_busy')
    order by coalesce(m.last_seen_at > now() - interval '10 minutes', false) desc, load.open_rooms, m.user_id
    limit 1;
    if not found then
      return p_room;
    end if;
    insert into public.messages (
      project_id, room_id, social_id, sequence, episode_number, author_kind, kind, content, state
    )
    values (
      p_room.project_id, p_room.id, p_room.social_id, p_room.last_sequence + 1, p_room.episode_number, 'system', 'event',
      jsonb_build_object('event', 'assigned', 'assignee_id', v_assignee_id, 'previous_assignee_id', null), 'received'
    )
    returning * into v_message;
    update public.rooms
    set assignee_id = v_assignee_id, last_sequence = v_message.sequence, updated_at = clock_timestamp()
    where id = p_room.id
    returning * into v_room;
    return v_room;
  end
  $$;
grant execute on function private.auto_assign(public.rooms) to app_visitor, app_system;

-- As before, with what channels bring besides: files that still lie with the provider, and the message replied to.
drop function private.receive_message(uuid, text, text, text, text, jsonb, uuid, uuid[], timestamptz, jsonb);
create function private.receive_message(
  p_social_id uuid,
  p_customer_external_id text,
  p_message_external_id text,
  p_kind text,
  p_text text,
  p_content jsonb default null,
  p_uploader_id uuid default null,
  p_attachment_ids uuid[] default '{}',
  p_sent_at timestamptz default null,
  p_customer jsonb default '{}',
  p_media jsonb default '[]',
  p_reply_to_external_id text default null
) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.open_room(p_social_id, p_customer_external_id, p_customer);
    v_message public.messages;
    v_message_id uuid := gen_random_uuid();
    v_attachments jsonb;
    v_reopens boolean := v_room.status = 'resolved';
  begin
    select m.* into v_message
    from public.messages m
    where m.social_id = p_social_id and m.external_id = p_message_external_id;
    if found then
      return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true);
    end if;

    v_attachments := case when p_media = '[]'
      then private.take_attachments(p_attachment_ids, 'customer', p_uploader_id, p_social_id, v_room.id)
      else '[]' end;
    insert into public.messages (
      id, project_id, room_id, social_id, sequence, episode_number, author_kind, kind, text, content, attachments,
      external_id, state, sent_at, reply_to_id
    )
    values (
      v_message_id, v_room.project_id, v_room.id, p_social_id, v_room.last_sequence + 1,
      v_room.episode_number + v_reopens::integer, 'customer',
      case when p_kind = 'text' and v_attachments <> '[]' then 'media' else p_kind end,
      p_text, p_content, v_attachments, p_message_external_id, 'received', p_sent_at,
      (select m.id from public.messages m where m.social_id = p_social_id and m.external_id = p_reply_to_external_id)
    )
    returning * into v_message;

    if v_attachments <> '[]' then
      update public.attachments set room_id = v_room.id, message_id = v_message.id where id = any (p_attachment_ids);
    elsif p_media <> '[]' then
      v_attachments := private.announce_media(v_room, v_message_id, p_media);
      update public.messages set attachments = v_attachments where id = v_message_id returning * into v_message;
    end if;
    if v_reopens then
      insert into public.episodes (room_id, number, project_id)
      values (v_room.id, v_message.episode_number, v_room.project_id);
    end if;

    update public.rooms
    set last_sequence = v_message.sequence,
        last_customer_sequence = v_message.sequence,
        customer_last_at = greatest(customer_last_at, coalesce(v_message.sent_at, v_message.created_at)),
        unreachable_since = null,
        last_message_at = v_message.created_at,
        last_message_kind = private.preview_kind(v_message.kind, v_attachments),
        last_message_preview = private.preview(v_message.text),
        last_message_author_kind = 'customer',
        last_message_author_id = null,
        episode_number = v_message.episode_number,
        status = 'open',
        snoozed_until = null,
        waiting_since = coalesce(waiting_since, v_message.created_at),
        bot_failed_at = case when v_reopens then null else bot_failed_at end,
        customer_read_sequence = v_message.sequence,
        customer_delivered_sequence = v_message.sequence,
        updated_at = clock_timestamp()
    where id = v_room.id
    returning * into v_room;

    if v_room.assignee_id is null and (v_reopens or v_message.sequence = 1) then
      v_room := private.auto_assign(v_room);
    end if;
    -- to the minute, because all rooms of a busy social would wait for its one row
    update public.socials
    set last_event_at = now()
    where id = p_social_id and (last_event_at is null or last_event_at < now() - interval '1 minute');

    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false);
  end
  $$;
comment on function
  private.receive_message(uuid, text, text, text, text, jsonb, uuid, uuid[], timestamptz, jsonb, jsonb, text) is
  'The one door for a customer''s message. Idempotent by external id.';
grant execute on function
  private.receive_message(uuid, text, text, text, text, jsonb, uuid, uuid[], timestamptz, jsonb, jsonb, text)
  to app_visitor, app_system;

-- What the shop wrote in the provider's own app: an answer like any other, but not ours to deliver.
create function private.receive_echo(p_social_id uuid, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.open_room(p_social_id, p_effect ->> 'external_customer_id');
    v_message public.messages;
    v_message_id uuid := gen_random_uuid();
    v_attachments jsonb := '[]';
  begin
    select m.* into v_message
    from public.messages m where m.social_id = p_social_id and m.external_id = p_effect ->> 'external_id';
    if found then
      return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true);
    end if;
    insert into public.messages (
      id, project_id, room_id, social_id, sequence, episode_number, author_kind, kind, text, content, external_id, state,
      sent_at, origin
    )
    values (
      v_message_id, v_room.project_id, v_room.id, p_social_id, v_room.last_sequence + 1, v_room.episode_number, 'member',
      p_effect ->> 'kind', private.clean_text(left(p_effect ->> 'text', 5000)), nullif(p_effect -> 'content', 'null'),
      p_effect ->> 'external_id', 'sent', (p_effect ->> 'sent_at')::timestamptz, 'native_app'
    )
    returning * into v_message;
    if p_effect -> 'media' <> '[]' then
      v_attachments := private.announce_media(v_room, v_message_id, p_effect -> 'media');
      update public.messages set attachments = v_attachments where id = v_message_id returning * into v_message;
    end if;
    update public.episodes
    set first_reply_at = coalesce(first_reply_at, v_message.created_at)
    where room_id = v_room.id and number = v_room.episode_number;
    update public.rooms
    set last_sequence = v_message.sequence,
        last_message_at = v_message.created_at,
        last_message_kind = private.preview_kind(v_message.kind, v_attachments),
        last_message_preview = private.preview(v_message.text),
        last_message_author_kind = 'member',
        last_message_author_id = null,
        waiting_since = null,
        holder = 'human',
        bot_failed_at = null,
        updated_at = clock_timestamp()
    where id = v_room.id
    returning * into v_room;
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false);
  end
  $$;
grant execute on function private.receive_echo(uuid, jsonb) to app_system;

-- Does what an event means and marks it processed, in one transaction; again does nothing. p_effect: lib/socials/inbound.
-- Returns {room, message, is_duplicate} of what changed for the inbox, or null.
create function system.apply_event(p_event_id uuid, p_effect jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_event public.inbound_events;
    v_customer text := p_effect ->> 'external_customer_id';
    v_room public.rooms;
    v_message public.messages;
    v_result jsonb;
    v_is_new boolean;
  begin
    select e.* into v_event from public.inbound_events e where e.id = p_event_id and e.state = 'received' for update;
    if not found then
      return null;
    end if;
    update public.inbound_events set state = 'processed', settled_at = now() where id = p_event_id;

    case p_effect ->> 'type'
      when 'message' then
        v_is_new := not exists (
          select from public.customer_identities i where i.social_id = v_event.social_id and i.external_id = v_customer
        );
        if (p_effect ->> 'is_echo')::boolean then
          v_result := private.receive_echo(v_event.social_id, p_effect);
        else
          v_result := private.receive_message(
            v_event.social_id, v_customer, p_effect ->> 'external_id', p_effect ->> 'kind',
            private.clean_text(left(p_effect ->> 'text', 5000)), nullif(p_effect -> 'content', 'null'),
            p_sent_at => (p_effect ->> 'sent_at')::timestamptz, p_media => coalesce(p_effect -> 'media', '[]'),
            p_reply_to_external_id => p_effect ->> 'reply_to_external_id'
          );
          if p_effect ->> 'reply_token' is not null then
            insert into private.reply_tokens as t (social_id, external_customer_id, token, received_at)
            values (v_event.social_id, v_customer, p_effect ->> 'reply_token', v_event.received_at)
            on conflict (social_id, external_customer_id) do update
            set token = excluded.token, received_at = excluded.received_at, call_id = null
            where excluded.received_at >= t.received_at;
          end if;
        end if;
        if coalesce(p_effect ->> 'quote_token', p_effect ->> 'read_token') is not null then
          insert into private.message_handles (message_id, quote_token, read_token)
          values ((v_result -> 'message' ->> 'id')::uuid, p_effect ->> 'quote_token', p_effect ->> 'read_token')
          on conflict (message_id) do nothing;
        end if;
        if v_is_new then
          perform private.enqueue_fetch_profile(v_event.social_id, v_customer);
        end if;
        return v_result;

      when 'unsend' then
        -- a tombstone stays; what was written and the files go, as the customer asked
        update public.attachments a
        set message_id = null, state = 'refused', created_at = least(a.created_at, now() - interval '2 days')
        from public.messages m
        where m.social_id = v_event.social_id and m.external_id = p_effect ->> 'external_id' and a.message_id = m.id;
        update public.messages m
        set unsent_at = now(), text = null, content = null, attachments = '[]', updated_at = clock_timestamp()
        where m.social_id = v_event.social_id and m.external_id = p_effect ->> 'external_id' and m.unsent_at is null
        returning * into v_message;
        if not found then
          return null;
        end if;
        update public.rooms
        set last_message_kind = 'text', last_message_preview = '', updated_at = clock_timestamp()
        where id = v_message.room_id and last_message_at = v_message.created_at;
        perform private.audit(v_message.project_id, 'message.unsent', v_message.id::text);

      when 'reaction' then
        update public.messages m
        set reactions = coalesce((
              select jsonb_agg(r) from jsonb_array_elements(m.reactions) r where r ->> 'by' <> 'customer'
            ), '[]') || case when p_effect ->> 'emoji' is null then '[]'::jsonb
              else jsonb_build_array(jsonb_build_object('by', 'customer', 'emoji', left(p_effect ->> 'emoji', 16))) end,
            updated_at = clock_timestamp()
        where m.social_id = v_event.social_id and m.external_id = p_effect ->> 'external_id'
        returning * into v_message;
        if not found then
          return null;
        end if;

      when 'reachable' then
        select r.* into v_room
        from public.customer_identities i
        join public.rooms r on r.identity_id = i.id
        where i.social_id = v_event.social_id and i.external_id = v_customer
        for update of r;
        if not found or (v_room.unreachable_since is null) = (p_effect ->> 'is_reachable')::boolean then
          return null;
        end if;
        v_message := private.append_event(
          v_room,
          jsonb_build_object('event', case when (p_effect ->> 'is_reachable')::boolean then 'reachable' else 'unreachable' end)
        );
        update public.rooms
        set last_sequence = v_message.sequence,
            unreachable_since = case when (p_effect ->> 'is_reachable')::boolean then null else v_event.occurred_at end,
            updated_at = clock_timestamp()
        where id = v_room.id;

      when 'mark' then
        update public.rooms r
        set customer_delivered_sequence = greatest(r.customer_delivered_sequence, reached.sequence),
            customer_read_sequence = case p_effect ->> 'mark' when 'read'
              then greatest(r.customer_read_sequence, reached.sequence) else r.customer_read_sequence end,
            updated_at = clock_timestamp()
        from public.customer_identities i,
          lateral (
            select max(m.sequence) as sequence from public.messages m
            where m.room_id = (select x.id from public.rooms x where x.identity_id = i.id)
              and m.state not in ('queued', 'failed')
              and (
                -- of ours, when it was written: a mark may come before we know that the provider has it
                case m.author_kind when 'customer' then coalesce(m.sent_at, m.created_at) else m.created_at end
                  <= (p_effect ->> 'up_to')::timestamptz
                or m.external_id = any (array(select jsonb_array_elements_text(p_effect -> 'external_ids')))
              )
          ) reached
        where i.social_id = v_event.social_id and i.external_id = v_customer and r.identity_id = i.id
          and reached.sequence is not null
          and reached.sequence > case p_effect ->> 'mark' when 'read'
            then r.customer_read_sequence else r.customer_delivered_sequence end
        returning r.* into v_room;
        if not found then
          return null;
        end if;
        return jsonb_build_object('room', private.room_event(v_room), 'message', null, 'is_duplicate', false);
    end case;

    select r.* into v_room from public.rooms r where r.id = v_message.room_id;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message), 'is_duplicate', false);
  end
  $$;

-- Where a file still lies: {id, name, path, bucket, kind, reference, social: {…, sealed}}, or null when it has been copied or is gone.
create function system.find_media_source(p_attachment_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', a.id, 'name', a.name, 'path', a.path, 'bucket', a.bucket, 'kind', a.kind, 'reference', m.reference,
      'social', system.find_social(a.social_id)
    )
    from private.media_sources m
    join public.attachments a on a.id = m.attachment_id
    where m.attachment_id = p_attachment_id and a.state = 'pending'
  $$;

-- Records a provider's file as copied (p_state ready) or as not to be had (refused, with why), and shows it in its message with
-- the reason; where the provider only did not answer, its source is kept, so that the file can be asked for again.
-- Returns the message, or null when it was settled before.
create function system.settle_media(
  p_attachment_id uuid, p_state text, p_mime text default null, p_size bigint default null, p_kind text default null,
  p_width integer default null, p_height integer default null, p_refusal_code text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_file public.attachments;
    v_message public.messages;
  begin
    update public.attachments a
    set state = p_state, mime = coalesce(p_mime, a.mime), size = coalesce(p_size, a.size), kind = coalesce(p_kind, a.kind),
        width = coalesce(p_width, a.width), height = coalesce(p_height, a.height), refusal_code = p_refusal_code
    where a.id = p_attachment_id and a.state = 'pending'
    returning * into v_file;
    if not found then
      return null;
    end if;
    delete from private.media_sources where attachment_id = p_attachment_id and p_refusal_code is distinct from 'unavailable';
    update public.messages m
    set attachments = coalesce((
          select jsonb_agg(case when f.file ->> 'id' <> p_attachment_id::text then f.file else f.file || jsonb_build_object(
            'kind', v_file.kind, 'mime', v_file.mime, 'size', v_file.size, 'width', v_file.width, 'height', v_file.height,
            'state', case when v_file.state = 'ready' then 'ready' else 'failed' end, 'failure_code', v_file.refusal_code
          ) end order by f.place)
          from jsonb_array_elements(m.attachments) with ordinality f (file, place)
        ), '[]'),
        updated_at = clock_timestamp()
    where m.id = v_file.message_id and m.unsent_at is null
    returning * into v_message;
    return case when v_message.id is not null then to_jsonb(v_message) end;
  end
  $$;

-- Who wrote, as the provider tells it. A name that a member gave is kept. Returns the rooms' events.
create function system.settle_profile(
  p_social_id uuid, p_external_customer_id text, p_name text, p_picture_url text default null, p_language text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer_id uuid;
  begin
    update public.customers c
    set name = case when c.name = '' then coalesce(left(private.clean_text(p_name), 120), '') else c.name end,
        picture_url = coalesce(p_picture_url, c.picture_url), language = coalesce(c.language, left(p_language, 12))
    from public.customer_identities i
    where i.social_id = p_social_id and i.external_id = p_external_customer_id and c.id = i.customer_id
    returning c.id into v_customer_id;
    return coalesce(
      (select jsonb_agg(private.room_event(r)) from public.rooms r where r.customer_id = v_customer_id), '[]'
    );
  end
  $$;

-- Workers --------------------------------------------------------------------------------------------------------

-- Who holds jobs and was never heard of: killed before their first beat. graphile-worker's tables are closed to our roles.
create function private.unheard_workers() returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(distinct j.locked_by), '{}')
    from graphile_worker.jobs j
    where j.locked_at < now() - interval '30 seconds'
      and not exists (select from private.workers w where w.id = j.locked_by)
  $$;
grant execute on function private.unheard_workers() to app_system;

-- As before, and for those that were never heard of, too. Called once for the living pools of a process, every few seconds.
create or replace function system.beat_workers(p_worker_ids text[]) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_dead text[];
  begin
    insert into private.workers (id) select unnest(p_worker_ids) on conflict (id) do update set seen_at = now();
    with dead as (
      delete from private.workers w
      where w.id in (
        select d.id from private.workers d where d.seen_at < now() - interval '30 seconds' for update skip locked
      )
      returning w.id
    )
    select coalesce(array_agg(dead.id), '{}') into v_dead from dead;
    v_dead := v_dead || private.unheard_workers();
    if cardinality(v_dead) > 0 then
      perform private.free_workers(v_dead);
    end if;
    return cardinality(v_dead);
  end
  $$;

-- In how many seconds a job will be due that nobody holds; negative when it is already, null when there is none.
create function private.seconds_to_next_job() returns numeric
  language sql stable security definer
  set search_path = ''
  as $$
    select extract(epoch from min(j.run_at) - now())
    from graphile_worker.jobs j
    where j.locked_at is null and j.attempts < j.max_attempts
  $$;
grant execute on function private.seconds_to_next_job() to app_system;
create function system.seconds_to_next_job() returns numeric
  language sql stable security definer
  set search_path = ''
  as $$ select private.seconds_to_next_job() $$;

-- Connecting -----------------------------------------------------------------------------------------------------

-- The id under which a project connects an account: that of its own row, whose history goes on, else a new one. Credentials
-- are sealed for this id. Errors: not_found (outsiders and who may not manage).
create function public.social_id_for(p_project_id uuid, p_kind text, p_external_id text) returns uuid
  language plpgsql stable
  set search_path = ''
  as $$
  begin
    if not p_project_id = any (array(select private.my_project_ids('manage'))) then
      perform private.fail('not_found');
    end if;
    return coalesce(
      (select s.id from public.socials s
       where s.project_id = p_project_id and s.kind = p_kind and s.external_id = p_external_id),
      gen_random_uuid()
    );
  end
  $$;
grant execute on function public.social_id_for(uuid, text, text) to authenticated;

-- Connects an account, or connects it again. Errors: not_found, invalid (kind), account_taken (another project has it).
create function public.connect_social(
  p_social_id uuid, p_project_id uuid, p_kind text, p_external_id text, p_name text, p_picture_url text, p_sealed text
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_is_new boolean;
  begin
    if not p_project_id = any (array(select private.my_project_ids('manage'))) then
      perform private.fail('not_found');
    end if;
    if p_kind is null or p_kind not in ('line', 'facebook', 'instagram') then
      perform private.fail('invalid', 'kind');
    end if;
    begin
      insert into public.socials as s (id, project_id, kind, external_id, name, picture_url)
      values (
        p_social_id, p_project_id, p_kind, p_external_id,
        coalesce(nullif(left(private.clean_text(p_name), 80), ''), p_external_id), left(p_picture_url, 500)
      )
      on conflict (id) do update
      set status = 'connected', name = excluded.name, picture_url = coalesce(excluded.picture_url, s.picture_url),
          checks = '{}', checked_at = null, last_error = null, disconnected_at = null
      where s.project_id = p_project_id and s.kind = p_kind and s.external_id = p_external_id
      returning xmax = 0 into v_is_new;
    exception when unique_violation then
      perform private.fail('account_taken');
    end;
    if v_is_new is null then
      perform private.fail('not_found');
    end if;
    insert into private.social_credentials (social_id, sealed) values (p_social_id, p_sealed)
    on conflict (social_id) do update set sealed = excluded.sealed, updated_at = now();
    perform private.audit(
      p_project_id, case when v_is_new then 'social.connected' else 'social.reconnected' end, p_social_id::text,
      jsonb_build_object('kind', p_kind, 'name', left(p_name, 80))
    );
  end
  $$;

-- Ends a connection: no message comes in or goes out, the credentials are forgotten, the history stays. Errors: not_found.
create function public.disconnect_social(p_social_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_social public.socials;
  begin
    update public.socials s
    set status = 'disconnected', disconnected_at = now(), last_error = null
    where s.id = p_social_id and s.kind <> 'widget' and s.project_id = any (array(select private.my_project_ids('manage')))
    returning * into v_social;
    if not found then
      perform private.fail('not_found');
    end if;
    delete from private.social_credentials c where c.social_id = p_social_id;
    perform private.audit(
      v_social.project_id, 'social.disconnected', p_social_id::text,
      jsonb_build_object('kind', v_social.kind, 'name', v_social.name)
    );
  end
  $$;
grant update (status, name, picture_url, checks, checked_at, last_error, disconnected_at) on public.socials to app_member;
grant delete on private.social_credentials to app_member;
create policy social_credentials_delete on private.social_credentials for delete to app_member
  using (exists (
    select from public.socials s
    where s.id = social_credentials.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));

-- Reading back ---------------------------------------------------------------------------------------------------

-- When the team has read a conversation, its channel is told, so that the customer sees it there.
create function private.enqueue_tell_read() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (select from public.socials s where s.id = new.social_id and s.kind <> 'widget' and s.status <> 'disconnected') then
      perform graphile_worker.add_job(
        'tell_read', payload := json_build_object('room_id', new.id), job_key := 'read:' || new.id, max_attempts := 3
      );
    end if;
    return new;
  end
  $$;
create trigger tell_read after update of team_read_sequence on public.rooms
  for each row when (new.team_read_sequence > old.team_read_sequence) execute function private.enqueue_tell_read();

-- {social: {…, sealed}, external_customer_id, read_token of the newest message the team has read}, or null.
create function system.find_read_token(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'social', system.find_social(r.social_id),
      'external_customer_id', i.external_id,
      'read_token', (
        select h.read_token
        from public.messages m
        join private.message_handles h on h.message_id = m.id
        where m.room_id = r.id and m.author_kind = 'customer' and m.sequence <= r.team_read_sequence
          and h.read_token is not null
        order by m.sequence desc
        limit 1
      )
    )
    from public.rooms r
    join public.customer_identities i on i.id = r.identity_id
    where r.id = p_room_id
  $$;

-- Health ---------------------------------------------------------------------------------------------------------

-- Accounts nobody has looked at for p_minutes.
create function system.list_socials_to_check(p_minutes integer, p_limit integer default 100) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select s.id
    from public.socials s
    join public.projects p on p.id = s.project_id and p.deleted_at is null
    where s.kind <> 'widget' and s.status <> 'disconnected'
      and (s.checked_at is null or s.checked_at < now() - make_interval(mins => p_minutes))
    order by s.checked_at nulls first
    limit p_limit
  $$;

-- Records what a look at an account found. What a person confirmed stays. Returns {status, previous_status}, or null when it has been
-- disconnected meanwhile.
create function system.settle_examination(
  p_social_id uuid, p_checks jsonb, p_is_healthy boolean, p_error text default null, p_quota_limit integer default null,
  p_quota_used integer default null, p_name text default null, p_picture_url text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_previous text;
    v_status text := case when p_is_healthy then 'connected' else 'needs_attention' end;
  begin
    select s.status into v_previous from public.socials s where s.id = p_social_id and s.status <> 'disconnected' for update;
    if not found then
      return null;
    end if;
    update public.socials s
    set checks = s.checks || p_checks, checked_at = now(), status = v_status,
        last_error = case when p_is_healthy then null else left(p_error, 200) end,
        quota_limit = case when p_quota_used is null then s.quota_limit else p_quota_limit end,
        quota_used = coalesce(p_quota_used, s.quota_used),
        name = coalesce(nullif(left(private.clean_text(p_name), 80), ''), s.name),
        picture_url = coalesce(p_picture_url, s.picture_url)
    where s.id = p_social_id;
    return jsonb_build_object('status', v_status, 'previous_status', v_previous);
  end
  $$;
grant update (checks, checked_at, quota_limit, quota_used, name, picture_url) on public.socials to app_system;

-- What only a person can say of a connection: redelivery is on, the account's own automatic replies are off.
-- Errors: not_found, invalid (check).
create function public.confirm_social_check(p_social_id uuid, p_check text, p_is_confirmed boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if p_check is null or p_check not in ('redelivery', 'auto_reply') then
      perform private.fail('invalid', 'check');
    end if;
    update public.socials s
    set checks = s.checks || jsonb_build_object(p_check, case when p_is_confirmed then 'confirmed' else 'unknown' end)
    where s.id = p_social_id and s.project_id = any (array(select private.my_project_ids('manage')));
    if not found then
      perform private.fail('not_found');
    end if;
  end
  $$;

-- Who gets a new conversation of this account: off is nobody, least_busy the member with the fewest open rooms.
-- Errors: not_found, invalid (auto_assign).
create function public.set_auto_assign(p_social_id uuid, p_auto_assign text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_social public.socials;
  begin
    if p_auto_assign is null or p_auto_assign not in ('off', 'least_busy') then
      perform private.fail('invalid', 'auto_assign');
    end if;
    update public.socials s
    set auto_assign = p_auto_assign
    where s.id = p_social_id and s.project_id = any (array(select private.my_project_ids('manage')))
    returning * into v_social;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.audit(
      v_social.project_id, 'social.updated', p_social_id::text, jsonb_build_object('auto_assign', p_auto_assign)
    );
  end
  $$;
grant update (checks, auto_assign) on public.socials to app_member;
create policy socials_update on public.socials for update to app_member
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));

grant execute on function private.append_event(public.rooms, jsonb), private.user_id(), private.claims() to app_system;
grant create on schema system to app_system;
alter function system.find_social(uuid, text, text) owner to app_system;
alter function system.store_events(uuid, jsonb) owner to app_system;
alter function system.list_waiting_events(uuid, text, integer) owner to app_system;
alter function system.settle_event(uuid, text, text) owner to app_system;
alter function system.postpone_deliveries(uuid, numeric) owner to app_system;
alter function system.claim_delivery(uuid) owner to app_system;
alter function system.begin_call(uuid, integer, text, integer, text) owner to app_system;
alter function system.end_call(uuid, text, text[], text) owner to app_system;
alter function system.note_social(uuid, text) owner to app_system;
alter function system.apply_event(uuid, jsonb) owner to app_system;
alter function system.find_media_source(uuid) owner to app_system;
alter function system.settle_media(uuid, text, text, bigint, text, integer, integer, text) owner to app_system;
alter function system.settle_profile(uuid, text, text, text, text) owner to app_system;
alter function system.list_socials_to_check(integer, integer) owner to app_system;
alter function system.find_read_token(uuid) owner to app_system;
alter function system.seconds_to_next_job() owner to app_system;
alter function system.settle_examination(uuid, jsonb, boolean, text, integer, integer, text, text) owner to app_system;
revoke create on schema system from app_system;
grant create on schema public to app_member;
alter function public.replay_events(uuid, uuid) owner to app_member;
alter function public.confirm_social_check(uuid, text, boolean) owner to app_member;
alter function public.connect_social(uuid, uuid, text, text, text, text, text) owner to app_member;
alter function public.disconnect_social(uuid) owner to app_member;
alter function public.set_auto_assign(uuid, text) owner to app_member;
revoke create on schema public from app_member;
grant execute on function public.replay_events(uuid, uuid), public.confirm_social_check(uuid, text, boolean),
  public.set_auto_assign(uuid, text), public.connect_social(uuid, uuid, text, text, text, text, text),
  public.disconnect_social(uuid) to authenticated;
