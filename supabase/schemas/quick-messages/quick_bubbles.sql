-- The bubbles as stored, from [{text}, {image_id}, {video_id} where p_with_video, or {cards, quick_replies} (private.is_rich)]. Files must be
-- ready, and the caller may see them; pictures of cards are stored in `pictures`. A video is MP4, the only kind that every channel shows.
create or replace function private.quick_bubbles(p_project_id uuid, p_bubbles jsonb, p_with_video boolean default false) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_bubble jsonb;
    v_place bigint;
    v_text text;
    v_file_id uuid;
    v_file jsonb;
    v_kept jsonb := '[]';
  begin
    if p_bubbles is null or jsonb_typeof(p_bubbles) <> 'array' or jsonb_array_length(p_bubbles) not between 1 and 5 then
      perform private.fail('invalid', 'bubbles');
    end if;
    for v_bubble, v_place in select b.bubble, b.place - 1 from jsonb_array_elements(p_bubbles) with ordinality b (bubble, place) loop
      if v_bubble ? 'image_id' or (p_with_video and v_bubble ? 'video_id') then
        v_file_id := substring(
          coalesce(v_bubble ->> 'image_id', v_bubble ->> 'video_id') from '(?i)^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
        )::uuid;
        select jsonb_build_object(
          'id', a.id, 'kind', a.kind, 'name', a.name, 'mime', a.mime, 'size', a.size,
          'width', a.width, 'height', a.height, 'duration_ms', a.duration_ms
        ) into v_file
        from public.attachments a
        where a.id = v_file_id and a.project_id = p_project_id
          and a.social_id is null and a.state = 'ready'
          and case when v_bubble ? 'image_id' then a.kind = 'image' else a.kind = 'video' and a.mime = 'video/mp4' end;
        if not found then
          perform private.fail('attachment_not_ready', 'bubbles.' || v_place);
        end if;
        v_kept := v_kept || jsonb_build_array(jsonb_build_object(v_file ->> 'kind', v_file));
      elsif v_bubble ? 'cards' then
        v_kept := v_kept || jsonb_build_array(private.keep_rich(p_project_id, v_bubble, 'bubbles.' || v_place));
      else
        v_text := private.clean_text(v_bubble ->> 'text');
        if v_text is null then
          perform private.fail('empty_message', 'bubbles.' || v_place);
        end if;
        if private.utf16_length(v_text) > 5000 then
          perform private.fail('text_too_long', 'bubbles.' || v_place);
        end if;
        v_kept := v_kept || jsonb_build_array(jsonb_build_object('text', v_text));
      end if;
    end loop;
    return v_kept;
  end
  $$;

alter function private.quick_bubbles owner to current_user;
grant execute on function private.quick_bubbles to app_member;
