-- Applies a message of the customer, or an echo of a message that the shop sent.
create or replace function private.apply_message(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer text := p_effect ->> 'external_customer_id';
    v_effect jsonb := p_effect;
    v_message public.messages;
    v_result jsonb;
    v_is_new boolean;
    v_is_unsent boolean;
  begin
    v_is_new := not exists (
      select from public.customer_identities i where i.social_id = p_event.social_id and i.external_id = v_customer
    );
    -- before the message: what would answer it must know
    perform private.note_standby(p_event, p_effect);
    if (p_effect ->> 'is_echo')::boolean then
      v_result := private.receive_echo(p_event.social_id, p_effect);
      if v_result ? 'held' then
        perform private.hold_event(p_event);
        return null;
      end if;
    else
      v_is_unsent := exists (
        select from public.inbound_events e
        where e.social_id = p_event.social_id and e.awaits = p_effect ->> 'external_id' and e.kind = 'unsend'
      );
      if v_is_unsent then
        -- it was unsent before it arrived: store the tombstone, never the text
        v_effect := p_effect || '{"kind": "text", "text": null, "content": null, "media": [], "reply_to_external_id": null}';
      end if;
      v_result := private.receive_message(
        p_event.social_id, v_customer, v_effect ->> 'external_id', v_effect ->> 'kind',
        private.inbound_text(v_effect ->> 'text'), nullif(v_effect -> 'content', 'null'),
        p_sent_at => (v_effect ->> 'sent_at')::timestamptz, p_media => coalesce(v_effect -> 'media', '[]'),
        p_reply_to_external_id => v_effect ->> 'reply_to_external_id'
      );
      if v_is_unsent and not (v_result ->> 'is_duplicate')::boolean then
        update public.messages m set unsent_at = now(), updated_at = clock_timestamp()
        where m.id = (v_result -> 'message' ->> 'id')::uuid
        returning * into v_message;
        v_result := v_result || jsonb_build_object('message', to_jsonb(v_message));
        perform private.audit(v_message.project_id, 'message.unsent', v_message.id::text);
      end if;
      if p_effect ->> 'reply_token' is not null then
        perform private.keep_reply_token(p_event, v_customer, p_effect ->> 'reply_token');
      end if;
    end if;
    if v_result is not null and coalesce(p_effect ->> 'quote_token', p_effect ->> 'read_token') is not null then
      insert into private.message_handles (message_id, quote_token, read_token)
      values ((v_result -> 'message' ->> 'id')::uuid, p_effect ->> 'quote_token', p_effect ->> 'read_token')
      on conflict (message_id) do nothing;
    end if;
    if v_is_new and v_result is not null then
      perform private.enqueue_fetch_profile(p_event.social_id, v_customer);
    end if;
    return v_result;
  end
  $$;

alter function private.apply_message owner to current_user;
grant execute on function private.apply_message to app_system;
