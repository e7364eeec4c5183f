-- A person's own account: sessions on their devices, the picture, and what stands in the way of deleting it.

-- What the caller's token is worth, for screens that are open to everybody:
--   live    the session stands, and has reached aal2 where the person has a second factor
--   factor  the session stands and waits for the second factor
--   over    anything else
create function private.session_state() returns text
  language sql stable security definer parallel safe
  set search_path = ''
  as $$
    select case
      when private.session_is_live() then 'live'
      when exists (
        select
        from auth.sessions s
        where s.id = nullif(private.claims() ->> 'session_id', '')::uuid
          and s.user_id = private.user_id()
          and (s.not_after is null or s.not_after > now())
      ) then 'factor'
      else 'over'
    end
  $$;
grant execute on function private.session_state() to authenticated;

create function public.my_session_state() returns text
  language sql stable
  set search_path = ''
  as $$ select private.session_state() $$;
grant execute on function public.my_session_state() to authenticated;

-- Nothing but the screens asked for it.
drop function public.my_session_is_live();

-- The caller's sessions, the last used first. Errors: unauthorized.
create function public.my_sessions()
  returns table (
    id uuid, user_agent text, ip text, signed_in_at timestamptz, last_used_at timestamptz, is_current boolean
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    return query
      select
        s.id,
        s.user_agent::text,
        host(s.ip::inet),
        s.created_at,
        greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc'),
        s.id = (private.claims() ->> 'session_id')::uuid
      from auth.sessions s
      where s.user_id = private.user_id() and (s.not_after is null or s.not_after > now())
      order by 6 desc, 5 desc
      limit 100;
  end
  $$;
grant execute on function public.my_sessions() to authenticated;

-- Ends one of the caller's sessions; its sockets close (close_sockets). Errors: unauthorized, not_found.
create function public.end_session(p_session_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    delete from auth.sessions s where s.id = p_session_id and s.user_id = private.user_id();
    if not found then
      perform private.fail('not_found');
    end if;
  end
  $$;
grant execute on function public.end_session(uuid) to authenticated;

-- Ends all of the caller's sessions but this one. Returns how many there were. Errors: unauthorized.
create function public.end_other_sessions() returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    delete from auth.sessions s
    where s.user_id = private.user_id() and s.id <> (private.claims() ->> 'session_id')::uuid;
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;
grant execute on function public.end_other_sessions() to authenticated;

-- The auth service has no way to take back an asked-for change of e-mail; the links in both mails stop working.
-- Errors: unauthorized.
create function public.cancel_email_change() returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    update auth.users
    set email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0
    where id = private.user_id();
  end
  $$;
grant execute on function public.cancel_email_change() to authenticated;

-- The picture ------------------------------------------------------------------------------------------------------

-- An address of anybody's choice would tell its server which colleague looks when. What is kept is the place of a file
-- that our server has looked at and written itself; nobody signed in may write the column.
alter table public.profiles drop constraint profiles_avatar_url_check;
revoke update (avatar_url) on public.profiles from authenticated;
update public.profiles set avatar_url = null where avatar_url is not null;
alter table public.profiles rename column avatar_url to avatar_path;
alter table public.profiles add constraint profiles_avatar_path_own check (
  avatar_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.webp$' and split_part(avatar_path, '/', 1) = user_id::text
);
comment on column public.profiles.avatar_path is 'Place of the picture in the bucket avatars; written by system.set_avatar alone.';

-- Everybody who has a picture's address may look at it; files come and go through the server alone, so no policy lets
-- anybody else write there.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 1048576, array['image/webp'])
on conflict (id) do nothing;

grant select (user_id, avatar_path), update (avatar_path) on public.profiles to app_system;
create policy profiles_select_system on public.profiles for select to app_system using (true);
create policy profiles_update_system on public.profiles for update to app_system using (true) with check (true);

-- Sets or takes away a person's picture. Returns the place of the one before, which is nobody's now.
create function system.set_avatar(p_user_id uuid, p_path text) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_old text;
  begin
    select p.avatar_path into v_old from public.profiles p where p.user_id = p_user_id for update;
    update public.profiles set avatar_path = p_path where user_id = p_user_id;
    return v_old;
  end
  $$;
grant create on schema system to app_system;
alter function system.set_avatar(uuid, text) owner to app_system;
revoke create on schema system from app_system;

-- Deleting the account ---------------------------------------------------------------------------------------------

-- Projects that would be left without an owner; they have to be handed over or deleted first. Errors: unauthorized.
create function public.my_sole_projects() returns table (id uuid, name text, other_members integer)
  language plpgsql stable
  set search_path = ''
  as $$
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    return query
      select p.id, p.name, (count(m.user_id) - 1)::integer
      from public.projects p
      join public.members m on m.project_id = p.id and m.removed_at is null
      where p.id = any (array(select private.my_project_ids('own')))
      group by p.id
      having count(*) filter (where m.role = 'owner') = 1
      order by p.name, p.id;
  end
  $$;
grant execute on function public.my_sole_projects() to authenticated;
