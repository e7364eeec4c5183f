-- Registers the links of a message's cards. Idempotent.
create or replace function private.track_card_links(p_message_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into public.card_links (token, project_id, message_id, place, url, link_name)
    select l.link ->> 'token', m.project_id, m.id, (c.place - 1) * 10 + l.place, l.link ->> 'url', m.content ->> 'link_name'
    from public.messages m
    cross join jsonb_array_elements(m.content -> 'cards') with ordinality c (card, place)
    cross join lateral (
      select c.card -> 'link' as link, 0 as place
      union all
      select b.button, b.place from jsonb_array_elements(c.card -> 'buttons') with ordinality b (button, place)
    ) l
    where m.id = p_message_id and m.kind = 'rich' and m.content ->> 'kind' = 'cards' and l.link ? 'token'
    on conflict (token) do nothing
  $$;

alter function private.track_card_links owner to current_user;
grant execute on function private.track_card_links to app_member;
