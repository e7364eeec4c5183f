-- Applied before the migrations: constraints, defaults or indexes use it.

-- Text as stored and searched: NFKC, because น้ำ has two spellings, without control characters, trimmed. NFKC also decomposes ำ into the
-- ring and า (and Lao ຳ likewise); they are composed again, tone mark first, as customers type them.
create or replace function private.clean_text(p_text text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select nullif(
      btrim(
        regexp_replace(
          regexp_replace(
            regexp_replace(normalize(p_text, nfkc), '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]', '', 'g'),
            '([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32', '\1\2' || U&'\0e33', 'g'
          ),
          '([\u0ec8-\u0ecb]?)\u0ecd([\u0ec8-\u0ecb]?)\u0eb2', '\1\2' || U&'\0eb3', 'g'
        )
      ),
      ''
    )
  $$;

alter function private.clean_text owner to current_user;
grant execute on function private.clean_text to app_member, app_system, app_visitor, authenticated;
