-- Applied before the migrations: constraints, defaults or indexes use it.

-- {"all": {"th": ["…"], "en": ["…"]}, "line": {…}}: up to five messages of up to 900 characters, for all channels and for each channel
-- that has its own.
create or replace function private.are_texts(p_texts jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(p_texts) = 'object' and pg_column_size(p_texts) <= 65536 and not exists (
      select
      from jsonb_each(case when jsonb_typeof(p_texts) = 'object' then p_texts else '{}' end) c (channel, languages)
      left join lateral jsonb_each(case when jsonb_typeof(c.languages) = 'object' then c.languages else '{"?": 1}' end)
        l (language, bubbles) on true
      where c.channel not in ('all', 'line', 'facebook', 'instagram', 'widget')
        or l.language not in ('th', 'en')
        or jsonb_typeof(l.bubbles) is distinct from 'array'
        or jsonb_array_length(case when jsonb_typeof(l.bubbles) = 'array' then l.bubbles else '[]' end) > 5
        or exists (
          select from jsonb_array_elements_text(case when jsonb_typeof(l.bubbles) = 'array' then l.bubbles else '[]' end) b (bubble)
          where char_length(b.bubble) not between 1 and 900
        )
    ), false)
  $$;

alter function private.are_texts owner to current_user;
grant execute on function private.are_texts to app_member;
