-- "All followers" reaches more people than have rooms here, so the package counts as many as the provider says follow the account.

-- As before, with: followers.
create or replace function private.used(p_project_id uuid, p_meter text) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select case p_meter
      when 'members' then (
        select count(*) from public.members m where m.project_id = p_project_id and m.removed_at is null
      )
      when 'socials' then (
        select count(*) from public.socials s
        where s.project_id = p_project_id and s.kind <> 'widget' and s.status <> 'disconnected'
      )
      when 'widgets' then (
        select count(*) from public.widgets w where w.project_id = p_project_id and w.removed_at is null
      )
      when 'broadcast_messages' then (
        select coalesce(sum(greatest(rows.count, case
          when (b.audience ->> 'followers')::boolean and b.state in ('sending', 'paused', 'sent') then b.confirmed_count else 0 end
        )), 0)::bigint
        from public.broadcasts b
        cross join lateral (
          select count(*) as count from public.broadcast_recipients x
          where x.broadcast_id = b.id and x.state in ('waiting', 'sent', 'unknown')
        ) rows
        where b.project_id = p_project_id and b.frozen_at >= private.month_start()
          and b.reason is distinct from 'package_limit'
      )
      when 'ai_answers' then private.ai_answers_since(p_project_id, private.month_start())
      when 'slip_checks' then private.slip_checks_since(p_project_id, private.month_start())
    end
  $$;

-- As before, with: of "all followers" no fewer are taken to be agreed to than follow the account.
create or replace function private.limit_broadcast() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_limit integer := private.limit_of(new.project_id, 'broadcast_messages');
    v_more bigint;
  begin
    if exists (select from unnest(new.social_ids) s where private.is_frozen_social(s)) then
      if private.user_id() is not null then
        perform private.fail('channel_frozen', 'social_ids');
      end if;
      new.state := 'paused';
      new.reason := 'channel_frozen';
      new.resumes_at := null;
      return new;
    end if;
    if (new.audience ->> 'followers')::boolean then
      new.confirmed_count := greatest(new.confirmed_count, (
        select s.followers from public.socials s where s.id = new.social_ids[1]
      ));
    end if;
    if v_limit is null then
      return new;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('meter:broadcast_messages:' || new.project_id, 0));
    if new.state in ('preparing', 'scheduled') then
      v_more := greatest(1, new.confirmed_count);
    else
      select count(*) into v_more from public.broadcast_recipients x where x.broadcast_id = new.id and x.state = 'waiting';
      if (new.audience ->> 'followers')::boolean then
        v_more := greatest(v_more, new.confirmed_count);
      end if;
    end if;
    if private.used(new.project_id, 'broadcast_messages') + v_more > v_limit then
      if private.user_id() is not null then
        perform private.fail('limit_reached', 'broadcast_messages');
      end if;
      new.state := 'paused';
      new.reason := 'package_limit';
      new.resumes_at := null;
    end if;
    return new;
  end
  $$;
