-- Stores a provider call before it is made; p_attempts includes this attempt. A reply consumes its token: two calls cannot use the same
-- one. A refused call that is made again becomes open again, so that a crash is noticed. Returns {id, state, attempts, started_at}, or
-- null when the token is used up: then nothing has changed.
create or replace function system.begin_call(
  p_message_id uuid, p_part integer, p_via text, p_attempts integer, p_reply_token text default null
)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before private.provider_calls;
    v_call private.provider_calls;
  begin
    select c.* into v_before
    from private.provider_calls c
    where c.message_id = p_message_id and c.part = p_part and c.via = p_via
    for update;
    insert into private.provider_calls as c (message_id, part, via, attempts)
    values (p_message_id, p_part, p_via, p_attempts)
    on conflict (message_id, part, via) do update
    set attempts = excluded.attempts, updated_at = now(),
        state = case c.state when 'refused' then 'open' else c.state end
    returning * into v_call;
    if p_reply_token is not null then
      update private.reply_tokens t
      set call_id = v_call.id
      where t.token = p_reply_token and (t.call_id is null or t.call_id = v_call.id);
      if not found then
        if v_before.id is null then
          delete from private.provider_calls where id = v_call.id;
        else
          update private.provider_calls
          set state = v_before.state, attempts = v_before.attempts, updated_at = v_before.updated_at
          where id = v_before.id;
        end if;
        return null;
      end if;
    end if;
    return jsonb_build_object(
      'id', v_call.id, 'state', v_call.state, 'attempts', v_call.attempts, 'started_at', v_call.started_at
    );
  end
  $$;

alter function system.begin_call owner to app_system;
