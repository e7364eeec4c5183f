-- Records which variants are stored. Only the first result counts. Returns the attachment or null.
create or replace function system.settle_variants(p_attachment_id uuid, p_variants jsonb) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    update public.attachments a set variants = p_variants
    where a.id = p_attachment_id and a.variants is null
    returning to_jsonb(a)
  $$;

alter function system.settle_variants owner to app_system;
