-- Applied before the migrations: constraints, defaults or indexes use it.

create or replace function private.search_text(p_text text, p_attachments jsonb) returns text
  language sql immutable parallel safe
  as $$
    select lower(
      case when p_attachments = '[]' then coalesce(p_text, '')
      else coalesce(p_text, '') || E'\n' || coalesce(private.file_names(p_attachments), '') end
    )
  $$;

alter function private.search_text owner to current_user;
grant execute on function private.search_text to app_member, app_system, app_visitor, authenticated;
