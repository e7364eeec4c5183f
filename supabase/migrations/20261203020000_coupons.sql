-- Coupons in chats. Code is in supabase/schemas/coupons.

create table public.coupons (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  name text not null,
  text text not null default '',
  picture_id uuid,
  code text,
  is_once boolean not null default true,
  max_uses integer,
  use_count integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coupons_pkey primary key (id),
  constraint coupons_id_project_id_key unique (id, project_id),
  constraint coupons_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade,
  constraint coupons_picture_id_fkey foreign key (picture_id) references public.attachments (id) on delete set null,
  constraint coupons_created_by_fkey foreign key (created_by) references auth.users (id) on delete set null,
  -- they become a card's title and text
  constraint coupons_name_check check (private.utf16_length(name) between 1 and 80 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  constraint coupons_text_check check (private.utf16_length(text) <= 300),
  constraint coupons_code_check check (char_length(code) between 1 and 40 and code = btrim(code) and code !~ '[[:cntrl:]]'),
  constraint coupons_max_uses_check check (max_uses between 1 and 1000000),
  constraint coupons_use_count_check check (use_count >= 0 and (max_uses is null or use_count <= max_uses)),
  constraint coupons_period_check check (ends_at > starts_at)
);
create index coupons_by_project on public.coupons (project_id, created_at desc);
create index coupons_by_picture on public.coupons (picture_id) where picture_id is not null;

create table public.coupon_uses (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  coupon_id uuid not null,
  room_id uuid not null,
  message_id uuid,
  is_once boolean not null,
  used_at timestamptz not null default clock_timestamp(),
  marked_at timestamptz,
  marked_by uuid,
  constraint coupon_uses_pkey primary key (id),
  constraint coupon_uses_coupon_id_fkey foreign key (coupon_id, project_id) references public.coupons (id, project_id) on delete cascade,
  constraint coupon_uses_room_id_fkey foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade,
  constraint coupon_uses_message_id_fkey foreign key (message_id) references public.messages (id) on delete set null,
  constraint coupon_uses_marked_by_fkey foreign key (marked_by) references auth.users (id) on delete set null,
  constraint coupon_uses_message_id_key unique (message_id)
);
create index coupon_uses_by_coupon on public.coupon_uses (coupon_id, used_at desc, id desc);
create index coupon_uses_by_room on public.coupon_uses (room_id, used_at desc);
create unique index coupon_uses_once on public.coupon_uses (coupon_id, room_id) where is_once;
