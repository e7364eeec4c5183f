-- Queues a picture of our public bucket for deletion. Ignores URLs elsewhere.
create or replace function private.forget_picture(p_picture_url text) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into private.files_pending_deletion (bucket, path)
    select 'pictures', found.parts[1]
    from regexp_match(p_picture_url, '/storage/v1/object/public/pictures/([0-9a-f-]{36}\.webp)$') found (parts)
    where found.parts is not null
  $$;

alter function private.forget_picture owner to current_user;
