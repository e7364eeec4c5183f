-- Called while the inbox is open; writes at most once a minute.
create or replace function public.mark_online(p_project_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.members
    set last_seen_at = now()
    where project_id = p_project_id
      and user_id = private.user_id()
      and (last_seen_at is null or last_seen_at < now() - interval '1 minute')
  $$;

alter function public.mark_online owner to app_member;
grant execute on function public.mark_online to authenticated;
