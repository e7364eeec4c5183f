-- The widget of a deleted project appears switched off.
create or replace function visitor.find_widget(p_virtual_id text)
  returns table (
    social_id uuid, project_id uuid, virtual_id text, name text, allowed_domains text[], color text, greeting text, language text,
    is_enabled boolean, side text, offset_x smallint, offset_y smallint, avatar_url text, texts jsonb, follows_page boolean,
    prechat jsonb, asks_consent boolean, consent_version integer, continues_by_mail boolean, line_id text
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select w.social_id, w.project_id, w.virtual_id, w.name, w.allowed_domains, w.color, w.greeting, w.language,
      w.is_enabled and not private.is_deleted_social(w.social_id),
      w.side, w.offset_x, w.offset_y, w.avatar_url, w.texts, w.follows_page, w.prechat, w.asks_consent, w.consent_version,
      w.continues_by_mail, w.line_id
    from public.widgets w
    where w.virtual_id = p_virtual_id and w.removed_at is null
  $$;

alter function visitor.find_widget owner to app_visitor;
