-- Rich menus of LINE accounts. Code is in supabase/schemas/rich-menus.

create table public.rich_menus (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  social_id uuid not null,
  name text not null,
  chat_bar_text text not null,
  is_open boolean not null default true,
  size text not null,
  layout text not null,
  theme text not null,
  areas jsonb not null,
  picture_id uuid,
  is_own_picture boolean not null default false,
  segment_id uuid,
  starts_at timestamptz,
  ends_at timestamptz,
  state text not null default 'draft',
  error_code text,
  replaced_by uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rich_menus_pkey primary key (id),
  constraint rich_menus_id_project_id_key unique (id, project_id),
  constraint rich_menus_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade,
  constraint rich_menus_social_id_project_id_fkey foreign key (social_id, project_id)
    references public.socials (id, project_id) on delete cascade,
  constraint rich_menus_segment_id_project_id_fkey foreign key (segment_id, project_id)
    references public.vip_segments (id, project_id) on delete no action,
  constraint rich_menus_picture_id_fkey foreign key (picture_id) references public.attachments (id) on delete set null,
  constraint rich_menus_replaced_by_fkey foreign key (replaced_by, project_id)
    references public.rich_menus (id, project_id) on delete set null (replaced_by),
  constraint rich_menus_created_by_fkey foreign key (created_by) references auth.users (id) on delete set null,
  constraint rich_menus_name_check
    check (char_length(name) between 1 and 60 and name = btrim(name) and name is nfc normalized and name !~ '[[:cntrl:]]'),
  constraint rich_menus_chat_bar_text_check check (
    private.utf16_length(chat_bar_text) between 1 and 14 and chat_bar_text = btrim(chat_bar_text) and chat_bar_text !~ '[[:cntrl:]]'
  ),
  constraint rich_menus_size_check check (size in ('large', 'compact')),
  constraint rich_menus_layout_check check (char_length(layout) between 1 and 20),
  constraint rich_menus_theme_check check (theme in ('cream', 'leaf', 'sky', 'rose', 'night')),
  constraint rich_menus_areas_check check (private.are_rich_menu_areas(areas, size)),
  constraint rich_menus_period_check check (ends_at is null or ends_at > coalesce(starts_at, '-infinity')),
  constraint rich_menus_state_check
    check (state in ('draft', 'scheduled', 'publishing', 'live', 'ending', 'ended', 'failed'))
);
create index rich_menus_by_project on public.rich_menus (project_id, created_at);
create index rich_menus_by_social on public.rich_menus (social_id);
create index rich_menus_by_segment on public.rich_menus (segment_id);
create index rich_menus_by_picture on public.rich_menus (picture_id);
create index rich_menus_by_replacement on public.rich_menus (replaced_by);
create index rich_menus_by_creator on public.rich_menus (created_by);

create table public.rich_menu_versions (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  rich_menu_id uuid not null,
  number integer not null,
  content jsonb not null,
  picture_id uuid,
  provider_id text,
  state text not null default 'waiting',
  people integer,
  statistics jsonb,
  statistics_at timestamptz,
  published_by uuid,
  created_at timestamptz not null default now(),
  live_at timestamptz,
  retired_at timestamptz,
  constraint rich_menu_versions_pkey primary key (id),
  constraint rich_menu_versions_id_project_id_key unique (id, project_id),
  constraint rich_menu_versions_number_key unique (rich_menu_id, number),
  constraint rich_menu_versions_rich_menu_id_fkey foreign key (rich_menu_id, project_id)
    references public.rich_menus (id, project_id) on delete cascade,
  constraint rich_menu_versions_picture_id_fkey foreign key (picture_id) references public.attachments (id) on delete set null,
  constraint rich_menu_versions_published_by_fkey foreign key (published_by) references auth.users (id) on delete set null,
  constraint rich_menu_versions_state_check check (state in ('waiting', 'live', 'retired', 'failed'))
);
create index rich_menu_versions_by_project on public.rich_menu_versions (project_id);
create index rich_menu_versions_by_picture on public.rich_menu_versions (picture_id);
create index rich_menu_versions_by_publisher on public.rich_menu_versions (published_by);

create table public.rich_menu_targets (
  token text not null,
  version_id uuid not null,
  project_id uuid not null,
  place integer not null,
  url text not null,
  link_name text,
  clicks bigint not null default 0,
  constraint rich_menu_targets_pkey primary key (token),
  constraint rich_menu_targets_version_id_fkey foreign key (version_id, project_id)
    references public.rich_menu_versions (id, project_id) on delete cascade,
  constraint rich_menu_targets_token_check check (token ~ '^[0-9a-z]{12}$'),
  constraint rich_menu_targets_url_check check (char_length(url) <= 1000 and url ~* '^https?://')
);
create index rich_menu_targets_by_version on public.rich_menu_targets (version_id, place);

create table private.rich_menu_links (
  version_id uuid not null,
  external_id text not null,
  is_linked boolean not null default false,
  constraint rich_menu_links_pkey primary key (version_id, external_id),
  constraint rich_menu_links_version_id_fkey foreign key (version_id) references public.rich_menu_versions (id) on delete cascade
);
create index rich_menu_links_waiting on private.rich_menu_links (version_id) where not is_linked;
