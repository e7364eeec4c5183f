-- A project's end, and what whoever runs the product does to it: suspension, deletion with days of grace, and the book of such acts.

alter table public.projects
  add column suspended_at timestamptz,
  add column suspended_why text check (char_length(suspended_why) between 1 and 500),
  add constraint projects_suspended check ((suspended_at is null) = (suspended_why is null));
comment on column public.projects.suspended_at is 'Since when the operator has suspended it: read by its members, told by customers, silent towards both.';
comment on column public.projects.suspended_why is 'The operator''s words to the members.';

-- Whether something may go out for a project. Whatever sends asks this.
create function private.is_open_project(p_project_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.projects p where p.id = p_project_id and p.deleted_at is null and p.suspended_at is null
    )
  $$;
grant execute on function private.is_open_project(uuid) to authenticated, app_member, app_system, app_visitor;

-- Of a deleted project; visitors find it closed.
create function private.is_deleted_social(p_social_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.socials s
      join public.projects p on p.id = s.project_id
      where s.id = p_social_id and p.deleted_at is not null
    )
  $$;
grant execute on function private.is_deleted_social(uuid) to app_visitor;

-- What the operator did ----------------------------------------------------------------------------------------------

create table private.operator_acts (
  id bigint generated always as identity primary key,
  act text not null check (act ~ '^[a-z_]+\.[a-z_]+$'),
  -- no reference: the act is told when the project is gone
  project_id uuid,
  details jsonb not null default '{}',
  acted_at timestamptz not null default clock_timestamp()
);
comment on table private.operator_acts is 'Append-only: what whoever runs the product did to projects. Written by private.record_act alone.';
alter table private.operator_acts enable row level security;
revoke all on private.operator_acts from anon, authenticated, service_role;

create function private.keep_acts() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    perform private.fail('forbidden');
    return null;
  end
  $$;
create trigger keep_acts before update or delete on private.operator_acts
  for each statement execute function private.keep_acts();
create trigger keep_all_acts before truncate on private.operator_acts
  for each statement execute function private.keep_acts();

create function private.record_act(p_act text, p_project_id uuid default null, p_details jsonb default '{}') returns void
  language sql security definer
  set search_path = ''
  as $$ insert into private.operator_acts (act, project_id, details) values (p_act, p_project_id, p_details) $$;

-- Who may what -------------------------------------------------------------------------------------------------------

-- As before, with: of a suspended project everything is read and taken along, and owners may still see to its package and its end.
create or replace function private.my_project_ids(p_right text default 'read') returns setof uuid
  language sql stable security definer parallel safe rows 5
  set search_path = ''
  as $$
    select m.project_id
    from public.members m
    join public.projects p on p.id = m.project_id
    where m.user_id = private.user_id()
      and m.removed_at is null
      and p.deleted_at is null
      and case p_right
        when 'read' then true
        when 'own' then m.role = 'owner'
        when 'manage' then m.role in ('owner', 'admin')
        when 'read_settings' then m.role in ('owner', 'admin', 'viewer')
        when 'billing' then m.role in ('owner', 'admin')
        when 'broadcast' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.can_broadcast)
        when 'read_broadcasts' then m.role in ('owner', 'admin', 'viewer') or (m.role = 'agent' and m.can_broadcast)
        when 'answer' then m.role in ('owner', 'admin', 'agent')
        when 'see_contacts' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.can_see_contacts)
        when 'read_all_rooms' then m.role <> 'agent' or m.rooms_scope = 'all'
        when 'read_own_rooms' then m.role = 'agent' and m.rooms_scope = 'own'
        when 'answer_all_rooms' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.rooms_scope = 'all')
        when 'answer_own_rooms' then m.role = 'agent' and m.rooms_scope = 'own'
        else false
      end
      and (
        p_right in ('read', 'read_settings', 'read_broadcasts', 'read_all_rooms', 'read_own_rooms', 'billing')
        or (
          (p.suspended_at is null or p_right in ('own', 'see_contacts'))
          and (m.role = 'owner' or not private.is_frozen_member(m))
        )
      )
      and (select private.session_is_live())
  $$;

drop function public.my_membership(uuid);
drop function private.membership(uuid);
-- As before, with: is_suspended, the project is read only.
create function private.membership(p_project_id uuid)
  returns table (
    session_is_live boolean, user_id uuid, role text, rooms_scope text, can_broadcast boolean, can_see_contacts boolean,
    is_frozen boolean, is_suspended boolean
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select live.yes, m.user_id, m.role, m.rooms_scope, m.can_broadcast, m.can_see_contacts,
      m.role <> 'owner' and private.is_frozen_member(m), p.suspended_at is not null
    from (select private.session_is_live() as yes) live
    left join (
      public.members m join public.projects p on p.id = m.project_id and p.deleted_at is null
    ) on live.yes and m.project_id = p_project_id and m.user_id = private.user_id() and m.removed_at is null
  $$;
grant execute on function private.membership(uuid) to authenticated;
create function public.my_membership(p_project_id uuid)
  returns table (
    session_is_live boolean, user_id uuid, role text, rooms_scope text, can_broadcast boolean, can_see_contacts boolean,
    is_frozen boolean, is_suspended boolean
  )
  language sql stable
  set search_path = ''
  as $$ select m.* from private.membership(p_project_id) m $$;
grant execute on function public.my_membership(uuid) to authenticated;

-- Visitors of a suspended project are received as by a shop where nobody is there.
drop policy members_update_own_presence on public.members;
create policy members_update_own_presence on public.members for update to app_member
  using (
    user_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('read'))) and private.is_open_project(project_id)
  )
  with check (user_id = (select private.user_id()));

-- Nothing goes out ---------------------------------------------------------------------------------------------------

-- As before, with: nothing that a package includes while the project is not open.
create or replace function private.package_allows(p_project_id uuid, p_feature text) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
  declare
    v_limit integer;
  begin
    if not private.is_open_project(p_project_id) then
      return false;
    end if;
    if p_feature = 'bot_broadcast' then
      return coalesce((select k.bot_broadcast from private.package_of(p_project_id) k), false);
    end if;
    v_limit := private.limit_of(p_project_id, p_feature);
    if v_limit is null then
      return true;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('meter:' || p_feature || ':' || p_project_id, 0));
    return private.used(p_project_id, p_feature) < v_limit;
  end
  $$;

-- As before, with: in an open project.
create or replace function private.may_answer(p_user_id uuid, p_room_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.rooms r
      join public.members m on m.project_id = r.project_id and m.user_id = p_user_id
      where r.id = p_room_id and m.role <> 'viewer' and private.may_hear(p_user_id, r.project_id, r.id)
        and private.is_open_project(r.project_id)
    )
  $$;

-- As before, with: an AI rests with its project, so that rooms are left to people.
create or replace function private.ai_works(p_ai public.ais) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select p_ai.is_on and private.is_open_project(p_ai.project_id) and case coalesce(p_ai.published ->> 'hours', 'always')
      when 'open' then private.is_open(p_ai.project_id, now())
      when 'closed' then not private.is_open(p_ai.project_id, now())
      else true
    end
  $$;

-- As before, with: nothing is said by itself in a project that is not open.
create or replace function private.silence_of(p_room public.rooms, p_spends_quota boolean) returns text
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_social public.socials;
    v_external_id text;
  begin
    if not private.is_open_project(p_room.project_id) then
      return 'project_closed';
    end if;
    if exists (select from public.customers c where c.id = p_room.customer_id and c.blocked_at is not null) then
      return 'blocked';
    end if;
    select s.* into v_social from public.socials s where s.id = p_room.social_id;
    if v_social.status = 'disconnected' then
      return 'channel_disconnected';
    end if;
    if private.is_frozen_social(p_room.social_id) then
      return 'channel_frozen';
    end if;
    if p_room.unreachable_since is not null then
      return 'customer_unreachable';
    end if;
    select i.external_id into v_external_id from public.customer_identities i where i.id = p_room.identity_id;
    -- LINE names groups C… and rooms R…, people U…
    if v_social.kind = 'line' and v_external_id ~ '^[CR]' then
      return 'group';
    end if;
    if v_social.kind in ('facebook', 'instagram')
      and coalesce(p_room.customer_last_at, '-infinity') < now() - interval '24 hours' then
      return 'window_closed';
    end if;
    if v_social.kind = 'line' and not p_spends_quota and not exists (
      select from private.reply_tokens t
      where t.social_id = p_room.social_id and t.external_customer_id = v_external_id and t.call_id is null
        and t.received_at > clock_timestamp() - interval '45 seconds'
    ) then
      return 'not_free';
    end if;
    -- another machine may be answering ours
    if (
      select count(*) from private.automatic_sends s
      where s.room_id = p_room.id and s.sent_at > clock_timestamp() - interval '1 hour'
    ) > 8 then
      return 'too_many';
    end if;
    return null;
  end
  $$;

-- Whatever else writes a message that would go out: a member is told, what writes by itself has it shown as not sent.
create function private.refuse_closed_project() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not private.is_open_project(new.project_id) then
      if private.user_id() is not null then
        perform private.fail('project_closed');
      end if;
      new.state := 'failed';
      new.failure_code := 'project_closed';
    end if;
    return new;
  end
  $$;
create trigger refuse_closed_project before insert on public.messages
  for each row when (new.state = 'queued') execute function private.refuse_closed_project();

-- As before, with: is_open says whether the project may still send it.
create or replace function system.claim_delivery(p_room_id uuid) returns jsonb
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
        'is_open', private.is_open_project(v_message.project_id),
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

-- A broadcast of a project that is not open stands, and goes on when somebody says so.
create function private.pause_closed_broadcast() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not private.is_open_project(new.project_id) then
      if private.user_id() is not null then
        perform private.fail('project_closed');
      end if;
      new.state := 'paused';
      new.reason := 'project_closed';
      new.resumes_at := null;
    end if;
    return new;
  end
  $$;
create trigger pause_closed_broadcast before insert on public.broadcasts
  for each row when (new.state in ('scheduled', 'preparing', 'sending')) execute function private.pause_closed_broadcast();
create trigger pause_closed_broadcast_again before update of state on public.broadcasts
  for each row when (new.state <> old.state and new.state in ('scheduled', 'preparing', 'sending'))
  execute function private.pause_closed_broadcast();

-- As before, with: of an open project.
create or replace function private.unread_answers(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'to', k.email, 'language', private.spoken_language(c.language), 'shop', p.name, 'name', w.name,
      'virtual_id', w.virtual_id, 'visitor_id', i.external_id, 'messages', found.messages, 'sequence', found.sequence
    )
    from public.rooms r
    join public.customer_identities i on i.id = r.identity_id
    join public.widget_visitors v on v.identity_id = i.id and v.wants_mail
    join public.widgets w on w.social_id = r.social_id and w.removed_at is null and w.is_enabled and w.continues_by_mail
    join public.projects p on p.id = r.project_id and private.is_open_project(p.id)
    join public.customers c on c.id = r.customer_id and c.blocked_at is null and c.erased_at is null
    join public.customer_contacts k on k.customer_id = c.id and k.email is not null
    cross join lateral (
      select
        jsonb_agg(jsonb_build_object('kind', m.kind, 'text', m.text, 'files', jsonb_array_length(m.attachments)) order by m.sequence)
          as messages,
        max(m.sequence) as sequence
      from (
        select * from public.messages m
        where m.room_id = r.id and m.sequence > greatest(r.customer_read_sequence, v.mailed_sequence)
          and m.author_kind in ('member', 'bot') and not m.is_note and m.kind <> 'event' and m.unsent_at is null
        order by m.sequence limit 20
      ) m
    ) found
    where r.id = p_room_id and found.sequence is not null
  $$;

-- Broadcasts under way stand at once; tabs are drawn anew as soon as their sockets are gone.
create function private.close_project(p_project_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.stop_broadcast(b.id, 'paused', 'project_closed')
    from public.broadcasts b where b.project_id = p_project_id and b.state in ('scheduled', 'preparing', 'sending');
    perform private.close_sockets_of_user(m.user_id)
    from public.members m where m.project_id = p_project_id and m.removed_at is null;
  end
  $$;

-- Deletion -----------------------------------------------------------------------------------------------------------
--
-- For 30 days a deleted project is only hidden: its owners find it in their list and may take the deletion back. Channels go on
-- being heard meanwhile, for a provider that is refused stops to ask, and its files can be fetched for some days only: what a
-- customer writes is there if the deletion is taken back, and goes with everything else if it is not. Nothing goes out.

alter table public.projects add column deleted_by uuid references auth.users (id) on delete set null;
create index projects_deleted on public.projects (deleted_at) where deleted_at is not null;

create function private.days_of_grace() returns interval
  language sql immutable parallel safe
  set search_path = ''
  as $$ select interval '30 days' $$;

-- Visitors find the widget of a deleted project switched off.
create or replace function visitor.find_widget(p_virtual_id text)
  returns table (
    social_id uuid, project_id uuid, virtual_id text, name text, allowed_domains text[], color text, greeting text, language text,
    is_enabled boolean, side text, offset_x smallint, offset_y smallint, avatar_url text, texts jsonb, follows_page boolean,
    prechat jsonb, asks_consent boolean, consent_version integer, continues_by_mail boolean, line_id text
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select w.social_id, w.project_id, w.virtual_id, w.name, w.allowed_domains, w.color, w.greeting, w.language,
      w.is_enabled and not private.is_deleted_social(w.social_id),
      w.side, w.offset_x, w.offset_y, w.avatar_url, w.texts, w.follows_page, w.prechat, w.asks_consent, w.consent_version,
      w.continues_by_mail, w.line_id
    from public.widgets w
    where w.virtual_id = p_virtual_id and w.removed_at is null
  $$;

-- As before, with: not_found in a deleted project, for whoever found the widget a moment earlier.
create or replace function private.enter_visitor(p_social_id uuid, p_visitor_id uuid) returns void
  language plpgsql
  set search_path = ''
  as $$
  begin
    if private.is_deleted_social(p_social_id) then
      perform private.fail('not_found');
    end if;
    perform set_config('app.visitor_social_id', p_social_id::text, true),
            set_config('app.visitor_external_id', p_visitor_id::text, true);
  end
  $$;

-- As before, with: of a deleted project, too, so that what its channels hear is kept while the deletion can be taken back.
create or replace function system.find_social(
  p_social_id uuid default null, p_kind text default null, p_external_id text default null
)
  returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', s.id, 'project_id', s.project_id, 'kind', s.kind, 'external_id', s.external_id, 'status', s.status,
      'sealed', c.sealed
    )
    from public.socials s
    left join private.social_credentials c on c.social_id = s.id
    where s.id = p_social_id or (s.kind = p_kind and s.external_id = p_external_id and s.status <> 'disconnected')
  $$;

-- Mails about a project's end: to everybody about its deletion, to those who see to it about a suspension.
create function private.mail_project(p_project_id uuid, p_kind text) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'mail_project',
      payload := json_build_object('project_id', p_project_id, 'user_id', m.user_id, 'kind', p_kind),
      job_key := 'mail_project:' || p_project_id || ':' || m.user_id,
      max_attempts := 12
    )
    from public.members m
    where m.project_id = p_project_id and m.removed_at is null
      and (p_kind in ('deleted', 'undeleted') or m.role in ('owner', 'admin'))
  $$;

-- What a mail of mail_project says: {kind, to, language, project_id, project_name, actor_name, is_owner, ends_at, why}; null when it
-- is no longer so, or no longer for them.
create function private.describe_project_mail(p_project_id uuid, p_user_id uuid, p_kind text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'kind', p_kind, 'to', u.email, 'language', f.language, 'project_id', p.id, 'project_name', p.name, 'actor_name', a.name,
      'is_owner', m.role = 'owner', 'ends_at', p.deleted_at + private.days_of_grace(), 'why', p.suspended_why
    )
    from public.projects p
    join public.members m on m.project_id = p.id and m.user_id = p_user_id and m.removed_at is null
    join auth.users u on u.id = m.user_id and u.email is not null
    join public.profiles f on f.user_id = m.user_id
    left join public.profiles a on a.user_id = p.deleted_by
    where p.id = p_project_id and case p_kind
      when 'deleted' then p.deleted_at is not null
      when 'suspended' then p.deleted_at is null and p.suspended_at is not null
      else p.deleted_at is null and p.suspended_at is null
    end
  $$;
grant execute on function private.describe_project_mail(uuid, uuid, text) to app_system;
create function system.find_project_mail(p_project_id uuid, p_user_id uuid, p_kind text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.describe_project_mail(p_project_id, p_user_id, p_kind) $$;

create function private.end_project(p_project_id uuid, p_name text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.projects p set deleted_at = now(), deleted_by = private.user_id()
    where p.id = p_project_id and p.deleted_at is null and private.clean_text(p.name) = private.clean_text(p_name);
    if not found then
      perform private.fail('invalid', 'name');
    end if;
    perform private.close_project(p_project_id);
    perform private.audit(p_project_id, 'project.deleted');
    perform private.mail_project(p_project_id, 'deleted');
  end
  $$;
grant execute on function private.end_project(uuid, text) to app_member;

-- Hides a project from everybody, for good after 30 days. p_name: typed by its owner. Errors: not_found, forbidden, invalid (name).
create function public.delete_project(p_project_id uuid, p_name text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_project(p_project_id, 'own');
    perform private.end_project(p_project_id, p_name);
  end
  $$;

-- Deleted projects that the caller owns and may still take back, the last deleted first.
create function private.my_deleted_projects()
  returns table (id uuid, name text, logo_url text, deleted_at timestamptz, ends_at timestamptz, deleted_by_name text)
  language sql stable security definer
  set search_path = ''
  as $$
    select p.id, p.name, p.logo_url, p.deleted_at, p.deleted_at + private.days_of_grace(), a.name
    from public.members m
    join public.projects p on p.id = m.project_id and p.deleted_at > now() - private.days_of_grace()
    left join public.profiles a on a.user_id = p.deleted_by
    where m.user_id = private.user_id() and m.role = 'owner' and m.removed_at is null and (select private.session_is_live())
    order by p.deleted_at desc
    limit 100
  $$;
grant execute on function private.my_deleted_projects() to authenticated, app_member;
-- Errors: unauthorized.
create function public.my_deleted_projects()
  returns table (id uuid, name text, logo_url text, deleted_at timestamptz, ends_at timestamptz, deleted_by_name text)
  language plpgsql stable
  set search_path = ''
  as $$
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    return query select d.* from private.my_deleted_projects() d;
  end
  $$;
grant execute on function public.my_deleted_projects() to authenticated;

create function private.bring_back_project(p_project_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.projects set deleted_at = null, deleted_by = null
    where id = p_project_id and deleted_at > now() - private.days_of_grace();
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.audit(p_project_id, 'project.undeleted');
    perform private.mail_project(p_project_id, 'undeleted');
  end
  $$;
grant execute on function private.bring_back_project(uuid) to app_member;

-- Takes a deletion back, for an owner within its 30 days. Broadcasts stay paused. Errors: unauthorized, not_found.
create function public.undelete_project(p_project_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    if not exists (select from private.my_deleted_projects() d where d.id = p_project_id) then
      perform private.fail('not_found');
    end if;
    perform private.bring_back_project(p_project_id);
  end
  $$;

-- Suspension ---------------------------------------------------------------------------------------------------------

-- For the operator. Members go on reading; nothing is sent; what customers write is kept. Again, it changes the reason.
-- Errors: not_found, invalid (why).
create function private.suspend_project(p_project_id uuid, p_why text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_why text := private.clean_text(p_why);
  begin
    if v_why is null or char_length(v_why) > 500 then
      perform private.fail('invalid', 'why');
    end if;
    update public.projects p set suspended_at = coalesce(p.suspended_at, now()), suspended_why = v_why
    where p.id = p_project_id and p.deleted_at is null;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.close_project(p_project_id);
    perform private.audit(p_project_id, 'project.suspended', null, jsonb_build_object('why', v_why));
    perform private.mail_project(p_project_id, 'suspended');
    perform private.record_act('project.suspended', p_project_id, jsonb_build_object('why', v_why));
  end
  $$;

-- For the operator. Broadcasts stay paused until a member goes on with them. Errors: not_found (not suspended either).
create function private.lift_suspension(p_project_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.projects set suspended_at = null, suspended_why = null
    where id = p_project_id and deleted_at is null and suspended_at is not null;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.close_sockets_of_user(m.user_id)
    from public.members m where m.project_id = p_project_id and m.removed_at is null;
    perform private.audit(p_project_id, 'project.unsuspended');
    perform private.mail_project(p_project_id, 'unsuspended');
    perform private.record_act('project.unsuspended', p_project_id);
  end
  $$;

-- The end ------------------------------------------------------------------------------------------------------------

-- A paid invoice is a tax document of the operator's, to be kept for five years whoever its buyer was and is; what others earned by
-- it, or paid it with, is reckoned from it. Both outlive the project.
alter table public.invoices drop constraint invoices_project_id_fkey;
alter table private.referral_credits drop constraint referral_credits_project_id_fkey;
comment on column public.invoices.project_id is 'Paid invoices stay when their project is gone.';

create function private.doom_pictures(p_addresses text[]) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into private.doomed_files (bucket, path)
    select distinct 'pictures', substring(address from '/pictures/([^/?]+)$')
    from unnest(p_addresses) address
    where address ~ '/pictures/[^/?]+$'
  $$;

-- Removes what is left of the project whose grace has ended first: at most p_limit messages, rooms or customers at a time, at last
-- everything else. Files are removed from storage by the job remove_files. Returns whether there may be more to do.
create function private.purge_project(p_limit integer) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project public.projects;
    v_pictures text[];
    v_count integer;
  begin
    select p.* into v_project from public.projects p
    where p.deleted_at <= now() - private.days_of_grace()
    order by p.deleted_at limit 1 for update skip locked;
    if not found then
      return false;
    end if;
    delete from public.messages m where m.id in (
      select o.id from public.messages o where o.project_id = v_project.id limit p_limit
    );
    if found then
      return true;
    end if;
    delete from public.rooms r where r.id in (select o.id from public.rooms o where o.project_id = v_project.id limit p_limit);
    if found then
      return true;
    end if;
    with gone as (
      delete from public.customers c where c.id in (
        select o.id from public.customers o where o.project_id = v_project.id limit p_limit
      )
      returning c.picture_url
    )
    select count(*), array_agg(g.picture_url) into v_count, v_pictures from gone g;
    perform private.doom_pictures(v_pictures);
    if v_count > 0 then
      return true;
    end if;
    perform private.doom_pictures(
      array[v_project.logo_url]
      || array(select s.picture_url from public.socials s where s.project_id = v_project.id)
      || array(select w.avatar_url from public.widgets w where w.project_id = v_project.id)
    );
    -- whatever lies under its name in any bucket, also what no row speaks of
    insert into private.doomed_files (bucket, path)
    select o.bucket_id, o.name from storage.objects o
    where o.bucket_id in (select b.id from storage.buckets b) and o.name like v_project.id || '/%'
    union
    select 'knowledge', s.path from public.ai_sources s where s.project_id = v_project.id and s.path is not null
    union
    select 'attachments', y.path from public.invoice_payments y where y.project_id = v_project.id;
    delete from public.invoice_payments y where y.project_id = v_project.id;
    delete from public.invoices i where i.project_id = v_project.id and i.state <> 'paid';
    update public.invoices i set created_by = null where i.project_id = v_project.id;
    delete from public.projects p where p.id = v_project.id;
    perform private.enqueue_remove_files();
    perform private.record_act('project.ended', v_project.id, jsonb_build_object(
      'made_at', v_project.created_at, 'deleted_at', v_project.deleted_at
    ));
    return true;
  end
  $$;
grant execute on function private.purge_project(integer) to app_system;
create function system.purge_project(p_limit integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.purge_project(p_limit) $$;

-- Settings -----------------------------------------------------------------------------------------------------------

-- Name, logo and time zone are changed by save_project alone, which checks them and writes it down.
drop policy projects_update on public.projects;
revoke update (name, logo_url, time_zone) on public.projects from authenticated;

create function private.write_project(p_project_id uuid, p_name text, p_time_zone text, p_logo_url text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before public.projects;
  begin
    select p.* into v_before from public.projects p where p.id = p_project_id for no key update;
    if (v_before.name, v_before.time_zone) = (p_name, p_time_zone) and v_before.logo_url is not distinct from p_logo_url then
      return;
    end if;
    update public.projects set name = p_name, time_zone = p_time_zone, logo_url = p_logo_url where id = p_project_id;
    if v_before.logo_url is distinct from p_logo_url and v_before.logo_url is not null then
      perform private.doom_pictures(array[v_before.logo_url]);
      perform private.enqueue_remove_files();
    end if;
    perform private.audit(p_project_id, 'project.updated', null, jsonb_build_object('name', p_name));
  end
  $$;
grant execute on function private.write_project(uuid, text, text, text) to app_member;

-- p_logo_url: of the bucket pictures, or null. Errors: not_found, forbidden, invalid (name, time_zone, logo_url).
create function public.save_project(p_project_id uuid, p_name text, p_time_zone text, p_logo_url text default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text := private.clean_text(p_name);
  begin
    perform private.require_right(p_project_id, 'manage');
    if v_name is null or char_length(v_name) > 80 then
      perform private.fail('invalid', 'name');
    end if;
    if not exists (
      select from pg_catalog.pg_timezone_names z where z.name = p_time_zone and z.name ~ '^[A-Z][A-Za-z_]+(/[A-Za-z_+-]+)+$'
    ) then
      perform private.fail('invalid', 'time_zone');
    end if;
    if p_logo_url !~ '^https?://[^/?#]+/storage/v1/object/public/pictures/[A-Za-z0-9.-]+$' then
      perform private.fail('invalid', 'logo_url');
    end if;
    perform private.write_project(p_project_id, v_name, p_time_zone, p_logo_url);
  end
  $$;

-- What else the operator does ----------------------------------------------------------------------------------------

-- As before, with: it stands in the operator's book.
create or replace function private.give_package(p_project_id uuid, p_package_id text, p_ends_at timestamptz) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not exists (select from public.projects p where p.id = p_project_id and p.deleted_at is null) then
      perform private.fail('not_found');
    end if;
    if not exists (select from public.packages k where k.id = p_package_id) then
      perform private.fail('invalid', 'package_id');
    end if;
    if p_ends_at is null or p_ends_at <= now() then
      perform private.fail('invalid', 'ends_at');
    end if;
    perform private.lock_billing(p_project_id);
    insert into public.subscription_periods (project_id, package_id, origin, starts_at, ends_at, full_ends_at)
    values (p_project_id, p_package_id, 'gift', now(), p_ends_at, p_ends_at);
    perform private.audit(
      p_project_id, 'billing.given', null, jsonb_build_object('package_id', p_package_id, 'ends_at', p_ends_at)
    );
    perform private.record_act(
      'package.given', p_project_id, jsonb_build_object('package_id', p_package_id, 'ends_at', p_ends_at)
    );
  end
  $$;

-- A trial from now on, of the package that the terms name; mails tell of its end as of a first one. Errors: not_found, invalid (days).
create function private.give_trial(p_project_id uuid, p_days integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ends_at timestamptz := now() + make_interval(days => p_days);
    v_package_id text := (select t.trial_package_id from private.billing_terms t);
  begin
    if not exists (select from public.projects p where p.id = p_project_id and p.deleted_at is null) then
      perform private.fail('not_found');
    end if;
    if p_days is null or p_days not between 1 and 365 then
      perform private.fail('invalid', 'days');
    end if;
    perform private.lock_billing(p_project_id);
    insert into public.subscription_periods (project_id, package_id, origin, starts_at, ends_at, full_ends_at)
    values (p_project_id, v_package_id, 'trial', now(), v_ends_at, v_ends_at);
    perform private.audit(
      p_project_id, 'billing.given', null, jsonb_build_object('package_id', v_package_id, 'ends_at', v_ends_at)
    );
    perform private.record_act('trial.given', p_project_id, jsonb_build_object('days', p_days));
  end
  $$;

-- Jobs that were tried for the last time, the latest first. What they are about stays in the database.
create function private.list_dead_jobs(p_limit integer default 100)
  returns table (id bigint, task text, attempts integer, created_at timestamptz, last_tried_at timestamptz, error text)
  language sql stable security definer
  set search_path = ''
  as $$
    select j.id, j.task_identifier, j.attempts::integer, j.created_at, j.updated_at, left(j.last_error, 200)
    from graphile_worker.jobs j
    where j.attempts >= j.max_attempts and j.locked_at is null
    order by j.updated_at desc
    limit p_limit
  $$;

-- Lets dead jobs run again from their first try: those named, or all of a task, or all. Returns how many.
create function private.retry_jobs(p_ids bigint[] default null, p_task text default null) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ids bigint[] := array(
      select j.id from graphile_worker.jobs j
      where j.attempts >= j.max_attempts and j.locked_at is null
        and (p_ids is null or j.id = any (p_ids)) and (p_task is null or j.task_identifier = p_task)
    );
  begin
    perform graphile_worker.reschedule_jobs(v_ids, run_at := now(), attempts := 0);
    perform private.record_act('jobs.retried', null, jsonb_build_object('task', p_task, 'count', cardinality(v_ids)));
    return cardinality(v_ids);
  end
  $$;

-- Keys ---------------------------------------------------------------------------------------------------------------

create table private.sealed_columns (
  table_name regclass not null,
  column_name text not null,
  -- what names a row in the place it was sealed for: place.key
  key_column text not null,
  place text not null,
  primary key (table_name, column_name)
);
comment on table private.sealed_columns is
  'Every column that holds what lib/crypto/seal wrote. A migration that adds one adds its line; a key may go once no row uses it.';
alter table private.sealed_columns enable row level security;
revoke all on private.sealed_columns from anon, authenticated, service_role;
insert into private.sealed_columns (table_name, column_name, key_column, place) values
  ('private.social_credentials', 'sealed', 'social_id', 'social_credentials.sealed'),
  ('private.meta_connections', 'sealed', 'id', 'meta_connections.sealed'),
  ('private.widget_secrets', 'sealed', 'social_id', 'widget_secrets.sealed'),
  -- moves there from its neighbour, sealed as it is
  ('private.widget_secrets', 'previous_sealed', 'social_id', 'widget_secrets.sealed'),
  ('private.ai_endpoints', 'sealed', 'project_id', 'ai_endpoints.sealed');

-- How many rows of each sealed column each key is needed for.
create function private.list_sealing_keys() returns table (kid text, place text, count bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_column private.sealed_columns;
  begin
    for v_column in select c.* from private.sealed_columns c order by c.table_name::text, c.column_name loop
      return query execute format(
        'select split_part(%1$I, '':'', 2), %2$L::text, count(*) from %3$s where %1$I is not null group by 1 order by 1',
        v_column.column_name, v_column.table_name || '.' || v_column.column_name, v_column.table_name
      );
    end loop;
  end
  $$;

-- Some of what is sealed with one of these keys.
create function private.list_sealed_with(p_kids text[], p_limit integer)
  returns table (table_name text, column_name text, key text, place text, sealed text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_column private.sealed_columns;
    v_left integer := p_limit;
    v_count integer;
  begin
    for v_column in select c.* from private.sealed_columns c order by c.table_name::text, c.column_name loop
      return query execute format(
        'select %1$L::text, %2$L::text, %3$I::text, %4$L || ''.'' || %3$I::text, %2$I from %5$s
         where %2$I is not null and split_part(%2$I, '':'', 2) = any ($1) limit $2',
        v_column.table_name::text, v_column.column_name, v_column.key_column, v_column.place, v_column.table_name
      ) using p_kids, v_left;
      get diagnostics v_count = row_count;
      v_left := v_left - v_count;
      exit when v_left <= 0;
    end loop;
  end
  $$;

-- Puts a value sealed anew in the place of what it was made of; false where that was changed meanwhile. Errors: not_found.
create function private.replace_sealed(p_table_name text, p_column_name text, p_key text, p_was text, p_is text) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_column private.sealed_columns;
    v_count integer;
  begin
    select c.* into v_column from private.sealed_columns c
    where c.table_name::text = p_table_name and c.column_name = p_column_name;
    if not found then
      perform private.fail('not_found');
    end if;
    execute format(
      'update %1$s set %2$I = $1 where %3$I::text = $2 and %2$I = $3', v_column.table_name, v_column.column_name, v_column.key_column
    ) using p_is, p_key, p_was;
    get diagnostics v_count = row_count;
    return v_count > 0;
  end
  $$;

-- Whose functions ----------------------------------------------------------------------------------------------------

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'delete_project(uuid, text)', 'undelete_project(uuid)', 'save_project(uuid, text, text, text)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';

  execute 'grant create on schema system to app_system';
  foreach signature in array array['find_project_mail(uuid, uuid, text)', 'purge_project(integer)'] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
