-- Number of unread notifications in the caller's bell (at most 100), and the time of counting: the start of the statement, never later than
-- what it saw. A client ignores pushes up to that time, and must not ignore one that the count misses.
create or replace function public.count_notifications(out unread integer, out as_of timestamptz)
  language sql stable
  set search_path = ''
  as $$
    select
      (
        select count(*) from (
          select from public.notifications n
          where n.user_id = private.user_id() and n.read_at is null and n.in_bell limit 100
        ) found
      )::integer,
      statement_timestamp()
  $$;

alter function public.count_notifications owner to current_user;
grant execute on function public.count_notifications to authenticated;

-- The same for a person whom the caller names.
create or replace function private.count_notifications(p_user_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('unread', count(*), 'as_of', statement_timestamp())
    from (
      select from public.notifications n
      where n.user_id = p_user_id and n.read_at is null and n.in_bell
        and private.may_be_notified(p_user_id, n.project_id, null)
      limit 100
    ) found
  $$;

alter function private.count_notifications owner to current_user;
grant execute on function private.count_notifications to app_system;

create or replace function system.count_notifications(p_user_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.count_notifications(p_user_id) $$;

alter function system.count_notifications owner to app_system;
