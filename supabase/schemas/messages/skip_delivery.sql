-- Gives up a delayed message, so that later ones are sent. Its state is unknown if the provider may have accepted a call: one that may still
-- get a response, or never got one. Call it after private.lock_room.
create or replace function private.skip_delivery(p_message_id uuid) returns public.messages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
  begin
    update public.messages m
    set state = case
          when exists (select from private.provider_calls p where p.message_id = m.id and p.state = 'open') then 'unknown'
          else 'failed'
        end,
        failure_code = 'skipped', updated_at = clock_timestamp()
    where m.id = p_message_id and private.is_held(m)
    returning * into v_message;
    if found then
      perform private.postpone_deliveries(v_message.room_id, 0);
    end if;
    return v_message;
  end
  $$;

alter function private.skip_delivery owner to current_user;
grant execute on function private.skip_delivery to app_member;
