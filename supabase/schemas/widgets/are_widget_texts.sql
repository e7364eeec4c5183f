-- Applied before the migrations: constraints, defaults or indexes use it.

-- {"th": {"launcher", "greeting", "away", "intro", "consent"}, "en": {…}}: the shop's own texts.
create or replace function private.are_widget_texts(p_texts jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(p_texts) = 'object' and not exists (
      select
      from jsonb_each(case when jsonb_typeof(p_texts) = 'object' then p_texts else '{}' end) l (language, texts)
      left join lateral jsonb_each(case when jsonb_typeof(l.texts) = 'object' then l.texts else '{"?": 1}' end) t (name, value)
        on true
      where l.language not in ('th', 'en')
        or t.name not in ('launcher', 'greeting', 'away', 'intro', 'consent')
        or jsonb_typeof(t.value) is distinct from 'string'
        or char_length(t.value #>> '{}') > case t.name when 'launcher' then 30 when 'consent' then 2000 else 500 end
    ), false)
  $$;

alter function private.are_widget_texts owner to current_user;
grant execute on function private.are_widget_texts to app_member;
