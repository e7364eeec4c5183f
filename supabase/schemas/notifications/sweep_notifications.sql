-- Deletes notifications that were read 90 days ago. Returns how many.
create or replace function system.sweep_notifications(p_limit integer default 1000) returns integer
  language sql security definer
  set search_path = ''
  as $$
    with swept as (
      delete from public.notifications n
      where n.id in (
        select o.id from public.notifications o where o.read_at < now() - interval '90 days' limit p_limit
      )
      returning n.id
    )
    select count(*)::integer from swept
  $$;

alter function system.sweep_notifications owner to app_system;
