-- Applied before the migrations: constraints, defaults or indexes use it.

-- {"all": {"th": ["…"], "en": ["…"]}, "line": {…}}: bubbles (private.are_bubbles) for all channels and for each channel that has its own.
create or replace function private.are_texts(p_texts jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(p_texts) = 'object' and pg_column_size(p_texts) <= 262144 and not exists (
      select
      from jsonb_each(case when jsonb_typeof(p_texts) = 'object' then p_texts else '{}' end) c (channel, languages)
      left join lateral jsonb_each(case when jsonb_typeof(c.languages) = 'object' then c.languages else '{"?": 1}' end)
        l (language, bubbles) on true
      where c.channel not in ('all', 'line', 'facebook', 'instagram', 'widget')
        or l.language not in ('th', 'en')
        or not private.are_bubbles(l.bubbles)
    ), false)
  $$;

alter function private.are_texts owner to current_user;
grant execute on function private.are_texts to app_member;
