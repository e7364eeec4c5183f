create or replace function system.settle_greetings(p_social_id uuid, p_source text, p_words jsonb) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_greetings(p_social_id, p_source, p_words) $$;

alter function system.settle_greetings owner to app_system;

-- p_words: {language: greeting}, translations of p_source. Deletes translations of other sources.
create or replace function private.settle_greetings(p_social_id uuid, p_source text, p_words jsonb) returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from private.widget_greetings g
    using public.widgets w
    where w.social_id = p_social_id and g.social_id = p_social_id and g.source <> private.own_greeting(w);
    insert into private.widget_greetings (social_id, language, source, words)
    select w.social_id, t.key, p_source, t.value
    from public.widgets w, jsonb_each_text(p_words) t
    where w.social_id = p_social_id and private.own_greeting(w) = p_source and t.key = any (w.greeting_languages)
    on conflict (social_id, language) do update set source = excluded.source, words = excluded.words
  $$;

alter function private.settle_greetings owner to current_user;
grant execute on function private.settle_greetings to app_system;
