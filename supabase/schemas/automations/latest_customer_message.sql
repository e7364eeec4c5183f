-- The customer's latest message, which rules look at that do not hear of a message themselves.
create or replace function private.latest_customer_message(p_room_id uuid) returns public.messages
  language sql stable security definer
  set search_path = ''
  as $$
    select m.* from public.messages m
    where m.room_id = p_room_id and m.author_kind = 'customer' order by m.sequence desc limit 1
  $$;

alter function private.latest_customer_message owner to current_user;
