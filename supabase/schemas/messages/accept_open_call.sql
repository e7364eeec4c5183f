-- Takes the open call of an unknown message as accepted, after a person has seen what it sent. Returns whether the message may have further
-- parts: several files, bubbles, or a text that a channel splits (Instagram: 1,000 bytes, which is 333 Thai letters).
create or replace function private.accept_open_call(p_message_id uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
  begin
    select m.* into v_message from public.messages m where m.id = p_message_id and m.state = 'unknown';
    update private.provider_calls c
    set state = 'accepted', updated_at = now()
    where c.message_id = v_message.id and c.state = 'open';
    return found and (
      jsonb_array_length(v_message.attachments) + (v_message.text is not null)::integer > 1
      or coalesce(v_message.content ? 'bubbles', false) or coalesce(octet_length(v_message.text), 0) > 1000
    );
  end
  $$;

alter function private.accept_open_call owner to current_user;
grant execute on function private.accept_open_call to app_member;
