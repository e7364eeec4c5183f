-- Creates rows for files that are still with the provider, which fetch_media fills, and returns what the message shows until then.
create or replace function private.announce_media(p_room public.rooms, p_message_id uuid, p_media jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_file jsonb;
    v_id uuid;
    v_shown jsonb := '[]';
  begin
    for v_file in select * from jsonb_array_elements(p_media) loop
      v_id := gen_random_uuid();
      insert into public.attachments (
        id, project_id, social_id, room_id, message_id, uploader_kind, path, name, mime, size, kind, width, height, duration_ms
      )
      values (
        v_id, p_room.project_id, p_room.social_id, p_room.id, p_message_id, 'system',
        p_room.project_id || '/' || p_room.social_id || '/' || v_id,
        coalesce(left(private.clean_text(v_file ->> 'name'), 200), 'file'), left(v_file ->> 'mime', 127), 0, v_file ->> 'kind',
        (v_file ->> 'width')::integer, (v_file ->> 'height')::integer, (v_file ->> 'duration_ms')::integer
      );
      insert into private.media_sources (attachment_id, reference) values (v_id, v_file ->> 'reference');
      perform private.enqueue_fetch_media(v_id);
      v_shown := v_shown || (
        select jsonb_build_object(
          'id', a.id, 'kind', a.kind, 'name', a.name, 'mime', a.mime, 'size', a.size, 'width', a.width, 'height', a.height,
          'duration_ms', a.duration_ms, 'state', 'pending'
        )
        from public.attachments a where a.id = v_id
      );
    end loop;
    return v_shown;
  end
  $$;

alter function private.announce_media owner to current_user;
grant execute on function private.announce_media to app_system;
