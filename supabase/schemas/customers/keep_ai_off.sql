-- A person who takes a room over from the AI keeps it for the conversation.
create or replace function private.keep_ai_off() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    new.bot_off_conversation := new.conversation_number;
    return new;
  end
  $$;

alter function private.keep_ai_off owner to current_user;
