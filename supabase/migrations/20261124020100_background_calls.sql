-- Calls to a provider besides deliveries (profiles, shared posts, files, read receipts) take turns per account, and an account whose provider
-- is slow rests. Otherwise a thousand new customers of one account that hangs would occupy every worker.

create table private.background_rests (
  social_id uuid primary key references public.socials (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  slow_calls smallint not null default 1 check (slow_calls between 1 and 6),
  rests_until timestamptz not null
);
comment on table private.background_rests is
  'Accounts whose provider answered a background call late: the others wait. Each further slow call doubles the wait, up to eight minutes.';
create index background_rests_by_project on private.background_rests (project_id);
alter table private.background_rests enable row level security;

-- The queues of an account's background calls: one call at a time in each.
create function private.background_queue(p_social_id uuid, p_kind text, p_lane integer default 0) returns text
  language sql immutable
  set search_path = ''
  as $$ select p_kind || ':' || p_social_id || ':' || p_lane $$;

-- When the next background call of an account may begin.
create function private.background_run_at(p_social_id uuid) returns timestamptz
  language sql stable
  set search_path = ''
  as $$
    select greatest(now(), (select b.rests_until from private.background_rests b where b.social_id = p_social_id))
  $$;

-- A background call was slow: the account's waiting ones are put off. Calls that ran beside it count as the same one.
create function private.rest_background(p_social_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_until timestamptz;
  begin
    insert into private.background_rests as b (social_id, project_id, rests_until)
    select s.id, s.project_id, now() + interval '15 seconds' from public.socials s where s.id = p_social_id
    on conflict (social_id) do update
    set slow_calls = least(6, case when b.rests_until < now() - interval '10 minutes' then 1 else b.slow_calls + 1 end),
        rests_until = now() + interval '15 seconds' * power(
          2, least(6, case when b.rests_until < now() - interval '10 minutes' then 1 else b.slow_calls + 1 end) - 1
        )
    where b.rests_until <= now()
    returning b.rests_until into v_until;
    if v_until is null then
      return;
    end if;
    perform graphile_worker.reschedule_jobs(
      array(
        select j.id from graphile_worker.jobs j
        where j.locked_at is null and j.run_at < v_until and j.queue_name = any (array[
          private.background_queue(p_social_id, 'profiles'), private.background_queue(p_social_id, 'reads'),
          private.background_queue(p_social_id, 'media', 0), private.background_queue(p_social_id, 'media', 1)
        ])
      ),
      run_at := v_until
    );
  end
  $$;
grant execute on function private.rest_background(uuid) to app_system;
create function system.rest_background(p_social_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.rest_background(p_social_id) $$;
grant create on schema system to app_system;
alter function system.rest_background(uuid) owner to app_system;
revoke create on schema system from app_system;

create or replace function private.enqueue_fetch_profile(p_social_id uuid, p_external_customer_id text) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'fetch_profile',
      payload := json_build_object('social_id', p_social_id, 'external_customer_id', p_external_customer_id),
      job_key := 'profile:' || p_social_id || ':' || p_external_customer_id,
      queue_name := private.background_queue(p_social_id, 'profiles'),
      run_at := private.background_run_at(p_social_id),
      max_attempts := 8
    )
  $$;

create or replace function private.refresh_group_member(p_room public.rooms, p_member text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.group_members as m (room_id, external_id, project_id, due_at)
    values (p_room.id, p_member, p_room.project_id, now() + interval '1 hour')
    on conflict (room_id, external_id) do update set due_at = excluded.due_at where m.due_at <= now();
    if not found then
      return;
    end if;
    perform graphile_worker.add_job(
      'fetch_profile',
      payload := json_build_object('social_id', i.social_id, 'external_customer_id', i.external_id, 'member_id', p_member),
      job_key := 'profile:' || i.social_id || ':' || i.external_id || ':' || p_member,
      queue_name := private.background_queue(i.social_id, 'profiles'),
      run_at := private.background_run_at(i.social_id),
      max_attempts := 8
    )
    from public.customer_identities i where i.id = p_room.identity_id;
  end
  $$;

create or replace function private.enqueue_fetch_share(p_message_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'fetch_share',
      payload := json_build_object('message_id', p_message_id),
      job_key := 'share:' || p_message_id,
      queue_name := private.background_queue(m.social_id, 'profiles'),
      run_at := private.background_run_at(m.social_id),
      max_attempts := 5
    )
    from public.messages m where m.id = p_message_id
  $$;

-- Two at once, so that a long video does not hold up a photo.
create or replace function private.enqueue_fetch_media(p_attachment_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'fetch_media',
      payload := json_build_object('attachment_id', p_attachment_id),
      job_key := 'media:' || p_attachment_id,
      queue_name := private.background_queue(a.social_id, 'media', abs(hashtext(a.id::text) % 2)),
      run_at := private.background_run_at(a.social_id),
      max_attempts := 10
    )
    from public.attachments a where a.id = p_attachment_id
  $$;

create or replace function private.enqueue_tell_read() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (select from public.socials s where s.id = new.social_id and s.kind <> 'widget' and s.status <> 'disconnected') then
      perform graphile_worker.add_job(
        'tell_read', payload := json_build_object('room_id', new.id), job_key := 'read:' || new.id,
        queue_name := private.background_queue(new.social_id, 'reads'), run_at := private.background_run_at(new.social_id),
        max_attempts := 3
      );
    end if;
    return new;
  end
  $$;
