-- The ground every other migration stands on: schemas, the three unprivileged roles that own our functions, closed
-- defaults, and what a policy may ask about the caller.
--
--   public   tables (row-level security on each) and the functions members call through the REST API
--   private  what policies ask; job enqueueing; never exposed by the REST API
--   visitor  functions for a website visitor, each taking the widget's social and the visitor; owned by app_visitor
--   system   functions for webhooks and jobs, each taking a social's or message's id; owned by app_system
--
-- None of the three roles can log in or bypass row-level security, so a mistake in one of their functions still meets
-- the policies of the tables.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
create schema visitor;
create schema system;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['app_member', 'app_visitor', 'app_system'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      execute format('create role %I nologin', role_name);
    end if;
    -- the migrating role hands functions over to them, which needs membership
    execute format('grant %I to %I', role_name, current_user);
  end loop;
end
$$;

-- Hosted projects grant everything in public to the API roles by default. Here nothing is open until a migration opens it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

revoke create on schema public from public;
grant usage on schema public to app_member, app_visitor, app_system;
grant usage on schema private to authenticated, app_member, app_visitor, app_system;
grant usage on schema extensions to app_member, app_visitor, app_system;
grant usage on schema visitor to app_visitor;
grant usage on schema system to app_system;

-- What the verified token says. Read from the setting that the REST layer makes, so that it is the same inside a
-- security definer function.
-- These two have no `set search_path`, so that the planner can inline them into every policy; they run as their caller.
create function private.claims() returns jsonb
  language sql stable parallel safe
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
comment on function private.claims() is 'Claims of the caller''s verified token, or null.';

create function private.user_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(private.claims() ->> 'sub', '')::uuid $$;
comment on function private.user_id() is 'The signed-in user, or null.';

-- A token outlives its session (sign-out, removal of a device), so every policy asks whether the session still stands,
-- and whether a user with a second factor has used it.
create function private.session_is_live() returns boolean
  language sql stable security definer parallel safe
  set search_path = ''
  as $$
    select exists (
      select
      from auth.sessions s
      where s.id = nullif(private.claims() ->> 'session_id', '')::uuid
        and s.user_id = private.user_id()
        and (s.not_after is null or s.not_after > now())
        and (
          private.claims() ->> 'aal' = 'aal2'
          or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status::text = 'verified')
        )
    )
  $$;
comment on function private.session_is_live() is
  'Whether the token''s session has not ended and, where the user has a verified factor, has reached aal2.';

grant execute on function private.claims(), private.user_id(), private.session_is_live() to authenticated, app_member;

-- Text as it is stored and searched: NFKC, because น้ำ has two spellings, without control characters, trimmed. NFKC also
-- takes ำ apart into the ring and า (and Lao ຳ likewise); what a customer typed is put together again, tone mark first.
create function private.clean_text(p_text text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select nullif(
      btrim(
        regexp_replace(
          regexp_replace(
            regexp_replace(normalize(p_text, nfkc), '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]', '', 'g'),
            '([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32', '\1\2' || U&'\0e33', 'g'
          ),
          '([\u0ec8-\u0ecb]?)\u0ecd([\u0ec8-\u0ecb]?)\u0eb2', '\1\2' || U&'\0eb3', 'g'
        )
      ),
      ''
    )
  $$;
grant execute on function private.clean_text(text) to authenticated, app_member, app_visitor, app_system;

-- One sentence per failure lives in the application's messages; the database raises only its code.
create function private.fail(p_code text, p_field text default null) returns void
  language plpgsql
  set search_path = ''
  as $$
  begin
    raise exception using errcode = 'P0001', message = p_code, detail = coalesce(p_field, '');
  end
  $$;
comment on function private.fail(text, text) is 'Raises P0001 with the code as message and the field as detail.';
grant execute on function private.fail(text, text) to authenticated, app_member, app_visitor, app_system;

create function private.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    new.updated_at := now();
    return new;
  end
  $$;
