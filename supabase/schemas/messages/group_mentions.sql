-- Mentions of group members in an answer, as [{text, user_id, is_self}] in the order of the text, from [{text, user_id}]; null if none
-- remains. "@" and the member's whole name must stand in the text, as lib/messages/content/mentions.ts finds it: not in an e-mail
-- address, and of several names the longest. Given mentions of one text are used up in their order. A mention of someone who is no
-- longer a member, or has another name now, is dropped, and so is one that a search for its text from the last mention on would not find
-- there: the text stays. At most 20, as LINE takes them:
-- https://developers.line.biz/en/reference/messaging-api/#text-message-v2-mention-object. Errors: invalid (mentions).
create or replace function private.group_mentions(p_room_id uuid, p_text text, p_mentions jsonb) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_mentions jsonb := '[]';
    v_used bigint[] := '{}';
    v_from integer := 1;
    v_at integer;
    v_text text;
    v_place bigint;
    v_user_id text;
  begin
    if jsonb_typeof(p_mentions) is distinct from 'array' or jsonb_array_length(p_mentions) not between 1 and 20 then
      perform private.fail('invalid', 'mentions');
    end if;
    for v_at, v_text in
      select a.at, '@' || n.name
      from (
        select p.part, sum(char_length(p.part) + 1) over (order by p.place)::integer as at
        from string_to_table(p_text, '@') with ordinality p (part, place)
      ) a
      cross join lateral (
        select m.name
        from private.group_members m
        where m.room_id = p_room_id and m.name <> '' and starts_with(substr(p_text, a.at + 1, 120), m.name)
        order by char_length(m.name) desc
        limit 1
      ) n
      where a.at <= char_length(p_text) and a.part !~ '[A-Za-z0-9_.+-]$'
      order by a.at
    loop
      continue when v_at - v_from <> position(v_text in substr(p_text, v_from)) - 1;
      select e.place, m.external_id into v_place, v_user_id
      from jsonb_array_elements(p_mentions) with ordinality e (given, place)
      join private.group_members m
        on m.room_id = p_room_id and m.left_at is null and m.external_id = e.given ->> 'user_id' and '@' || m.name = e.given ->> 'text'
      where e.given ->> 'text' = v_text and e.place <> all (v_used)
      order by e.place
      limit 1;
      if found then
        v_used := v_used || v_place;
        v_from := v_at + char_length(v_text);
        v_mentions := v_mentions || jsonb_build_object('text', v_text, 'user_id', v_user_id, 'is_self', false);
      end if;
    end loop;
    return nullif(v_mentions, '[]');
  end
  $$;

alter function private.group_mentions owner to current_user;
grant execute on function private.group_mentions to app_member, app_system;
