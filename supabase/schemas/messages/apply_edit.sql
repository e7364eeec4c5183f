-- Applies an edit of a message. All versions are kept in content.edits: [{number, text, at}], 0 is the original. The text is that of the
-- highest number, in whatever order edits arrive. An edit triggers none of the effects of a new message.
create or replace function private.apply_edit(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_found record;
    v_number bigint := (p_effect ->> 'number')::bigint;
    v_text text := private.inbound_text(p_effect ->> 'text');
    v_edits jsonb;
  begin
    select * into v_found from private.find_external(p_event.social_id, p_effect ->> 'external_id');
    if not found then
      perform private.await_message(p_event, p_effect ->> 'external_id');
      return null;
    end if;
    select m.* into v_message from public.messages m where m.id = v_found.message_id for update;
    if v_text is null or not v_found.is_whole or v_message.unsent_at is not null or v_message.kind not in ('text', 'media') then
      return null;
    end if;
    v_edits := coalesce(v_message.content -> 'edits', jsonb_build_array(jsonb_build_object(
      'number', 0, 'text', v_message.text, 'at', coalesce(v_message.sent_at, v_message.created_at)
    )));
    if exists (select from jsonb_array_elements(v_edits) e where (e ->> 'number')::bigint = v_number) then
      return null;
    end if;
    v_edits := v_edits || jsonb_build_object('number', v_number, 'text', v_text, 'at', p_event.occurred_at);
    select jsonb_agg(e order by (e ->> 'number')::bigint) into v_edits from jsonb_array_elements(v_edits) e;
    update public.messages m
    set text = v_edits -> -1 ->> 'text',
        content = case when (v_edits -> -1 ->> 'number')::bigint = v_number
          then coalesce(m.content, '{}') - '{emojis,mentions}'::text[]
            || coalesce(nullif(p_effect -> 'content', 'null'), '{}')
          else m.content end || jsonb_build_object('edits', v_edits),
        updated_at = clock_timestamp()
    where m.id = v_message.id
    returning * into v_message;
    update public.rooms
    set last_message_preview = private.preview(v_message.text), updated_at = clock_timestamp()
    where id = v_message.room_id and last_message_at = v_message.created_at;
    select r.* into v_room from public.rooms r where r.id = v_message.room_id;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message), 'is_duplicate', false);
  end
  $$;

alter function private.apply_edit owner to current_user;
grant execute on function private.apply_edit to app_system;
