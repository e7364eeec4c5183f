-- The first press on a link of a message's cards as webhooks describe it.
create or replace function private.webhook_card_click() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.webhook_listens(new.project_id, 'card.clicked') then
      perform private.enqueue_webhook_event(
        new.project_id, 'card.clicked',
        jsonb_build_object(
          'link', jsonb_build_object(
            'url', new.url,
            'label', case
              -- 0: the picture; an index of -1 would be the last button
              when new.place % 10 > 0 then m.content -> 'cards' -> (new.place / 10) -> 'buttons' -> (new.place % 10 - 1) -> 'label'
            end,
            'clicked_at', new.clicked_at
          ),
          'message', private.message_of_api(m), 'room', private.room_of_api(r)
        ),
        r.id, r.customer_id
      )
      from public.messages m join public.rooms r on r.id = m.room_id where m.id = new.message_id;
    end if;
    return null;
  end
  $$;

alter function private.webhook_card_click owner to current_user;
