create view public.notification_rows with (security_invoker = true) as
  select
    n.id, n.project_id, n.kind, n.room_id, n.actor_id, n.details, n.in_bell, n.created_at, n.read_at,
    p.name as project_name, a.name as actor_name, a.avatar_path as actor_avatar_path, c.name as customer_name,
    private.preview(m.text) as preview, m.content ->> 'coupon_name' as coupon_name
  from public.notifications n
  join public.projects p on p.id = n.project_id
  left join public.profiles a on a.user_id = n.actor_id
  left join public.rooms r on r.id = n.room_id
  left join public.customers c on c.id = r.customer_id
  left join public.messages m on m.id = n.message_id;

grant select on public.notification_rows to authenticated;
comment on view public.notification_rows is 'A notification as the list shows it; names that the caller may not see any more are null.';
