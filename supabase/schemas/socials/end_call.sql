-- Records how a call ended, with the provider's ids of what it sent. Does not change an ended call. An accepted private answer to a comment
-- continues in the recipient's chat (p_recipient_id, according to the provider). p_quote_token: by which the provider quotes what the call
-- sent; of several calls, the first one's is kept. Returns {message, room} of that chat, or null.
create or replace function system.end_call(
  p_call_id uuid, p_state text, p_external_ids text[] default '{}', p_cost text default null, p_recipient_id text default null,
  p_quote_token text default null
)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_call private.provider_calls;
    v_message public.messages;
  begin
    update private.provider_calls
    set state = p_state, external_ids = p_external_ids, cost = p_cost, updated_at = now()
    where id = p_call_id and state = 'open'
    returning * into v_call;
    if not found or p_state <> 'accepted' then
      return null;
    end if;
    select m.* into strict v_message from public.messages m where m.id = v_call.message_id;
    if v_message.content ->> 'audience' = 'private' then
      return private.continue_privately(v_message.id, p_recipient_id, p_external_ids[1]);
    end if;
    insert into private.message_external_ids (social_id, external_id, message_id, position)
    select v_message.social_id, given.id, v_message.id, v_call.part * 5 + given.place - 1
    from unnest(p_external_ids) with ordinality given (id, place)
    on conflict do nothing;
    if p_quote_token is not null then
      insert into private.message_handles (message_id, quote_token)
      values (v_message.id, p_quote_token)
      on conflict (message_id) do nothing;
    end if;
    return null;
  end
  $$;

alter function system.end_call owner to app_system;
