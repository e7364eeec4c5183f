-- Another app took a room's conversation, or it came back, or we asked for it.
create or replace function private.webhook_thread() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.webhook_listens(new.project_id, 'room.thread_changed') then
      perform private.enqueue_webhook_event(
        new.project_id, 'room.thread_changed',
        jsonb_build_object('previous_holder', old.thread_owner, 'room', private.room_of_api(new)), new.id, new.customer_id
      );
    end if;
    return null;
  end
  $$;

alter function private.webhook_thread owner to current_user;
