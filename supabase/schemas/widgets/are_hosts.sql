-- Applied before the migrations: constraints, defaults or indexes use it.

-- Hosts as they may appear in a widget's content security policy, which names who may frame it. Anything else could end one directive and
-- start another.
create or replace function private.are_hosts(p_hosts text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(bool_and(
      length(host) <= 260
      and host ~ '^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:([0-9]{1,5}|\*))?$'
    ), true)
    from unnest(p_hosts) host
  $$;

alter function private.are_hosts owner to current_user;
grant execute on function private.are_hosts to app_member, app_system, authenticated;
