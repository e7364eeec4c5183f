-- Sends a bot's message to a room; p_buttons: [{label, data}].
create or replace function private.send_as_bot(p_room_id uuid, p_bubbles text[], p_buttons jsonb default '[]') returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.rooms r where r.id = p_room_id for update;
    perform private.send_automatic_message(
      p_room_id, to_jsonb(p_bubbles),
      case when p_buttons = '[]' then '{}' else jsonb_build_object('quick_replies', p_buttons) end
    );
    -- an admin is not a waiting customer
    update public.rooms set waiting_since = null where id = p_room_id and waiting_since is not null;
  end
  $$;

alter function private.send_as_bot owner to current_user;
