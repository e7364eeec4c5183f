-- Whether customers see which member answers, and the pictures that LINE can show. Code is in supabase/schemas/socials and accounts.

alter table public.socials add column shows_sender boolean not null default false;

-- LINE shows PNG only. Pictures from before have none beside them.
alter table public.profiles add column has_avatar_icon boolean not null default false;
update storage.buckets set allowed_mime_types = array['image/webp', 'image/png'] where id = 'avatars';
