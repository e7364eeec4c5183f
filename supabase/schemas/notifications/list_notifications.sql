-- A page of the caller's bell, newest first, by keyset. A filter that is null does not apply.
create or replace function public.list_notifications(
  p_unread boolean default false, p_project_id uuid default null, p_kind text default null,
  p_after_at timestamptz default null, p_after_id uuid default null, p_limit integer default 30
) returns setof public.notification_rows
  language sql stable
  set search_path = ''
  as $$
    select rows.*
    from (
      select n.id
      from public.notifications n
      where n.user_id = private.user_id() and n.in_bell
        and (not p_unread or n.read_at is null)
        and (p_project_id is null or n.project_id = p_project_id)
        and (p_kind is null or n.kind = p_kind)
        and (p_after_at is null or (n.created_at, n.id) < (p_after_at, p_after_id))
      order by n.created_at desc, n.id desc
      limit least(greatest(p_limit, 1), 100)
    ) page
    join public.notification_rows rows on rows.id = page.id
    order by rows.created_at desc, rows.id desc
  $$;

alter function public.list_notifications owner to current_user;
grant execute on function public.list_notifications to authenticated;
