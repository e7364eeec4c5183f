-- Resolves a quote by the provider's id: {reply_to_id, content}. The id is kept, so that a quote of an unknown message is still shown as
-- a quote.
create or replace function private.quote_of(p_social_id uuid, p_external_id text, p_content jsonb, out reply_to_id uuid, out content jsonb)
  language sql stable
  set search_path = ''
  as $$
    select f.message_id,
      case when p_external_id is null then p_content
        else coalesce(p_content, '{}') || jsonb_build_object('quote', jsonb_build_object(
          'external_id', left(p_external_id, 200), 'attachment_id', f.attachment_id
        )) end
    from (values (1)) one
    left join private.find_external(p_social_id, p_external_id) f on true
  $$;

alter function private.quote_of owner to current_user;
grant execute on function private.quote_of to app_system, app_visitor;
