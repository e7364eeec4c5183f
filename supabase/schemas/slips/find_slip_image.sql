-- The picture of a customer's message that may contain slips: {id, bucket, path, size}; null when it was deleted. Safe to repeat:
-- private.record_chat_slip records each slip of a picture once.
create or replace function system.find_slip_image(p_attachment_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.find_slip_image(p_attachment_id) $$;

alter function system.find_slip_image owner to app_system;

create or replace function private.find_slip_image(p_attachment_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('id', a.id, 'bucket', a.bucket, 'path', a.path, 'size', a.size)
    from public.attachments a
    join public.messages m on m.id = a.message_id
    where a.id = p_attachment_id and a.state = 'ready' and a.kind = 'image' and m.author_kind = 'customer' and m.unsent_at is null
  $$;

alter function private.find_slip_image owner to current_user;
grant execute on function private.find_slip_image to app_system;
