create or replace function visitor.find_attachment(p_social_id uuid, p_visitor_id uuid, p_attachment_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    return (select to_jsonb(a) from public.attachments a where a.id = p_attachment_id);
  end
  $$;

alter function visitor.find_attachment owner to app_visitor;
