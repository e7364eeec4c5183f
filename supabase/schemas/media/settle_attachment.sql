-- Records the result of checking an uploaded file. Changes pending files only. Returns the attachment or null.
create or replace function system.settle_attachment(
  p_attachment_id uuid, p_state text, p_mime text default null, p_size bigint default null, p_kind text default null,
  p_width integer default null, p_height integer default null, p_duration_ms integer default null,
  p_variants jsonb default null, p_refusal_code text default null
) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    update public.attachments a
    set state = p_state, mime = coalesce(p_mime, a.mime), size = coalesce(p_size, a.size),
        kind = coalesce(p_kind, a.kind), width = p_width, height = p_height, duration_ms = p_duration_ms,
        variants = p_variants, refusal_code = p_refusal_code
    where a.id = p_attachment_id and a.state = 'pending'
    returning to_jsonb(a)
  $$;

alter function system.settle_attachment owner to app_system;
