create or replace function system.find_attachment(p_attachment_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select to_jsonb(a) from public.attachments a where a.id = p_attachment_id $$;

alter function system.find_attachment owner to app_system;
