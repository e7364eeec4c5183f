-- The translated greeting for a visitor's language; null if the widget does not offer it or the translation does not exist yet.
create or replace function private.find_greeting(p_social_id uuid, p_language text) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select g.words
    from private.widget_greetings g
    join public.widgets w on w.social_id = g.social_id
    join public.socials s on s.id = w.social_id
    where g.social_id = p_social_id and g.language = p_language and g.language = any (w.greeting_languages)
      and g.source = private.own_greeting(w) and s.ai_id is not null
  $$;

alter function private.find_greeting owner to current_user;
grant execute on function private.find_greeting to app_visitor;
