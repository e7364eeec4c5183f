-- Enqueues the job that generates a picture's variants, once per picture. Returns whether variants are pending.
create or replace function system.request_variants(p_attachment_id uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.attachments a
    where a.id = p_attachment_id and a.kind = 'image' and a.state = 'ready' and a.variants is null;
    if not found then
      return false;
    end if;
    perform private.enqueue_make_variants(p_attachment_id);
    return true;
  end
  $$;

alter function system.request_variants owner to app_system;
