-- A page that is disconnected, or whose project is deleted, is unsubscribed at Meta: customers' messages no longer come to us.

-- The credentials of a disconnected account are deleted at once; what the one last call needs waits here until it is made.
create table private.page_unsubscriptions (
  social_id uuid primary key,
  sealed text not null check (sealed ~ '^v1:'),
  granted_by text not null,
  page_id text,
  created_at timestamptz not null default now()
);
comment on table private.page_unsubscriptions is
  'Meta accounts that were disconnected and are still to be unsubscribed there. Sealed as the account''s credentials; gone after a day.';
alter table private.page_unsubscriptions enable row level security;
revoke all on private.page_unsubscriptions from public, anon, authenticated, service_role;
insert into private.sealed_columns (table_name, column_name, key_column, place)
select 'private.page_unsubscriptions'::regclass, c.column_name, c.key_column, c.place
from private.sealed_columns c where c.table_name = 'private.social_credentials'::regclass;

create function private.enqueue_settle_page(p_social_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'settle_page', payload := json_build_object('social_id', p_social_id), job_key := 'settle_page:' || p_social_id,
      max_attempts := 15
    )
  $$;

create function private.remember_page() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if old.sealed ~ '^v1:' then
      insert into private.page_unsubscriptions (social_id, sealed, granted_by, page_id)
      values (old.social_id, old.sealed, old.granted_by, old.page_id)
      on conflict (social_id) do update
        set sealed = excluded.sealed, granted_by = excluded.granted_by, page_id = excluded.page_id, created_at = now();
      perform private.enqueue_settle_page(old.social_id);
    end if;
    return null;
  end
  $$;
create trigger remember_page after delete on private.social_credentials for each row
  when (old.granted_by is not null) execute function private.remember_page();

-- A deleted project keeps its credentials for the days of grace, because it may come back.
create function private.settle_pages_of_project() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enqueue_settle_page(s.id)
    from public.socials s join private.social_credentials c on c.social_id = s.id
    where s.project_id = new.id and c.granted_by is not null;
    return null;
  end
  $$;
create trigger settle_pages_of_project after update of deleted_at on public.projects for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function private.settle_pages_of_project();

-- {sealed, is_wanted, others: [{id, sealed}]}: whether the account is to receive events, and the connected accounts that may share its
-- page. Null when nothing is known of it any more.
create function private.find_page(p_social_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with mine as (
      select c.sealed, c.granted_by, c.page_id, s.project_id, s.status <> 'disconnected' and p.deleted_at is null as is_wanted
      from private.social_credentials c
      join public.socials s on s.id = c.social_id
      join public.projects p on p.id = s.project_id
      where c.social_id = p_social_id
      union all
      select u.sealed, u.granted_by, u.page_id, (select s.project_id from public.socials s where s.id = p_social_id), false
      from private.page_unsubscriptions u
      where u.social_id = p_social_id
        and not exists (select from private.social_credentials c where c.social_id = p_social_id)
    )
    select jsonb_build_object(
      'sealed', m.sealed, 'is_wanted', m.is_wanted,
      'others', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.social_id, 'sealed', c.sealed))
        from private.social_credentials c
        join public.socials s on s.id = c.social_id and s.status <> 'disconnected' and s.kind in ('facebook', 'instagram')
        join public.projects p on p.id = s.project_id and p.deleted_at is null
        where c.social_id <> p_social_id
          and (c.page_id = m.page_id or c.granted_by = m.granted_by or s.project_id = m.project_id)
      ), '[]')
    )
    from mine m
  $$;

create function private.end_page(p_social_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ delete from private.page_unsubscriptions u where u.social_id = p_social_id or u.created_at < now() - interval '1 day' $$;
grant execute on function private.find_page(uuid), private.end_page(uuid) to app_system;

create function system.find_page(p_social_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.find_page(p_social_id) $$;

-- Forgets what a disconnected account's last call needed.
create function system.end_page(p_social_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.end_page(p_social_id) $$;

do $$
begin
  execute 'grant create on schema system to app_system';
  execute 'alter function system.find_page(uuid) owner to app_system';
  execute 'alter function system.end_page(uuid) owner to app_system';
  execute 'revoke create on schema system from app_system';
end
$$;
