-- A LINE account's quota as shown: what LINE last said, and what was pushed from here since it was asked.

alter table public.socials
  add column quota_counted bigint not null default 0,
  add column quota_asked_at timestamptz;
comment on column public.socials.quota_asked_at is 'When the provider last said quota_limit and quota_used.';
comment on column public.socials.quota_counted is
  'Billable messages ever pushed from here: what an examination finds at its beginning tells what was pushed while LINE was asked.';
grant update (quota_counted, quota_asked_at) on public.socials to app_system;

create function private.add_quota(p_social_id uuid, p_count integer) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.socials s
    set quota_used = s.quota_used + p_count, quota_counted = s.quota_counted + p_count
    where s.id = p_social_id and s.kind = 'line' and p_count > 0
  $$;

-- A call counts once for each person it reaches, however many bubbles it has.
-- https://developers.line.biz/en/docs/messaging-api/pricing/
create function private.count_pushed_call() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.add_quota((select m.social_id from public.messages m where m.id = new.message_id), 1);
    return null;
  end
  $$;
create trigger count_pushed_call after update of state on private.provider_calls
  for each row when (new.state = 'accepted' and old.state <> 'accepted' and new.cost = 'quota')
  execute function private.count_pushed_call();

-- A statement settles recipients of one batch. One to all followers reaches those, too, whom nobody can name.
create function private.count_broadcast_calls() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_sent record;
  begin
    for v_sent in
      select n.broadcast_id, n.social_id, min(n.position) as position, count(*)::integer as count
      from settled n
      join unsettled o on o.broadcast_id = n.broadcast_id and o.position = n.position
      where n.state = 'sent' and o.state = 'waiting'
      group by n.broadcast_id, n.social_id
    loop
      perform private.add_quota(v_sent.social_id, case b.via
        when 'room' then 0
        when 'broadcast' then greatest(v_sent.count, coalesce(s.followers, 0))
        else v_sent.count
      end)
      from private.broadcast_batches b
      join public.socials s on s.id = b.social_id
      where b.broadcast_id = v_sent.broadcast_id and b.social_id = v_sent.social_id
        and v_sent.position between b.first_position and b.last_position
      limit 1;
    end loop;
    return null;
  end
  $$;
create trigger count_broadcast_calls after update on public.broadcast_recipients
  referencing old table as unsettled new table as settled
  for each statement execute function private.count_broadcast_calls();

-- Where the count of pushed messages stands before a provider is asked for its own.
create function system.begin_examination(p_social_id uuid) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$ select s.quota_counted from public.socials s where s.id = p_social_id $$;

-- Keeps what a provider said of the month's messages. p_counted is what begin_examination answered: what was pushed since then comes on top.
create function system.settle_quota(p_social_id uuid, p_limit integer, p_used integer, p_counted bigint) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.socials s
    set quota_limit = p_limit, quota_used = p_used + greatest(0, s.quota_counted - p_counted)::integer, quota_asked_at = clock_timestamp()
    where s.id = p_social_id and s.status <> 'disconnected'
  $$;

drop function system.settle_examination(uuid, jsonb, boolean, text, integer, integer, text, text);
-- Keeps what an examination found. p_quota_counted is what begin_examination answered: pushed since then is used on top of p_quota_used.
create function system.settle_examination(
  p_social_id uuid, p_checks jsonb, p_is_healthy boolean, p_error text default null, p_quota_limit integer default null,
  p_quota_used integer default null, p_name text default null, p_picture_url text default null,
  p_quota_counted bigint default null
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
        quota_used = coalesce(p_quota_used + (s.quota_counted - coalesce(p_quota_counted, s.quota_counted))::integer, s.quota_used),
        quota_asked_at = case when p_quota_used is null then s.quota_asked_at else clock_timestamp() end,
        name = coalesce(nullif(left(private.clean_text(p_name), 80), ''), s.name),
        picture_url = coalesce(p_picture_url, s.picture_url)
    where s.id = p_social_id;
    return jsonb_build_object('status', v_status, 'previous_status', v_previous);
  end
  $$;

grant create on schema system to app_system;
alter function system.begin_examination(uuid) owner to app_system;
alter function system.settle_quota(uuid, integer, integer, bigint) owner to app_system;
alter function system.settle_examination(uuid, jsonb, boolean, text, integer, integer, text, text, bigint) owner to app_system;
revoke create on schema system from app_system;
