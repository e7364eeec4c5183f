-- Links of the cards in chats. Code is in supabase/schemas/cards.

create table public.card_links (
  token text not null,
  project_id uuid not null,
  message_id uuid not null,
  place integer not null,
  url text not null,
  link_name text,
  clicks bigint not null default 0,
  clicked_at timestamptz,
  constraint card_links_pkey primary key (token),
  constraint card_links_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade,
  constraint card_links_message_id_fkey foreign key (message_id) references public.messages (id) on delete cascade,
  constraint card_links_token_check check (token ~ '^[0-9a-z]{12}$'),
  constraint card_links_url_check check (char_length(url) <= 1000 and url ~* '^https?://')
);
create index card_links_by_message on public.card_links (message_id, place);
create index card_links_by_project on public.card_links (project_id);
