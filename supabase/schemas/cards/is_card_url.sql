-- Applied before the migrations: constraints, defaults or indexes use it.

-- Whether a value is the address of a web page that a card may open.
create or replace function private.is_card_url(p_url jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(p_url) = 'string' and private.utf16_length(p_url #>> '{}') <= 1000
      and p_url #>> '{}' ~* '^https?://[^[:space:][:cntrl:]]+$',
      false
    )
  $$;

alter function private.is_card_url owner to current_user;
