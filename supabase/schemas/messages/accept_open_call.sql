-- Takes the call of a message whose result is unknown as accepted, after a person has seen its part. Returns whether the message has other parts,
-- which may not have been sent.
create or replace function private.accept_open_call(p_message public.messages) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if p_message.state <> 'unknown' then
      return false;
    end if;
    update private.provider_calls c
    set state = 'accepted', updated_at = now()
    where c.message_id = p_message.id and c.state = 'open';
    return found and (
      jsonb_array_length(p_message.attachments) + (p_message.text is not null)::integer > 1
      or p_message.content ? 'bubbles' or char_length(p_message.text) > 300
    );
  end
  $$;

alter function private.accept_open_call owner to current_user;
grant execute on function private.accept_open_call to app_member;
