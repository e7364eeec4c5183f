-- A name of the shop in its tracked links, /r/{name}/{token}. Every link keeps the name under which it was sent.
alter table public.broadcast_settings
  add column link_name text,
  add constraint broadcast_settings_link_name_key unique (link_name),
  add constraint broadcast_settings_link_name_check
    check (link_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(link_name) between 3 and 30);

alter table public.broadcast_links add column link_name text;
