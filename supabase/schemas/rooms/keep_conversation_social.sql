-- A conversation has the channel of its room, which never changes, so that reports need not read the room.
create or replace function private.keep_conversation_social() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    select r.social_id into new.social_id from public.rooms r where r.id = new.room_id;
    return new;
  end
  $$;

alter function private.keep_conversation_social owner to current_user;
