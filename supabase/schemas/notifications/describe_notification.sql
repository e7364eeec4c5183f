-- The data that the text of a notification needs, the same for mail and push.
create or replace function private.describe_notification(p_notification_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', n.id, 'project_id', n.project_id, 'kind', n.kind, 'room_id', n.room_id, 'details', n.details,
      'created_at', n.created_at, 'project_name', p.name, 'actor_name', a.name, 'customer_name', c.name,
      'preview', private.preview(m.text), 'coupon_name', m.content ->> 'coupon_name'
    )
    from public.notifications n
    join public.projects p on p.id = n.project_id
    left join public.profiles a on a.user_id = n.actor_id
    left join public.rooms r on r.id = n.room_id
    left join public.customers c on c.id = r.customer_id
    left join public.messages m on m.id = n.message_id
    where n.id = p_notification_id
  $$;

alter function private.describe_notification owner to current_user;
grant execute on function private.describe_notification to app_system;
