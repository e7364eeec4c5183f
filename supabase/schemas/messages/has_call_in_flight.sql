-- Whether a provider call of this room is in flight: of a comment's room, any under its post; of a chat, also private answers to the person's
-- comments. Its response, not the echo, says which message it was. The limit is longer than the
-- timeout of a call, so that the call of a dead worker blocks nothing.
create or replace function private.has_call_in_flight(p_room_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from private.provider_calls c
      join public.messages m on m.id = c.message_id
      where c.state = 'open' and c.updated_at > clock_timestamp() - interval '20 seconds'
        and m.state in ('queued', 'sending') and private.is_echo_of(m, p_room_id)
    )
  $$;

alter function private.has_call_in_flight owner to current_user;
grant execute on function private.has_call_in_flight to app_system;
