create or replace function private.webhook_csat() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.webhook_listens(new.project_id, 'csat.answered') then
      perform private.enqueue_webhook_event(
        new.project_id, 'csat.answered',
        jsonb_build_object('csat', jsonb_build_object(
          'id', new.id, 'room_id', new.room_id, 'customer_id', new.customer_id, 'assignee_id', new.assignee_id,
          'score', new.score, 'word', new.word, 'asked_at', new.asked_at, 'answered_at', new.answered_at
        )),
        new.room_id, new.customer_id
      );
    end if;
    return null;
  end
  $$;

alter function private.webhook_csat owner to current_user;
