-- Kind of a message for a list row: of one with files, the kind of the first file.
create or replace function private.preview_kind(p_kind text, p_attachments jsonb) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select case when p_kind = 'media' then coalesce(p_attachments -> 0 ->> 'kind', 'file') else p_kind end $$;

alter function private.preview_kind owner to current_user;
grant execute on function private.preview_kind to app_member, app_system, app_visitor, authenticated;
