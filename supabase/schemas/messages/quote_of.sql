-- Resolves a quote by the provider's id: {reply_to_id, content}. The id is kept, so that a quote of an unknown message is still shown as
-- a quote. Without an id nothing is looked up: most messages quote none.
create or replace function private.quote_of(p_social_id uuid, p_external_id text, p_content jsonb, out reply_to_id uuid, out content jsonb)
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_attachment_id uuid;
  begin
    content := p_content;
    if p_external_id is not null then
      select f.message_id, f.attachment_id into reply_to_id, v_attachment_id
      from private.find_external(p_social_id, p_external_id) f;
      content := coalesce(p_content, '{}') || jsonb_build_object('quote', jsonb_build_object(
        'external_id', left(p_external_id, 200), 'attachment_id', v_attachment_id
      ));
    end if;
  end
  $$;

alter function private.quote_of owner to current_user;
grant execute on function private.quote_of to app_system, app_visitor;
