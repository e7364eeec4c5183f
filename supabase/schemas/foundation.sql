-- Schemas, the unprivileged roles that own our functions, and closed defaults. Safe to run again.
--
--   public   tables (row-level security on each) and the functions members call through the REST API
--   private  what policies ask; job enqueueing; never exposed by the REST API
--   visitor  functions for a website visitor; owned by app_visitor
--   system   functions for webhooks and jobs; owned by app_system
--   api      functions for holders of an API key; owned by app_key
--
-- None of the four roles can log in or bypass row-level security, so a mistake in one of their functions still meets the policies.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema if not exists private;
create schema if not exists visitor;
create schema if not exists system;
create schema if not exists api;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['app_member', 'app_visitor', 'app_system', 'app_key'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      execute format('create role %I nologin', role_name);
    end if;
    -- the migrating role assigns functions to them, which needs membership
    execute format('grant %I to %I', role_name, current_user);
  end loop;
end
$$;

-- Hosted projects grant everything in public to the API roles by default. Here each grant is written beside what it opens.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

revoke create on schema public from public;
grant usage on schema public, private, extensions to app_member, app_visitor, app_system, app_key;
grant usage on schema private to authenticated;
grant usage on schema visitor to app_visitor;
grant usage on schema system to app_system;
grant usage on schema api to app_key;
