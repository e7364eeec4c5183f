-- Queues pictures of our public bucket for deletion, unless a project, widget, social or customer still shows them.
create or replace function private.queue_picture_deletion(p_addresses text[]) returns void
  language sql security definer
  set search_path = ''
  as $$
    with named as (select distinct private.picture_name(address) as name from unnest(p_addresses) address),
    -- the pictures of a project that is being purged are not in use any more
    kept as (select p.id, p.logo_url from public.projects p
      where p.deleted_at is null or p.deleted_at > now() - private.days_of_grace())
    insert into private.files_pending_deletion (bucket, path)
    select 'pictures', n.name
    from named n
    where n.name is not null
      and not exists (select from kept k where private.picture_name(k.logo_url) = n.name)
      and not exists (
        select from public.widgets w join kept k on k.id = w.project_id where private.picture_name(w.avatar_url) = n.name
      )
      and not exists (
        select from public.socials s join kept k on k.id = s.project_id where private.picture_name(s.picture_url) = n.name
      )
      and not exists (
        select from public.customers c
        where substring(c.picture_url from '/pictures/([^/?]+)$') = n.name and c.picture_url is not null
      )
  $$;

alter function private.queue_picture_deletion owner to current_user;
