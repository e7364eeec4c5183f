-- Comments under posts of Facebook pages and Instagram accounts: a room of its own per person and post. Code is in supabase/schemas/comments.

create table public.posts (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  social_id uuid not null,
  external_id text not null,
  text text,
  url text,
  picture_url text,
  fetched_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint posts_pkey primary key (id),
  constraint posts_id_project_id_key unique (id, project_id),
  constraint posts_social_id_external_id_key unique (social_id, external_id),
  constraint posts_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade,
  constraint posts_social_id_project_id_fkey foreign key (social_id, project_id) references public.socials (id, project_id) on delete cascade,
  constraint posts_external_id_check check (char_length(external_id) between 1 and 200),
  constraint posts_text_check check (char_length(text) between 1 and 5000),
  constraint posts_url_check check (char_length(url) <= 2000),
  constraint posts_picture_url_check check (char_length(picture_url) <= 2000)
);

alter table public.rooms
  add column kind text not null default 'chat',
  add column post_id uuid,
  add constraint rooms_kind_check check (kind in ('chat', 'comment') and (kind = 'comment') = (post_id is not null)),
  add constraint rooms_post_id_project_id_fkey foreign key (post_id, project_id) references public.posts (id, project_id) on delete cascade,
  drop constraint rooms_identity_id_key;
create unique index rooms_of_identity on public.rooms (identity_id, post_id) nulls not distinct;
create index rooms_by_post on public.rooms (post_id) where post_id is not null;

-- one private answer per comment
create table private.private_replies (
  comment_id uuid not null,
  message_id uuid not null,
  constraint private_replies_pkey primary key (comment_id),
  constraint private_replies_message_id_key unique (message_id),
  constraint private_replies_comment_id_fkey foreign key (comment_id) references public.messages (id) on delete cascade,
  constraint private_replies_message_id_fkey foreign key (message_id) references public.messages (id) on delete cascade
);
