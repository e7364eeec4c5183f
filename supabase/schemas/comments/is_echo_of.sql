-- Whether an echo in a room can be that of a message: of the same room; of any room under the same post, because the provider moves answers
-- to the top-level comment; in a chat, of private answers to comments of the same person.
create or replace function private.is_echo_of(p_message public.messages, p_room_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select p_message.room_id = p_room_id and p_message.content ->> 'audience' is distinct from 'private' or exists (
      select from public.rooms here, public.rooms its
      where here.id = p_room_id and its.id = p_message.room_id and its.kind = 'comment'
        and case when p_message.content ->> 'audience' = 'private'
          then here.kind = 'chat' and here.identity_id = its.identity_id
          else here.post_id = its.post_id
        end
    )
  $$;

alter function private.is_echo_of owner to current_user;
