-- Deferred to the end of the transaction: only then is the room updated, and do the message's files belong to it.
create or replace function private.webhook_message() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.webhook_listens(new.project_id, 'message.created') then
      perform private.enqueue_webhook_event(
        new.project_id, 'message.created',
        jsonb_build_object('message', private.message_of_api(m), 'room', private.room_of_api(r)), r.id, r.customer_id
      )
      from public.messages m join public.rooms r on r.id = m.room_id where m.id = new.id;
    end if;
    return null;
  end
  $$;

alter function private.webhook_message owner to current_user;
