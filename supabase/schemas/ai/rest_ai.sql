-- Gives rooms to people while their AI does not work. Unlike a person who takes a room over, this does not last for the conversation: the
-- AI answers again once it works.
create or replace function private.rest_ai(p_room_ids uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ids uuid[];
    v_off integer[];
  begin
    select array_agg(held.id), array_agg(held.bot_off_conversation) into v_ids, v_off
    from (
      select r.id, r.bot_off_conversation from public.rooms r
      where r.id = any (p_room_ids) and r.handled_by = 'bot' order by r.id for update
    ) held;
    update public.rooms r set handled_by = 'human', updated_at = clock_timestamp() where r.id = any (v_ids);
    -- a trigger has noted the conversation as taken over
    update public.rooms r set bot_off_conversation = was.off from unnest(v_ids, v_off) was (id, off) where r.id = was.id;
  end
  $$;

alter function private.rest_ai owner to current_user;
