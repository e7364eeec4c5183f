-- Applied before the migrations: constraints, defaults or indexes use it.

-- Codes of data/languages.json, without duplicates.
create or replace function private.are_languages(p_codes text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select p_codes <@ array[
      'th', 'en', 'zh', 'ja', 'ko', 'lo', 'my', 'km', 'vi', 'ms', 'id', 'tl', 'ru', 'ar', 'hi', 'de', 'fr', 'es',
      'it', 'pt', 'af', 'tw', 'sq', 'am', 'hy', 'az', 'bn', 'eu', 'be', 'bs', 'bg', 'ca', 'hr', 'cs', 'da', 'nl',
      'et', 'fi', 'gl', 'lg', 'ka', 'el', 'gu', 'ht', 'ha', 'he', 'hu', 'is', 'ig', 'ga', 'jv', 'kn', 'kk', 'rw',
      'ku', 'ky', 'lv', 'ln', 'lt', 'lb', 'mk', 'mg', 'ml', 'mt', 'mi', 'mr', 'mn', 'ne', 'no', 'ny', 'om', 'ps',
      'fa', 'pl', 'pa', 'qu', 'ro', 'sm', 'gd', 'sr', 'sn', 'si', 'sk', 'sl', 'so', 'su', 'sw', 'sv', 'tg', 'ta',
      'tt', 'te', 'tr', 'tk', 'uk', 'ur', 'uz', 'cy', 'fy', 'xh', 'yi', 'yo', 'zu'
    ] and cardinality(p_codes) = (select count(distinct c.code) from unnest(p_codes) c (code))
  $$;

alter function private.are_languages owner to current_user;
grant execute on function private.are_languages to app_member, authenticated;
