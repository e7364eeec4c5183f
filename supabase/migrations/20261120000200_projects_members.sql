-- Projects, the people in them, and the append-only record of what they did.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  avatar_url text check (char_length(avatar_url) <= 500),
  language text not null default 'th' check (language in ('th', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'How a user appears to colleagues. Made with the account.';

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  logo_url text check (char_length(logo_url) <= 500),
  time_zone text not null default 'Asia/Bangkok',
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table public.projects is 'A workspace: one shop, its members, channels and customers.';

create table public.members (
  project_id uuid not null references public.projects (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'agent', 'viewer')),
  rooms_scope text not null default 'all' check (rooms_scope in ('all', 'own')),
  can_broadcast boolean not null default false,
  can_see_contacts boolean not null default false,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  removed_at timestamptz,
  primary key (project_id, user_id)
);
comment on table public.members is 'Who belongs to a project and with which rights. A removed member''s row stays, so that the name on old messages does.';
comment on column public.members.rooms_scope is 'Agents only: all rooms, or only own and unassigned ones.';
comment on column public.members.last_seen_at is 'When the member last had the inbox open, kept to the minute; tells visitors whether anybody is there.';
create index members_by_user on public.members (user_id) where removed_at is null;

create table public.audit_log (
  id bigint generated always as identity primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  actor_id uuid,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table public.audit_log is 'Append-only: who changed what. Written by private.audit alone.';
create index audit_log_by_project on public.audit_log (project_id, id desc);

-- The one table of rights (who may do what). p_right:
--   read · own · manage · billing · broadcast · answer · see_contacts
--   read_all_rooms · read_own_rooms · answer_all_rooms · answer_own_rooms
-- Policies use it as `project_id = any (array(select private.my_project_ids('read')))`: the array form runs it once per query.
create function private.my_project_ids(p_right text default 'read') returns setof uuid
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
        when 'billing' then m.role in ('owner', 'admin')
        when 'broadcast' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.can_broadcast)
        when 'answer' then m.role in ('owner', 'admin', 'agent')
        when 'see_contacts' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.can_see_contacts)
        when 'read_all_rooms' then m.role <> 'agent' or m.rooms_scope = 'all'
        when 'read_own_rooms' then m.role = 'agent' and m.rooms_scope = 'own'
        when 'answer_all_rooms' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.rooms_scope = 'all')
        when 'answer_own_rooms' then m.role = 'agent' and m.rooms_scope = 'own'
        else false
      end
      and (select private.session_is_live())
  $$;
comment on function private.my_project_ids(text) is 'Projects in which the caller, with a live session, has a right.';
grant execute on function private.my_project_ids(text) to authenticated, app_member;

create function private.my_colleague_ids() returns setof uuid
  language sql stable security definer parallel safe
  set search_path = ''
  as $$
    select m.user_id from public.members m where m.project_id = any (array(select private.my_project_ids('read')))
  $$;
comment on function private.my_colleague_ids() is 'Everybody who is or was a member of a project of the caller.';
grant execute on function private.my_colleague_ids() to authenticated, app_member;

-- A definer, because a policy on members may not look into members itself.
create function private.project_has_members(p_project_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select exists (select from public.members where project_id = p_project_id) $$;
grant execute on function private.project_has_members(uuid) to app_member;

create function private.audit(
  p_project_id uuid, p_action text, p_subject_id text default null, p_details jsonb default '{}'
) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into public.audit_log (project_id, actor_id, action, subject_id, details)
    values (p_project_id, private.user_id(), p_action, p_subject_id, p_details)
  $$;
grant execute on function private.audit(uuid, text, text, jsonb) to app_member, app_system;

-- Row-level security -------------------------------------------------------------------------------------------------

alter table public.profiles enable row level security;
alter table public.projects enable row level security;
alter table public.members enable row level security;
alter table public.audit_log enable row level security;
revoke all on public.profiles, public.projects, public.members, public.audit_log from anon, authenticated, service_role;

grant select on public.profiles, public.projects, public.members, public.audit_log to authenticated, app_member;
grant update (name, avatar_url, language) on public.profiles to authenticated;
grant update (name, logo_url, time_zone) on public.projects to authenticated;
grant insert on public.projects, public.members to app_member;
grant update (last_seen_at) on public.members to app_member;

create policy profiles_select on public.profiles for select to authenticated, app_member
  using (
    (user_id = (select private.user_id()) and (select private.session_is_live()))
    or user_id = any (array(select private.my_colleague_ids()))
  );
create policy profiles_update on public.profiles for update to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()))
  with check (user_id = (select private.user_id()));

create policy projects_select on public.projects for select to authenticated, app_member
  using (id = any (array(select private.my_project_ids('read'))));
create policy projects_insert on public.projects for insert to app_member
  with check (created_by = (select private.user_id()) and (select private.session_is_live()));
create policy projects_update on public.projects for update to authenticated
  using (id = any (array(select private.my_project_ids('manage'))))
  with check (id = any (array(select private.my_project_ids('manage'))));

create policy members_select on public.members for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));
-- create_project makes the creator its first owner; invitations bring their own function and policy
create policy members_insert on public.members for insert to app_member
  with check (
    user_id = (select private.user_id())
    and role = 'owner'
    and not private.project_has_members(project_id)
    and (select private.session_is_live())
  );

create policy members_update_own_presence on public.members for update to app_member
  using (user_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('read'))))
  with check (user_id = (select private.user_id()));

create policy audit_log_select on public.audit_log for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('manage'))));

-- Functions ----------------------------------------------------------------------------------------------------------

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();
create trigger projects_touch before update on public.projects
  for each row execute function private.touch_updated_at();

-- A profile comes with the account, whichever way the account is made.
create function private.make_profile() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into public.profiles (user_id, name, language)
    values (
      new.id,
      coalesce(
        left(private.clean_text(new.raw_user_meta_data ->> 'name'), 80),
        left(private.clean_text(split_part(new.email, '@', 1)), 80),
        '-'
      ),
      case when new.raw_user_meta_data ->> 'language' = 'en' then 'en' else 'th' end
    )
    on conflict do nothing;
    return new;
  end
  $$;
create trigger make_profile after insert on auth.users
  for each row execute function private.make_profile();

-- The caller's standing in one project, in one round trip: no row for an outsider, and session_is_live says whether
-- to answer "unauthorized" instead of "not found".
create function public.my_membership(p_project_id uuid)
  returns table (
    session_is_live boolean, user_id uuid, role text, rooms_scope text, can_broadcast boolean, can_see_contacts boolean
  )
  language sql stable
  set search_path = ''
  as $$
    select live.yes, m.user_id, m.role, m.rooms_scope, m.can_broadcast, m.can_see_contacts
    from (select private.session_is_live() as yes) live
    left join public.members m
      on live.yes and m.project_id = p_project_id and m.user_id = private.user_id() and m.removed_at is null
  $$;
grant execute on function public.my_membership(uuid) to authenticated;

-- Called while the inbox is open; writes at most once a minute.
create function public.mark_online(p_project_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.members
    set last_seen_at = now()
    where project_id = p_project_id
      and user_id = private.user_id()
      and (last_seen_at is null or last_seen_at < now() - interval '1 minute')
  $$;
grant create on schema public to app_member;
alter function public.mark_online(uuid) owner to app_member;
revoke create on schema public from app_member;
grant execute on function public.mark_online(uuid) to authenticated;
