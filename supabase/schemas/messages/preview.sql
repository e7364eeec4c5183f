-- The text that a list row shows for a message. last_message_kind stands for media without text.
create or replace function private.preview(p_text text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select coalesce(left(regexp_replace(p_text, '\s+', ' ', 'g'), 120), '') $$;

alter function private.preview owner to current_user;
grant execute on function private.preview to app_member, app_system, app_visitor, authenticated;
