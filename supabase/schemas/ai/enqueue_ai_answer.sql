-- A customer wrote to a channel with an AI: the AI handles the room unless a person does in this conversation. Runs under the room's lock.
create or replace function private.enqueue_ai_answer() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ai public.ais;
    v_room public.rooms;
  begin
    select a.* into v_ai from public.socials s join public.ais a on a.id = s.ai_id where s.id = new.social_id;
    -- who commands broadcasts in this chat is no customer
    if not found or exists (select from public.bot_admins a where a.room_id = new.room_id and a.revoked_at is null) then
      return null;
    end if;
    select r.* into v_room from public.rooms r where r.id = new.room_id for update;
    -- its own bot or people answer; ours stays out
    if v_room.thread_owner in ('app', 'inbox') then
      return null;
    end if;
    if v_room.handled_by = 'human' then
      if v_room.bot_off_conversation >= new.conversation_number or not private.ai_works(v_ai)
        -- the other reasons of auto_reply_block_reason describe the time before this message
        or private.auto_reply_block_reason(v_room, true) in ('group', 'comment', 'blocked', 'channel_disconnected', 'channel_frozen') then
        return null;
      end if;
      if exists (
        select from public.messages m
        where m.room_id = new.room_id and m.conversation_number = new.conversation_number and m.author_kind = 'member' and not m.is_note
      ) then
        update public.rooms r set bot_off_conversation = new.conversation_number where r.id = new.room_id;
        return null;
      end if;
      update public.rooms r set handled_by = 'bot' where r.id = new.room_id;
    elsif not private.ai_works(v_ai) then
      perform private.rest_ai(array[new.room_id]);
      return null;
    end if;
    perform private.enqueue_answer_room(
      new.room_id, case when v_room.status = 'resolved' then null else v_room.waiting_since end
    );
    return null;
  end
  $$;

alter function private.enqueue_ai_answer owner to current_user;
