-- Whether a provider call of this room is in flight. Its response, not the echo, says which message it was. The limit is longer than the
-- timeout of a call, so that the call of a dead worker blocks nothing.
create or replace function private.has_call_in_flight(p_room_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.messages m
      join private.provider_calls c on c.message_id = m.id
      where m.room_id = p_room_id and m.state in ('queued', 'sending')
        and c.state = 'open' and c.updated_at > clock_timestamp() - interval '20 seconds'
    )
  $$;

alter function private.has_call_in_flight owner to current_user;
grant execute on function private.has_call_in_flight to app_system;
