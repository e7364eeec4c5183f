-- The items whose codes a comment names, one per line in the order of the table; null if it names none. A code is a word of its own: "12" is
-- in "CF 12", "cf12" and "12 สีดำ", and neither in "112" nor in "12.50". A code of letters is not part of a longer word in its script:
-- "A5" is in "รับA5ค่ะ", because Thai has no spaces between words, and not in "BA5".
create or replace function private.items_of_codes(p_text text, p_codes jsonb) returns text
  language sql stable
  set search_path = ''
  as $$
    select string_agg(e.entry ->> 'item', E'\n' order by e.place)
    from jsonb_array_elements(p_codes) with ordinality e (entry, place)
    cross join lateral (
      select private.fold_letters(btrim(e.entry ->> 'code')) as code, private.fold_letters(coalesce(p_text, '')) as text
    ) f
    where f.code <> '' and f.text ~ (
      case
        when f.code ~ '^[0-9]' then '(?<![0-9]|[0-9][.,])'
        when f.code ~ '^[\u0e00-\u0e7f]' then '(?<![\u0e00-\u0e7f])'
        else '(?<![a-z0-9])'
      end
      || regexp_replace(f.code, '([^a-z0-9\u0e00-\u0e7f ])', '\\\1', 'g')
      || case
        when f.code ~ '[0-9]$' then '(?![0-9]|[.,][0-9])'
        when f.code ~ '[\u0e00-\u0e7f]$' then '(?![\u0e00-\u0e7f])'
        else '(?![a-z0-9])'
      end
    )
  $$;

alter function private.items_of_codes owner to current_user;
