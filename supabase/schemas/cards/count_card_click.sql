-- Counts a press on a link of a message's cards, also in the message, so that the team's lists and live updates need no other table. Returns
-- the message; null if it shows no cards any more. Counts once a second: a count rewrites the message and is announced, and whoever was sent
-- the link can press it without end.
create or replace function private.count_card_click(p_link public.card_links) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_clicks bigint;
    v_message public.messages;
  begin
    -- the message's row first, as everything that deletes it
    perform from public.messages m where m.id = p_link.message_id for update;
    update public.card_links c set clicks = c.clicks + 1, clicked_at = clock_timestamp()
    where c.token = p_link.token and (c.clicked_at is null or c.clicked_at <= clock_timestamp() - interval '1 second')
    returning c.clicks into v_clicks;
    if not found then
      return null;
    end if;
    update public.messages m
    set content = jsonb_set(
          m.content, '{clicks}', coalesce(m.content -> 'clicks', '{}') || jsonb_build_object(p_link.place::text, v_clicks)
        ),
        updated_at = clock_timestamp()
    where m.id = p_link.message_id and m.content ? 'cards'
    returning m.* into v_message;
    return case when v_message.id is not null then to_jsonb(v_message) end;
  end
  $$;

alter function private.count_card_click owner to current_user;
