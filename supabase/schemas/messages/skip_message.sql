-- Gives up a delayed message, so that later ones are sent. Errors: not_found, forbidden, not_waiting.
create or replace function public.skip_message(p_message_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_room public.rooms;
  begin
    select m.* into v_message from public.messages m where m.id = p_message_id;
    if not found then
      perform private.fail('not_found');
    end if;
    v_room := private.lock_room(v_message.room_id);
    v_message := private.skip_delivery(p_message_id);
    if v_message.id is null then
      perform private.fail('not_waiting');
    end if;
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room));
  end
  $$;

alter function public.skip_message owner to app_member;
grant execute on function public.skip_message to authenticated;
