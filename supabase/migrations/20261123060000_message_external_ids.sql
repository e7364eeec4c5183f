-- Every id by which a provider knows a message. An answer of several calls, or of several LINE messages in one call, has several.

create table private.message_external_ids (
  social_id uuid not null,
  external_id text not null,
  message_id uuid not null references public.messages (id) on delete cascade,
  position integer not null default 0,
  primary key (social_id, external_id)
);
comment on table private.message_external_ids is
  'All ids that a provider has given to a message, in or out. Duplicates, echoes, quotes, reactions, edits and receipts are looked up here.';
comment on column private.message_external_ids.position is 'Order within the message: texts first, then its files.';
create index message_external_ids_by_message on private.message_external_ids (message_id, position);

insert into private.message_external_ids (social_id, external_id, message_id)
select m.social_id, m.external_id, m.id from public.messages m where m.external_id is not null;
insert into private.message_external_ids (social_id, external_id, message_id, position)
select m.social_id, given.id, m.id, c.part * 5 + given.place - 1
from private.provider_calls c
join public.messages m on m.id = c.message_id
cross join unnest(c.external_ids) with ordinality given (id, place)
where c.state = 'accepted'
on conflict do nothing;

alter table private.message_external_ids enable row level security;
grant select, insert on private.message_external_ids to app_system;
create policy message_external_ids_select_system on private.message_external_ids for select to app_system using (true);
create policy message_external_ids_insert_system on private.message_external_ids for insert to app_system with check (true);

-- The open calls of all rooms are few.
create index provider_calls_open on private.provider_calls (started_at) where state = 'open';

alter table public.inbound_events
  add column held_until timestamptz,
  add column awaits text;
comment on column public.inbound_events.held_until is 'Not before: an echo while one of our own calls to the same customer is in flight.';
comment on column public.inbound_events.awaits is
  'The provider''s id of a message that is not here yet. The event is processed once that message is.';
create index inbound_events_awaiting on public.inbound_events (social_id, awaits) where awaits is not null;

alter table private.reply_tokens add column occurred_at timestamptz not null default now();
comment on column private.reply_tokens.occurred_at is 'The provider''s time of its event; a redelivered older event does not replace a newer token.';

-- A quote of a message that is not here keeps the provider's id: {quote: {external_id, attachment_id}}.
create index messages_unresolved_quotes on public.messages (social_id, (content #>> '{quote,external_id}'))
  where reply_to_id is null and content #>> '{quote,external_id}' is not null;

-- LINE takes texts of 10,000 from customers; the functions that members and visitors call keep their own limit of 5,000.
alter table public.messages
  drop constraint messages_text_check,
  add constraint messages_text_check check (char_length(text) between 1 and 10000);

-- The message that a provider's id belongs to, and which of its files when it is one of several. No row when it is unknown.
-- Of an outgoing message the files are its last parts.
create function private.find_external(
  p_social_id uuid, p_external_id text, out message_id uuid, out attachment_id uuid, out is_whole boolean
)
  returns setof record
  language sql stable security definer
  set search_path = ''
  as $$
    select x.message_id,
      case when m.author_kind <> 'customer' and later.count < jsonb_array_length(m.attachments)
        then (m.attachments -> (jsonb_array_length(m.attachments) - 1 - later.count::integer) ->> 'id')::uuid end,
      not exists (
        select from private.message_external_ids o where o.message_id = x.message_id and o.external_id <> x.external_id
      )
    from private.message_external_ids x
    join public.messages m on m.id = x.message_id
    cross join lateral (
      select count(*) from private.message_external_ids y where y.message_id = x.message_id and y.position > x.position
    ) later
    where x.social_id = p_social_id and x.external_id = p_external_id
  $$;
grant execute on function private.find_external(uuid, text) to app_visitor, app_system;

create function private.keep_external_id() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.message_external_ids (social_id, external_id, message_id)
    values (new.social_id, new.external_id, new.id)
    on conflict do nothing;
    return null;
  end
  $$;
create trigger keep_external_id after insert on public.messages
  for each row when (new.external_id is not null) execute function private.keep_external_id();
create trigger keep_settled_external_id after update of external_id on public.messages
  for each row when (new.external_id is not null and new.external_id is distinct from old.external_id)
  execute function private.keep_external_id();

-- What came before the message it is about is done now: events wait in the ledger, quotes in their messages.
create function private.resolve_external_id() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_source text;
    v_found record;
  begin
    for v_source in
      update public.inbound_events e
      set state = 'received', awaits = null, settled_at = null
      where e.social_id = new.social_id and e.awaits = new.external_id and e.state = 'skipped'
      returning e.source
    loop
      perform private.enqueue_process_events(new.social_id, v_source);
    end loop;
    if exists (
      select from public.messages m
      where m.social_id = new.social_id and m.reply_to_id is null and m.content #>> '{quote,external_id}' is not null
        and m.content #>> '{quote,external_id}' = new.external_id
    ) then
      select * into v_found from private.find_external(new.social_id, new.external_id);
      update public.messages m
      set reply_to_id = v_found.message_id,
          content = jsonb_set(m.content, '{quote,attachment_id}', coalesce(to_jsonb(v_found.attachment_id), 'null')),
          updated_at = clock_timestamp()
      where m.social_id = new.social_id and m.reply_to_id is null and m.content #>> '{quote,external_id}' is not null
        and m.content #>> '{quote,external_id}' = new.external_id;
    end if;
    return null;
  end
  $$;
create trigger resolve_external_id after insert on private.message_external_ids
  for each row execute function private.resolve_external_id();

-- Records how a call ended, with the provider's ids of what it sent. An ended call is not changed again.
create or replace function system.end_call(
  p_call_id uuid, p_state text, p_external_ids text[] default '{}', p_cost text default null
)
  returns void
  language sql security definer
  set search_path = ''
  as $$
    with ended as (
      update private.provider_calls
      set state = p_state, external_ids = p_external_ids, cost = p_cost, updated_at = now()
      where id = p_call_id and state = 'open'
      returning message_id, part, state
    )
    insert into private.message_external_ids (social_id, external_id, message_id, position)
    select m.social_id, given.id, m.id, e.part * 5 + given.place - 1
    from ended e
    join public.messages m on m.id = e.message_id
    cross join unnest(p_external_ids) with ordinality given (id, place)
    where e.state = 'accepted'
    on conflict do nothing
  $$;

-- Records how a delivery ended: p_state sent, failed or unknown. A settled message is not changed again. Returns the message,
-- or null. A doubtful call that its echo has confirmed meanwhile is no longer unknown: the message goes on from there.
create or replace function system.settle_delivery(
  p_message_id uuid, p_state text, p_external_id text default null, p_failure_code text default null,
  p_cost text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_external_id text := p_external_id;
  begin
    if p_state = 'unknown'
      and exists (select from private.provider_calls c where c.message_id = p_message_id and c.state = 'accepted')
      and not exists (select from private.provider_calls c where c.message_id = p_message_id and c.state = 'open') then
      update public.messages m
      set state = 'queued', updated_at = clock_timestamp()
      where m.id = p_message_id and m.state in ('queued', 'sending')
      returning * into v_message;
      if found then
        perform private.enqueue_deliver_message(v_message.id, v_message.room_id);
      end if;
      return null;
    end if;
    for attempt in 1..2 loop
      begin
        update public.messages m
        set state = p_state, external_id = coalesce(v_external_id, m.external_id), failure_code = p_failure_code,
            cost = p_cost, updated_at = now()
        where m.id = p_message_id and m.state in ('queued', 'sending')
        returning * into v_message;
        return case when v_message.id is not null then to_jsonb(v_message) end;
      exception when unique_violation then
        -- another message has this id: how this one ended counts all the same
        v_external_id := null;
      end;
    end loop;
    return null;
  end
  $$;

-- The events of a conversation that wait, in the order in which they happened; held ones when their time has come.
create or replace function system.list_waiting_events(p_social_id uuid, p_source text, p_limit integer default 100)
  returns table (id uuid, kind text, payload jsonb, occurred_at timestamptz, attempts integer)
  language sql stable security definer
  set search_path = ''
  as $$
    select e.id, e.kind, e.payload, e.occurred_at, e.attempts
    from public.inbound_events e
    where e.social_id = p_social_id and e.source = p_source and e.state = 'received'
      and (e.held_until is null or e.held_until <= now())
    order by e.occurred_at, e.external_id
    limit p_limit
  $$;

-- Puts an event back for a second. A job of its own wakes it, so that what the customer writes meanwhile does not wait with it.
create function private.hold_event(p_event public.inbound_events) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.inbound_events
    set state = 'received', settled_at = null, held_until = now() + interval '1 second'
    where id = p_event.id;
    perform graphile_worker.add_job(
      'process_events',
      payload := json_build_object('social_id', p_event.social_id, 'source', p_event.source),
      queue_name := 'in:' || p_event.social_id || ':' || p_event.source,
      job_key := 'held:' || p_event.social_id || ':' || p_event.source,
      run_at := now() + interval '1 second',
      max_attempts := 25
    );
  end
  $$;
grant execute on function private.hold_event(public.inbound_events) to app_system;

-- An event about a message that is not here stays in the ledger as skipped and is processed when the message comes.
create function private.await_message(p_event public.inbound_events, p_external_id text) returns void
  language sql security definer
  set search_path = ''
  as $$ update public.inbound_events set state = 'skipped', awaits = p_external_id where id = p_event.id $$;
grant execute on function private.await_message(public.inbound_events, text) to app_system;

-- The newest token by the provider's own time.
create function private.keep_reply_token(p_event public.inbound_events, p_external_customer_id text, p_token text) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into private.reply_tokens as t (social_id, external_customer_id, token, received_at, occurred_at)
    values (p_event.social_id, p_external_customer_id, p_token, p_event.received_at, p_event.occurred_at)
    on conflict (social_id, external_customer_id) do update
    set token = excluded.token, received_at = excluded.received_at, occurred_at = excluded.occurred_at, call_id = null
    where excluded.occurred_at >= t.occurred_at
  $$;
grant execute on function private.keep_reply_token(public.inbound_events, text, text) to app_system;

-- A customer's text as it is kept: whole up to 10,000 characters, a longer one ends in an ellipsis.
create function private.inbound_text(p_text text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case when char_length(p_text) > 10000 or char_length(cleaned.text) > 10000
      then left(cleaned.text, 9999) || '…' else cleaned.text end
    from (select private.clean_text(left(p_text, 10000)) as text) cleaned
  $$;
grant execute on function private.inbound_text(text) to app_system;

-- Whether a channel tells when the customer has read. Where it does not, no read mark is made up.
create function private.tells_reads(p_social_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select s.kind <> 'line' from public.socials s where s.id = p_social_id $$;
grant execute on function private.tells_reads(uuid) to app_visitor, app_system;
