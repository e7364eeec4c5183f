-- Records that a provider's file was copied (p_state ready) or is not available (refused, with the reason), and updates its message. If
-- the provider only did not respond, the source is kept, so that the fetch can be retried. Returns the message, or null when it was
-- settled before.
create or replace function system.settle_media(
  p_attachment_id uuid, p_state text, p_mime text default null, p_size bigint default null, p_kind text default null,
  p_width integer default null, p_height integer default null, p_duration_ms integer default null,
  p_refusal_code text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_file public.attachments;
    v_message public.messages;
  begin
    update public.attachments a
    set state = p_state, mime = coalesce(p_mime, a.mime), size = coalesce(p_size, a.size), kind = coalesce(p_kind, a.kind),
        width = coalesce(p_width, a.width), height = coalesce(p_height, a.height),
        duration_ms = coalesce(p_duration_ms, a.duration_ms), refusal_code = p_refusal_code
    where a.id = p_attachment_id and a.state = 'pending'
    returning * into v_file;
    if not found then
      return null;
    end if;
    delete from private.media_sources where attachment_id = p_attachment_id and p_refusal_code is distinct from 'unavailable';
    update public.messages m
    set attachments = coalesce((
          select jsonb_agg(case when f.file ->> 'id' <> p_attachment_id::text then f.file else f.file || jsonb_build_object(
            'kind', v_file.kind, 'mime', v_file.mime, 'size', v_file.size, 'width', v_file.width, 'height', v_file.height,
            'duration_ms', v_file.duration_ms,
            'state', case when v_file.state = 'ready' then 'ready' else 'failed' end, 'failure_code', v_file.refusal_code
          ) end order by f.place)
          from jsonb_array_elements(m.attachments) with ordinality f (file, place)
        ), '[]'),
        updated_at = clock_timestamp()
    where m.id = v_file.message_id and m.unsent_at is null
    returning * into v_message;
    return case when v_message.id is not null then to_jsonb(v_message) end;
  end
  $$;

alter function system.settle_media owner to app_system;
