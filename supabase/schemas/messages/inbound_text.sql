-- A customer's text as stored: truncated to 10,000 characters, with an ellipsis.
create or replace function private.inbound_text(p_text text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case when char_length(p_text) > 10000 or char_length(cleaned.text) > 10000
      then left(cleaned.text, 9999) || '…' else cleaned.text end
    from (select private.clean_text(left(p_text, 10000)) as text) cleaned
  $$;

alter function private.inbound_text owner to current_user;
grant execute on function private.inbound_text to app_system;
