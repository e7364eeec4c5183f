-- Sets or removes a customer's reaction: {by, emoji, attachment_id}. attachment_id: the file that it refers to, in a message with
-- several. A reaction opens the reply window, also one to a message that we do not know.
create or replace function private.apply_reaction(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_found record;
  begin
    if p_effect ->> 'emoji' is not null then
      perform private.open_reply_window(p_event.social_id, p_effect ->> 'external_customer_id', p_event.occurred_at);
    end if;
    select * into v_found from private.find_external(p_event.social_id, p_effect ->> 'external_id');
    if not found then
      perform private.await_message(p_event, p_effect ->> 'external_id');
      return null;
    end if;
    update public.messages m
    set reactions = coalesce((
          select jsonb_agg(r) from jsonb_array_elements(m.reactions) r
          where r ->> 'by' <> 'customer' or r ->> 'attachment_id' is distinct from v_found.attachment_id::text
        ), '[]') || case when p_effect ->> 'emoji' is null then '[]'::jsonb
          else jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
            'by', 'customer', 'emoji', left(p_effect ->> 'emoji', 16), 'attachment_id', v_found.attachment_id
          ))) end,
        updated_at = clock_timestamp()
    where m.id = v_found.message_id
    returning * into v_message;
    if not found then
      return null;
    end if;
    select r.* into v_room from public.rooms r where r.id = v_message.room_id;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message), 'is_duplicate', false);
  end
  $$;

alter function private.apply_reaction owner to current_user;
grant execute on function private.apply_reaction to app_system;
