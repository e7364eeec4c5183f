-- Connecting accounts, and what Meta asks of who keeps its users' data.

-- Connecting -----------------------------------------------------------------------------------------------------

alter table private.social_credentials add column granted_by text check (char_length(granted_by) <= 128);
comment on column private.social_credentials.granted_by is
  'The provider''s id of the person who gave the right to the account: when they take it back, their accounts need attention.';
create index social_credentials_by_grant on private.social_credentials (granted_by) where granted_by is not null;

-- connect_social for an account that somebody granted at the provider, whose taking it back ends it. Errors: as there, and invalid
-- (granted_by).
create function public.connect_granted_social(
  p_social_id uuid, p_project_id uuid, p_kind text, p_external_id text, p_name text, p_picture_url text, p_sealed text,
  p_granted_by text
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform public.connect_social(p_social_id, p_project_id, p_kind, p_external_id, p_name, p_picture_url, p_sealed);
    if nullif(p_granted_by, '') is null then
      perform private.fail('invalid', 'granted_by');
    end if;
    update private.social_credentials set granted_by = p_granted_by where social_id = p_social_id;
  end
  $$;

-- Between Meta's consent and the choice of pages: what was granted waits here, sealed, for the person who granted it.
create table private.meta_connections (
  id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null,
  sealed text not null check (sealed ~ '^v1:'),
  created_at timestamptz not null default now()
);
comment on table private.meta_connections is
  'A Facebook consent under way, by the id of its signed state: once used, that state is good for nothing else. Gone after an hour.';
create index meta_connections_old on private.meta_connections (created_at);
alter table private.meta_connections enable row level security;
grant select, insert, delete on private.meta_connections to app_system;
create policy meta_connections_select_system on private.meta_connections for select to app_system using (true);
create policy meta_connections_insert_system on private.meta_connections for insert to app_system with check (true);
create policy meta_connections_delete_system on private.meta_connections for delete to app_system using (true);

-- False when the state has been used.
create function system.keep_meta_connection(
  p_id uuid, p_project_id uuid, p_user_id uuid, p_session_id uuid, p_sealed text
) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    delete from private.meta_connections where created_at < now() - interval '1 hour';
    insert into private.meta_connections (id, project_id, user_id, session_id, sealed)
    values (p_id, p_project_id, p_user_id, p_session_id, p_sealed)
    on conflict (id) do nothing;
    return found;
  end
  $$;

-- {project_id, user_id, session_id, sealed}, or null when there is none, or none any more.
create function system.find_meta_connection(p_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'project_id', c.project_id, 'user_id', c.user_id, 'session_id', c.session_id, 'sealed', c.sealed
    )
    from private.meta_connections c
    where c.id = p_id and c.created_at > now() - interval '1 hour'
  $$;

-- What Meta asks for ---------------------------------------------------------------------------------------------

-- Somebody took back what they had granted: their pages answer no more until they are connected anew. Returns how many.
create function system.deauthorize_meta(p_granted_by text) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_social public.socials;
    v_count integer := 0;
  begin
    for v_social in
      update public.socials s
      set status = 'needs_attention', last_error = 'deauthorized', checks = s.checks || '{"page_token": "failed"}'
      from private.social_credentials c
      where c.social_id = s.id and c.granted_by = p_granted_by and s.kind in ('facebook', 'instagram')
        and s.status <> 'disconnected'
      returning s.*
    loop
      v_count := v_count + 1;
      perform private.audit(v_social.project_id, 'social.deauthorized', v_social.id::text);
    end loop;
    return v_count;
  end
  $$;

create table private.meta_deletions (
  code text primary key check (char_length(code) between 16 and 64),
  requested_at timestamptz not null default now(),
  completed_at timestamptz not null,
  profiles integer not null,
  accounts integer not null
);
comment on table private.meta_deletions is
  'Requests for deletion that came through Meta, by the code the person was given. Says what was done, not for whom.';
alter table private.meta_deletions enable row level security;
grant select, insert on private.meta_deletions to app_system;
create policy meta_deletions_select_system on private.meta_deletions for select to app_system using (true);
create policy meta_deletions_insert_system on private.meta_deletions for insert to app_system with check (true);

-- Erases what a person's profile brought us, and forgets that they granted an account. The conversation is the shop's record and is
-- erased by the shop (settings, customer). A code that has been used does nothing more.
create function system.erase_meta_user(p_user_id text, p_code text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers;
    v_profiles integer := 0;
    v_accounts integer;
  begin
    if exists (select from private.meta_deletions where code = p_code) then
      return;
    end if;
    for v_customer in
      update public.customers c
      set name = '', picture_url = null, language = null
      from public.customer_identities i
      join public.socials s on s.id = i.social_id and s.kind in ('facebook', 'instagram')
      where i.external_id = p_user_id and c.id = i.customer_id
      returning c.*
    loop
      v_profiles := v_profiles + 1;
      perform private.audit(v_customer.project_id, 'customer.profile_erased', v_customer.id::text);
    end loop;
    v_accounts := system.deauthorize_meta(p_user_id);
    update private.social_credentials set granted_by = null where granted_by = p_user_id;
    insert into private.meta_deletions (code, completed_at, profiles, accounts)
    values (p_code, now(), v_profiles, v_accounts);
  end
  $$;

-- {requested_at, completed_at} of a request, or null.
create function system.find_meta_deletion(p_code text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('requested_at', d.requested_at, 'completed_at', d.completed_at)
    from private.meta_deletions d where d.code = p_code
  $$;

grant create on schema system to app_system;
alter function system.keep_meta_connection(uuid, uuid, uuid, uuid, text) owner to app_system;
alter function system.find_meta_connection(uuid) owner to app_system;
alter function system.deauthorize_meta(text) owner to app_system;
alter function system.erase_meta_user(text, text) owner to app_system;
alter function system.find_meta_deletion(text) owner to app_system;
revoke create on schema system from app_system;
grant create on schema public to app_member;
alter function public.connect_granted_social(uuid, uuid, text, text, text, text, text, text) owner to app_member;
revoke create on schema public from app_member;
grant execute on function public.connect_granted_social(uuid, uuid, text, text, text, text, text, text) to authenticated;
