-- Applied before the migrations: constraints, defaults or indexes use it.

-- The searchable text of a message: its text and its files' names. Without `set search_path`, so that it can be inlined.
create or replace function private.file_names(p_attachments jsonb) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select private.clean_text(string_agg(a.file ->> 'name', E'\n' order by a.place))
    from jsonb_array_elements(p_attachments) with ordinality a (file, place)
  $$;

alter function private.file_names owner to current_user;
grant execute on function private.file_names to app_member, app_system, app_visitor, authenticated;
