-- Adds a bubble; the first creates the broadcast. Sends the preview again each time.
create or replace function private.add_to_bot_request(
  p_request public.bot_requests, p_admin public.bot_admins, p_bubble jsonb, p_words jsonb
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_request public.bot_requests := p_request;
    v_broadcast_id uuid := coalesce(p_request.broadcast_id, gen_random_uuid());
  begin
    if p_request.broadcast_id is not null and not private.has_bot_draft(p_request) then
      perform private.send_as_bot(p_admin.room_id, array[p_words ->> 'over']);
      return;
    end if;
    if p_request.broadcast_id is null then
      insert into public.broadcasts (id, project_id, name, origin, bubbles, social_ids, audience, sender_name, created_by)
      select v_broadcast_id, p_admin.project_id,
        left(coalesce(nullif(private.preview(p_bubble ->> 'text'), ''), private.bubble_label(p_bubble, p_words)), 80), 'bot',
        jsonb_build_array(p_bubble), array[p_admin.social_id], s.definition,
        (select b.sender_name from public.bot_broadcast_settings b where b.social_id = p_admin.social_id), p_admin.added_by
      from public.vip_segments s where s.id = p_request.segment_id;
    elsif (select jsonb_array_length(b.bubbles) from public.broadcasts b where b.id = v_broadcast_id) >= 5 then
      perform private.send_as_bot(p_admin.room_id, array[p_words ->> 'full']);
      return;
    else
      update public.broadcasts set bubbles = bubbles || jsonb_build_array(p_bubble) where id = v_broadcast_id;
    end if;
    update public.bot_requests set state = 'preview', broadcast_id = v_broadcast_id where id = p_request.id returning * into v_request;
    perform private.preview_bot_request(v_request, p_admin.room_id, p_words);
  end
  $$;

alter function private.add_to_bot_request owner to current_user;
