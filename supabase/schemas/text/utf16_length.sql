-- Applied before the migrations: constraints, defaults or indexes use it.

-- The length of a text as browsers and LINE count it: characters outside the basic plane, such as emoji, count twice.
create or replace function private.utf16_length(p_text text) returns integer
  language sql immutable strict parallel safe
  set search_path = ''
  as $$ select char_length(p_text) + char_length(regexp_replace(p_text, '[^\U00010000-\U0010FFFF]', '', 'g')) $$;

alter function private.utf16_length owner to current_user;
grant execute on function private.utf16_length to app_member;
