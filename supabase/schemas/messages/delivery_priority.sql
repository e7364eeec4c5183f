-- The priority of the job that sends a room's messages: behind conversations (0) while all that wait are of broadcasts.
create or replace function private.delivery_priority(p_room_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select case when bool_and(coalesce(m.content ?& '{broadcast_id,position}', false)) then 5 else 0 end
    from public.messages m
    where m.room_id = p_room_id and m.state in ('queued', 'sending')
  $$;

alter function private.delivery_priority owner to current_user;
