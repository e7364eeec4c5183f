-- Everything of a project as one file, for its owners: made by a job, kept for a week, then gone.

insert into storage.buckets (id, name, public)
values ('exports', 'exports', false)
on conflict (id) do nothing;

create table public.project_exports (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  requested_by uuid references auth.users (id) on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed', 'expired')),
  -- rows written of rows there are; each is written twice, as CSV and as JSON
  done bigint not null default 0 check (done >= 0),
  total bigint not null default 0 check (total >= 0),
  bytes bigint,
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  path text unique,
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  check ((state = 'done') = (path is not null))
);
comment on table public.project_exports is 'Whole projects as ZIP files in the bucket exports: what was asked for, how far it is, and until when it is kept.';
comment on column public.project_exports.counts is 'Rows in the file by table, as they were when it was asked for.';
create index project_exports_by_project on public.project_exports (project_id, created_at desc);
create index project_exports_by_person on public.project_exports (requested_by) where requested_by is not null;
create unique index project_exports_one on public.project_exports (project_id) where state in ('waiting', 'working');

alter table public.project_exports enable row level security;
revoke all on public.project_exports from anon, authenticated, service_role;
grant select on public.project_exports to authenticated;
create policy project_exports_select on public.project_exports for select to authenticated
  using (project_id = any (array(select private.my_project_ids('own'))));

create function private.enqueue_export_project(p_export_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'export_project', payload := json_build_object('export_id', p_export_id), queue_name := 'exports',
      job_key := 'export:' || p_export_id, max_attempts := 3
    )
  $$;

-- The one that is on its way already, or a new one; four a day.
create function private.open_export(p_project_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid;
  begin
    perform from public.projects p where p.id = p_project_id for no key update;
    -- whoever made it is gone for good
    update public.project_exports x set state = 'failed', reason = 'stopped', finished_at = now()
    where x.project_id = p_project_id and x.state in ('waiting', 'working') and x.created_at < now() - interval '1 day';
    select x.id into v_id from public.project_exports x where x.project_id = p_project_id and x.state in ('waiting', 'working');
    if found then
      return v_id;
    end if;
    if (
      select count(*) from public.project_exports x
      where x.project_id = p_project_id and x.created_at > now() - interval '1 day'
    ) >= 4 then
      perform private.fail('rate_limited');
    end if;
    insert into public.project_exports (project_id, requested_by) values (p_project_id, private.user_id()) returning id into v_id;
    perform private.enqueue_export_project(v_id);
    perform private.audit(p_project_id, 'project.export_requested', v_id::text);
    return v_id;
  end
  $$;
grant execute on function private.open_export(uuid) to app_member;

-- Returns the export's id. Errors: not_found, forbidden, rate_limited (4 a day).
create function public.request_export(p_project_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'own');
    return private.open_export(p_project_id);
  end
  $$;

create function private.take_export(p_project_id uuid, p_export_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_path text;
  begin
    select x.path into v_path from public.project_exports x
    where x.id = p_export_id and x.project_id = p_project_id and x.state = 'done' and x.expires_at > now();
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.audit(p_project_id, 'project.export_downloaded', p_export_id::text);
    return v_path;
  end
  $$;
grant execute on function private.take_export(uuid, uuid) to app_member;

-- Where the file lies in the bucket exports; that it was fetched stands in the log. Errors: not_found, forbidden.
create function public.take_export(p_project_id uuid, p_export_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'own');
    return private.take_export(p_project_id, p_export_id);
  end
  $$;

-- What a file holds ----------------------------------------------------------------------------------------------------

-- Rows of one table as they were made up to p_until, the oldest first, after (p_at, p_key): {id, created_at, …}.
create function private.export_rows(
  p_project_id uuid, p_table text, p_until timestamptz, p_at timestamptz, p_key text, p_limit integer
) returns table (at timestamptz, key text, record jsonb)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := case when p_table <> 'audit_log' then p_key::uuid end;
  begin
    case p_table
      when 'customers' then return query
        select c.created_at, c.id::text, to_jsonb(c) - '{project_id,picture_url,phone_masked,email_masked}'::text[]
          || jsonb_build_object(
            'phone', k.phone, 'email', k.email,
            'tags', (
              select coalesce(jsonb_agg(t.name order by t.name), '[]')
              from public.customer_tags g join public.tags t on t.id = g.tag_id where g.customer_id = c.id
            )
          )
        from public.customers c left join public.customer_contacts k on k.customer_id = c.id
        where c.project_id = p_project_id and c.created_at <= p_until and (c.created_at, c.id) > (p_at, v_id)
        order by c.created_at, c.id limit p_limit;
      when 'rooms' then return query
        select r.created_at, r.id::text, jsonb_build_object(
          'id', r.id, 'created_at', r.created_at, 'customer_id', r.customer_id, 'channel', s.kind, 'channel_name', s.name,
          'external_customer_id', i.external_id, 'status', r.status, 'assignee_id', r.assignee_id, 'priority', r.priority,
          'episodes', r.episode_number, 'last_message_at', r.last_message_at,
          'tags', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from public.tags t where t.id = any (r.tag_ids))
        )
        from public.rooms r join public.socials s on s.id = r.social_id join public.customer_identities i on i.id = r.identity_id
        where r.project_id = p_project_id and r.created_at <= p_until and (r.created_at, r.id) > (p_at, v_id)
        order by r.created_at, r.id limit p_limit;
      when 'messages', 'notes' then return query
        select m.created_at, m.id::text, jsonb_build_object(
          'id', m.id, 'created_at', m.created_at, 'room_id', m.room_id, 'sequence', m.sequence, 'author_kind', m.author_kind,
          'author_id', m.author_id, 'kind', m.kind, 'text', m.text, 'content', m.content, 'files', (
            select coalesce(jsonb_agg(f.file ->> 'id'), '[]') from jsonb_array_elements(m.attachments) f (file)
          ), 'reply_to_id', m.reply_to_id, 'state', m.state, 'failure_code', m.failure_code, 'sent_at', m.sent_at,
          'unsent_at', m.unsent_at
        )
        from public.messages m
        where m.project_id = p_project_id and m.is_note = (p_table = 'notes') and m.created_at <= p_until
          and (m.created_at, m.id) > (p_at, v_id)
        order by m.created_at, m.id limit p_limit;
      when 'tags' then return query
        select t.created_at, t.id::text, to_jsonb(t) - 'project_id'
        from public.tags t
        where t.project_id = p_project_id and t.created_at <= p_until and (t.created_at, t.id) > (p_at, v_id)
        order by t.created_at, t.id limit p_limit;
      when 'slips' then return query
        select l.created_at, l.id::text, jsonb_build_object(
          'id', l.id, 'created_at', l.created_at, 'room_id', l.room_id, 'outcome', l.outcome, 'decision', l.decision,
          'amount_satang', l.amount, 'expected_satang', l.expected_amount, 'bank', l.bank, 'reference', l.reference,
          'transferred_at', l.transferred_at, 'sender_name', l.sender_name, 'sender_account', l.sender_account,
          'receiver_name', l.receiver_name, 'receiver_account', l.receiver_account, 'decided_by', l.decided_by,
          'decided_at', l.decided_at, 'note', l.note
        )
        from public.slips l
        where l.project_id = p_project_id and l.created_at <= p_until and (l.created_at, l.id) > (p_at, v_id)
        order by l.created_at, l.id limit p_limit;
      when 'broadcasts' then return query
        select b.created_at, b.id::text, jsonb_build_object(
          'id', b.id, 'created_at', b.created_at, 'name', b.name, 'origin', b.origin, 'state', b.state, 'bubbles', b.bubbles,
          'audience', b.audience, 'send_at', b.send_at, 'finished_at', b.finished_at, 'created_by', b.created_by,
          'recipients', (select count(*) from public.broadcast_recipients t where t.broadcast_id = b.id)
        )
        from public.broadcasts b
        where b.project_id = p_project_id and b.created_at <= p_until and (b.created_at, b.id) > (p_at, v_id)
        order by b.created_at, b.id limit p_limit;
      when 'members' then return query
        select m.created_at, m.user_id::text, jsonb_build_object(
          'id', m.user_id, 'created_at', m.created_at, 'name', f.name, 'email', u.email, 'role', m.role,
          'rooms_scope', m.rooms_scope, 'can_broadcast', m.can_broadcast, 'can_see_contacts', m.can_see_contacts,
          'last_seen_at', m.last_seen_at, 'removed_at', m.removed_at
        )
        from public.members m left join public.profiles f on f.user_id = m.user_id left join auth.users u on u.id = m.user_id
        where m.project_id = p_project_id and m.created_at <= p_until and (m.created_at, m.user_id) > (p_at, v_id)
        order by m.created_at, m.user_id limit p_limit;
      when 'audit_log' then return query
        select a.created_at, a.id::text, jsonb_build_object(
          'id', a.id, 'created_at', a.created_at, 'actor_id', a.actor_id, 'actor_name', f.name, 'action', a.action,
          'subject_id', a.subject_id, 'details', a.details
        )
        from public.audit_log a left join public.profiles f on f.user_id = a.actor_id
        where a.project_id = p_project_id and a.created_at <= p_until and a.id > coalesce(nullif(p_key, ''), '0')::bigint
        order by a.id limit p_limit;
      when 'files' then return query
        select f.created_at, f.id::text, jsonb_build_object(
          'id', f.id, 'created_at', f.created_at, 'room_id', f.room_id, 'message_id', f.message_id, 'name', f.name,
          'mime', f.mime, 'size', f.size, 'bucket', f.bucket, 'path', f.path
        )
        from public.attachments f
        where f.project_id = p_project_id and f.state = 'ready' and f.created_at <= p_until and (f.created_at, f.id) > (p_at, v_id)
        order by f.created_at, f.id limit p_limit;
      else
        perform private.fail('invalid', 'table');
    end case;
  end
  $$;

-- How many rows each table has up to an instant.
create function private.count_export(p_project_id uuid, p_until timestamptz) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'customers', (select count(*) from public.customers c where c.project_id = p_project_id and c.created_at <= p_until),
      'rooms', (select count(*) from public.rooms r where r.project_id = p_project_id and r.created_at <= p_until),
      'messages', (
        select count(*) from public.messages m where m.project_id = p_project_id and not m.is_note and m.created_at <= p_until
      ),
      'notes', (
        select count(*) from public.messages m where m.project_id = p_project_id and m.is_note and m.created_at <= p_until
      ),
      'tags', (select count(*) from public.tags t where t.project_id = p_project_id and t.created_at <= p_until),
      'slips', (select count(*) from public.slips l where l.project_id = p_project_id and l.created_at <= p_until),
      'broadcasts', (select count(*) from public.broadcasts b where b.project_id = p_project_id and b.created_at <= p_until),
      'members', (select count(*) from public.members m where m.project_id = p_project_id and m.created_at <= p_until),
      'audit_log', (select count(*) from public.audit_log a where a.project_id = p_project_id and a.created_at <= p_until),
      'files', (
        select count(*) from public.attachments f
        where f.project_id = p_project_id and f.state = 'ready' and f.created_at <= p_until
      )
    )
  $$;

-- What the job calls ---------------------------------------------------------------------------------------------------

create function private.begin_export(p_export_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_export public.project_exports;
    v_counts jsonb;
  begin
    select x.* into v_export from public.project_exports x
    join public.projects p on p.id = x.project_id and p.deleted_at is null
    where x.id = p_export_id and x.state in ('waiting', 'working')
    for update of x;
    if not found then
      return null;
    end if;
    v_counts := private.count_export(v_export.project_id, v_export.created_at);
    update public.project_exports x
    set state = 'working', done = 0, counts = v_counts,
        total = 2 * (select sum(c.value::bigint) from jsonb_each_text(v_counts) c)
    where x.id = p_export_id;
    return jsonb_build_object('project_id', v_export.project_id, 'until', v_export.created_at, 'counts', v_counts);
  end
  $$;
grant execute on function private.begin_export(uuid) to app_system;

-- {project_id, until, counts}: what is to be written; null when it is no longer wanted. Again from the beginning after a crash.
create function system.begin_export(p_export_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.begin_export(p_export_id) $$;

create function private.read_export(
  p_export_id uuid, p_table text, p_at timestamptz, p_key text, p_done bigint, p_limit integer
) returns table (at timestamptz, key text, record jsonb)
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_export public.project_exports;
  begin
    update public.project_exports x set done = p_done where x.id = p_export_id and x.state = 'working' returning x.* into v_export;
    if found then
      return query select r.at, r.key, r.record
        from private.export_rows(v_export.project_id, p_table, v_export.created_at, p_at, p_key, p_limit) r;
    end if;
  end
  $$;
grant execute on function private.read_export(uuid, text, timestamptz, text, bigint, integer) to app_system;

-- A page of a table after (p_at, p_key), and notes how many rows are written. at: text, as a clock of milliseconds would skip rows.
create function system.read_export(
  p_export_id uuid, p_table text, p_at timestamptz, p_key text, p_done bigint, p_limit integer default 1000
) returns table (at text, key text, record jsonb)
  language sql security definer
  set search_path = ''
  as $$ select r.at::text, r.key, r.record from private.read_export(p_export_id, p_table, p_at, p_key, p_done, p_limit) r $$;

create function private.end_export(p_export_id uuid, p_path text, p_bytes bigint, p_reason text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_export public.project_exports;
    v_has_failed boolean := p_path is null;
  begin
    update public.project_exports x
    set state = case when v_has_failed then 'failed' else 'done' end, done = case when v_has_failed then x.done else x.total end,
        path = p_path, bytes = p_bytes, reason = p_reason, finished_at = now(),
        expires_at = case when not v_has_failed then now() + interval '7 days' end
    where x.id = p_export_id and x.state in ('waiting', 'working')
    returning x.* into v_export;
    if not found then
      -- ended meanwhile: nobody will ask for the file
      if p_path is not null then
        insert into private.doomed_files (bucket, path) values ('exports', p_path);
        perform private.enqueue_remove_files();
      end if;
      return;
    end if;
    perform private.audit(
      v_export.project_id, case when v_has_failed then 'project.export_failed' else 'project.exported' end, p_export_id::text,
      v_export.counts
    );
    if v_export.requested_by is not null then
      perform private.notify(
        v_export.requested_by, v_export.project_id, case when v_has_failed then 'export_failed' else 'export_ready' end
      );
    end if;
  end
  $$;
grant execute on function private.end_export(uuid, text, bigint, text) to app_system;

-- p_path: where the file lies; null when it could not be made, with p_reason.
create function system.end_export(p_export_id uuid, p_path text, p_bytes bigint, p_reason text) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.end_export(p_export_id, p_path, p_bytes, p_reason) $$;

create function private.expire_exports() returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    with gone as (
      select x.id, x.path from public.project_exports x
      where x.state = 'done' and x.expires_at <= now()
      for update
    ), told as (
      update public.project_exports x set state = 'expired', path = null from gone where x.id = gone.id
    )
    insert into private.doomed_files (bucket, path) select 'exports', gone.path from gone;
    get diagnostics v_count = row_count;
    if v_count > 0 then
      perform private.enqueue_remove_files();
    end if;
    delete from public.project_exports x where x.state in ('expired', 'failed') and x.created_at < now() - interval '90 days';
    return v_count;
  end
  $$;
grant execute on function private.expire_exports() to app_system;

-- Lets go the files whose week is over. Returns how many.
create function system.expire_exports() returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.expire_exports() $$;

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array['request_export(uuid)', 'take_export(uuid, uuid)'] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';

  execute 'grant create on schema system to app_system';
  foreach signature in array array[
    'begin_export(uuid)', 'read_export(uuid, text, timestamptz, text, bigint, integer)', 'end_export(uuid, text, bigint, text)',
    'expire_exports()'
  ] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
