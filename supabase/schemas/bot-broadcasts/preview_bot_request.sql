-- Sends the preview: the broadcast, its reach, and the buttons. The first of five bubbles goes below the summary
-- (private.send_automatic_message).
create or replace function private.preview_bot_request(p_request public.bot_requests, p_room_id uuid, p_words jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
    v_count jsonb;
    v_head text;
    v_texts text[];
  begin
    select b.* into v_broadcast from public.broadcasts b where b.id = p_request.broadcast_id;
    v_count := private.count_audience(
      v_broadcast.project_id, v_broadcast.social_ids, v_broadcast.audience, v_broadcast.ignores_cap
    );
    update public.broadcasts set confirmed_count = (v_count ->> 'reaches')::integer where id = v_broadcast.id;
    select coalesce(array_agg(coalesce(e.bubble ->> 'text', private.bubble_label(e.bubble, p_words)) order by e.place), '{}') into v_texts
    from jsonb_array_elements(v_broadcast.bubbles) with ordinality e (bubble, place);
    v_head := private.fill_text(p_words ->> 'preview', jsonb_build_object(
      'segment', (select s.name from public.vip_segments s where s.id = p_request.segment_id),
      'reaches', v_count ->> 'reaches',
      'left_out', (select coalesce(sum(value::integer), 0)::text from jsonb_each_text(v_count -> 'left_out')),
      'bubbles', jsonb_array_length(v_broadcast.bubbles)::text
    ));
    perform private.send_as_bot(
      p_room_id, v_head || v_texts, private.bot_buttons(p_words, p_request.id, array['send', 'cancel'])
    );
  end
  $$;

alter function private.preview_bot_request owner to current_user;
