create or replace function private.begin_bot_request(p_admin public.bot_admins, p_rest text, p_words jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_settings public.bot_broadcast_settings;
    v_segment public.vip_segments;
    v_line text := btrim(split_part(p_rest, E'\n', 1));
    v_text text := p_rest;
    v_request public.bot_requests;
  begin
    select s.* into v_settings from public.bot_broadcast_settings s where s.social_id = p_admin.social_id;
    select s.* into v_segment from public.vip_segments s
    where s.project_id = p_admin.project_id and lower(s.name) = lower(v_line);
    if found then
      v_text := btrim(substr(p_rest, char_length(split_part(p_rest, E'\n', 1)) + 1), E' \n');
    else
      select s.* into v_segment from public.vip_segments s where s.id = v_settings.segment_id;
    end if;
    if v_segment.id is null then
      perform private.send_as_bot(p_admin.room_id, array[private.fill_text(p_words ->> 'no_segment', jsonb_build_object(
        'command', v_settings.command_word,
        'segments', coalesce((
          select string_agg(s.name, ', ' order by s.name) from public.vip_segments s where s.project_id = p_admin.project_id
        ), '-')
      ))]);
      return;
    end if;
    update public.bot_requests set state = 'expired', settled_at = now()
    where admin_id = p_admin.id and state in ('collecting', 'preview');
    insert into public.bot_requests (project_id, social_id, admin_id, segment_id)
    values (p_admin.project_id, p_admin.social_id, p_admin.id, v_segment.id)
    returning * into v_request;
    if nullif(btrim(v_text), '') is null then
      perform private.send_as_bot(p_admin.room_id, array[private.fill_text(
        p_words ->> 'write_content', jsonb_build_object('segment', v_segment.name)
      )]);
      return;
    end if;
    perform private.add_to_bot_request(v_request, p_admin, jsonb_build_object('text', btrim(v_text)), p_words);
  end
  $$;

alter function private.begin_bot_request owner to current_user;
