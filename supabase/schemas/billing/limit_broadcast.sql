-- Refuses a broadcast over the package's limit when a member starts it. If the limit is only exceeded once the audience is frozen, pauses
-- the broadcast before anything is sent. "All followers" counts as at least the account's number of followers; a narrowcast
-- counts as at most its own limit, which is required while the number of followers is unknown (broadcast_narrow_max).
create or replace function private.limit_broadcast() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_limit integer := private.limit_of(new.project_id, 'broadcast_messages');
    v_more bigint;
    v_followers integer := (select s.followers from public.socials s where s.id = new.social_ids[1]);
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
      new.confirmed_count := greatest(new.confirmed_count, least(v_followers, (new.audience #>> '{narrow,max}')::integer));
    end if;
    if v_limit is null then
      return new;
    end if;
    if v_followers is null and new.audience ? 'narrow' and not new.audience -> 'narrow' ? 'max' then
      if private.user_id() is not null then
        perform private.fail('broadcast_narrow_max', 'audience');
      end if;
      new.state := 'paused';
      new.reason := 'package_limit';
      new.resumes_at := null;
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

alter function private.limit_broadcast owner to current_user;
