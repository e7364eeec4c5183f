-- Applies a comment under a post. A person's comment is a customer's message in the room of that person and post. The account's own comment
-- is an answer in the room of the comment that it answers: written in the provider's own app, unless its id is that of an answer of ours.
create or replace function private.apply_comment(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer text := p_effect ->> 'external_customer_id';
    v_post public.posts;
    v_message public.messages;
    v_result jsonb;
    v_is_new boolean;
    v_is_removed boolean;
  begin
    if (p_effect ->> 'is_own')::boolean then
      return private.apply_own_comment(p_event, p_effect);
    end if;
    v_is_new := not exists (
      select from public.customer_identities i where i.social_id = p_event.social_id and i.external_id = v_customer
    );
    -- removed before it arrived: store the tombstone, never the text
    v_is_removed := exists (
      select from public.inbound_events e
      where e.social_id = p_event.social_id and e.awaits = p_effect ->> 'external_id' and e.kind = 'unsend'
    );
    v_post := private.open_post(p_event.social_id, p_effect ->> 'external_post_id');
    v_result := private.receive_message(
      p_event.social_id, v_customer, p_effect ->> 'external_id',
      case when v_is_removed then 'text' else p_effect ->> 'kind' end,
      case when not v_is_removed then private.inbound_text(p_effect ->> 'text') end,
      jsonb_build_object('comment', jsonb_build_object(
        'parent_id', p_effect ->> 'external_parent_id',
        'is_live', coalesce((p_effect ->> 'is_live')::boolean, false)
      )),
      p_sent_at => (p_effect ->> 'sent_at')::timestamptz,
      p_customer => jsonb_build_object('name', p_effect ->> 'customer_name'),
      p_media => case when v_is_removed then '[]' else coalesce(p_effect -> 'media', '[]') end,
      p_post_id => v_post.id
    );
    if v_is_removed and not (v_result ->> 'is_duplicate')::boolean then
      update public.messages m set unsent_at = now(), updated_at = clock_timestamp()
      where m.id = (v_result -> 'message' ->> 'id')::uuid
      returning * into v_message;
      v_result := v_result || jsonb_build_object('message', to_jsonb(v_message));
      perform private.audit(v_message.project_id, 'message.unsent', v_message.id::text);
    end if;
    if v_is_new then
      perform private.enqueue_fetch_profile(p_event.social_id, v_customer);
    end if;
    return v_result;
  end
  $$;

alter function private.apply_comment owner to current_user;
grant execute on function private.apply_comment to app_system;
