-- Claims an automatic message for a cause and returns its bubbles, once. Empty if it is off, was sent for this cause, or is blocked.
create or replace function private.claim_automatic_message(p_room public.rooms, p_kind text, p_cause text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.automatic_messages;
    v_bubbles jsonb;
  begin
    select m.* into v_message
    from public.automatic_messages m where m.project_id = p_room.project_id and m.kind = p_kind and m.is_on;
    if not found or private.auto_reply_block_reason(p_room, v_message.spends_quota) is not null then
      return '[]';
    end if;
    -- a rule that resolves and one that reopens would send closing texts forever
    if p_kind in ('closing', 'waiting') and private.count_unasked_messages(p_room.customer_id) >= 3 then
      return '[]';
    end if;
    select private.choose_bubbles(v_message.texts, s.kind, private.spoken_language(c.language)) into v_bubbles
    from public.socials s, public.customers c where s.id = p_room.social_id and c.id = p_room.customer_id;
    if v_bubbles = '[]' then
      return '[]';
    end if;
    insert into private.automatic_sends (room_id, project_id, kind, cause)
    values (p_room.id, p_room.project_id, p_kind, p_cause) on conflict do nothing;
    return case when found then v_bubbles else '[]' end;
  end
  $$;

alter function private.claim_automatic_message owner to current_user;
