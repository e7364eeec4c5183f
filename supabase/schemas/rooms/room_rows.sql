-- A row of a member's inbox list: the room and the caller's own state.
create view public.room_rows with (security_invoker = true) as
  select
    r.id, r.project_id, r.social_id, r.customer_id, c.name as customer_name, c.picture_url as customer_picture_url,
    s.kind as social_kind, r.status, r.snoozed_until, r.assignee_id, r.priority, r.handled_by, r.bot_failed_at,
    r.waiting_since, r.conversation_number, r.last_sequence, r.last_customer_sequence, r.last_message_at,
    r.last_message_kind, r.last_message_preview, r.last_message_author_kind, r.last_message_author_id,
    r.customer_delivered_sequence, r.customer_read_sequence, r.team_read_sequence,
    greatest(r.updated_at, c.updated_at) as updated_at,
    coalesce(k.sequence, 0) as read_sequence,
    p.pinned_at,
    case when r.last_customer_sequence > coalesce(k.sequence, 0) then (
      select count(*)
      from (
        select from public.messages m
        -- "case", because a comparison with "coalesce" counts as a leak: it would be a filter after the policies, and not use the index
        where m.room_id = r.id and m.author_kind = 'customer'
          and m.sequence > case when k.sequence is null then 0 else k.sequence end
        limit 100
      ) unread
    )::integer else 0 end as unread_count,
    r.customer_last_at, r.unreachable_since, r.tag_ids, c.blocked_at as customer_blocked_at,
    r.member_count, r.kind, r.post_id, r.thread_owner, r.thread_asked_at
  from public.rooms r
  join public.customers c on c.id = r.customer_id
  join public.socials s on s.id = r.social_id
  left join public.read_marks k on k.room_id = r.id and k.user_id = (select private.user_id())
  left join public.room_pins p on p.room_id = r.id and p.user_id = (select private.user_id());

grant select on public.room_rows to app_member, authenticated;
comment on view public.room_rows is 'A room as the inbox shows it, with the caller''s own read mark, unread count (to 100) and pin.';
