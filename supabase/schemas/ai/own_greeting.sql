-- The greeting that the shop wrote; empty means the default greeting.
create or replace function private.own_greeting(p_widget public.widgets) returns text
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(
      nullif(p_widget.texts -> 'en' ->> 'greeting', ''), nullif(p_widget.texts -> 'th' ->> 'greeting', ''), p_widget.greeting, ''
    )
  $$;

alter function private.own_greeting owner to current_user;
