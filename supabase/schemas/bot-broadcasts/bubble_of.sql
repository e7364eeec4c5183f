-- Converts a message to a broadcast's bubble; null for kinds that cannot be one. state "pending": the file is not downloaded yet.
create or replace function private.bubble_of(p_message public.messages) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select case
      when p_message.kind = 'text' then jsonb_build_object('text', p_message.text)
      when p_message.kind = 'media' and p_message.attachments -> 0 ->> 'kind' in ('image', 'video') then (
        select jsonb_build_object(p_message.attachments -> 0 ->> 'kind', jsonb_build_object(
          'id', a.id, 'kind', a.kind, 'name', a.name, 'mime', a.mime, 'size', a.size, 'width', a.width, 'height', a.height,
          'duration_ms', a.duration_ms, 'state', a.state
        ))
        from public.attachments a where a.id = (p_message.attachments -> 0 ->> 'id')::uuid
      )
    end
  $$;

alter function private.bubble_of owner to current_user;
