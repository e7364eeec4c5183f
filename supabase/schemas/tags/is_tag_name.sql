-- Applied before the migrations: constraints, defaults or indexes use it.

-- Letters, combining marks, digits, spaces and emoji of any script; at most 50, composed (NFC), without surrounding spaces. PostgreSQL
-- has no Unicode classes, so the excluded ranges are listed: controls, punctuation, currency and format characters, except the joiners
-- inside an emoji.
create or replace function private.is_tag_name(p_name text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select char_length(p_name) between 1 and 50
      and p_name = btrim(p_name)
      and p_name is nfc normalized
      and p_name !~ '[\u0001-\u001f!-/:-@\[-`{-\u00a8\u00ab-\u00ad\u00af-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7]'
      and p_name !~ '[\u0e3f\u0e4f\u0e5a\u0e5b\u2000-\u200b\u200e-\u203b\u203d-\u2048\u204a-\u206f\u20a0-\u20cf\u3001-\u3003\u3008-\u3020]'
      and p_name !~ '[\ue000-\uf8ff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ufff9-\uffff]'
  $$;

alter function private.is_tag_name owner to current_user;
grant execute on function private.is_tag_name to app_member, authenticated;
