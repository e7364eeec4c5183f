-- The event of an unread notification for the person's open pages, after enqueuing its push notifications. Coalesced ones are pushed after
-- 5 s, so that a message that is read at once is not pushed. Null if it was read in the meantime.
create or replace function private.notice_of(p_notification_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_notification public.notifications;
    v_choice record;
  begin
    select n.* into v_notification from public.notifications n where n.id = p_notification_id and n.read_at is null;
    if not found then
      return null;
    end if;
    select * into v_choice from private.choice_of(v_notification.user_id, v_notification.kind);
    if v_choice.push then
      perform private.enqueue_push_notification(
        v_notification.id, s.id,
        now() + case when v_notification.coalesce_key is null then interval '0' else interval '5 seconds' end
      )
      from public.push_subscriptions s
      where s.user_id = v_notification.user_id;
    end if;
    return private.count_notifications(v_notification.user_id) || jsonb_build_object(
      'user_id', v_notification.user_id, 'id', v_notification.id, 'kind', v_notification.kind,
      'project_id', v_notification.project_id, 'room_id', v_notification.room_id,
      'created_at', v_notification.created_at, 'in_bell', v_notification.in_bell, 'sound', v_choice.sound
    );
  end
  $$;

alter function private.notice_of owner to current_user;
grant execute on function private.notice_of to app_system;
