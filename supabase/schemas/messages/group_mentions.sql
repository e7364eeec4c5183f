-- Mentions of group members in an answer, as [{text, user_id, is_self}] in the order of the text, from [{text, user_id}]; null if none
-- remains. "@" and the member's name must stand in the text. A mention of someone who is no longer a member, or has another name now, is
-- dropped: the text stays. At most 20, as LINE takes them:
-- https://developers.line.biz/en/reference/messaging-api/#text-message-v2-mention-object. Errors: invalid (mentions).
create or replace function private.group_mentions(p_room_id uuid, p_text text, p_mentions jsonb) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_mentions jsonb;
  begin
    if jsonb_typeof(p_mentions) is distinct from 'array' or jsonb_array_length(p_mentions) not between 1 and 20 then
      perform private.fail('invalid', 'mentions');
    end if;
    select jsonb_agg(
      jsonb_build_object('text', '@' || m.name, 'user_id', m.external_id, 'is_self', false) order by e.place
    ) into v_mentions
    from jsonb_array_elements(p_mentions) with ordinality e (given, place)
    join private.group_members m
      on m.room_id = p_room_id and m.left_at is null and m.external_id = e.given ->> 'user_id' and '@' || m.name = e.given ->> 'text'
    where position('@' || m.name in p_text) > 0;
    return v_mentions;
  end
  $$;

alter function private.group_mentions owner to current_user;
grant execute on function private.group_mentions to app_member, app_system;
