comment on table private.rich_menu_links is 'LINE users of a version''s segment, linked 500 at a time. Linking twice is harmless, so an interrupted batch is repeated.';

alter table private.rich_menu_links enable row level security;
