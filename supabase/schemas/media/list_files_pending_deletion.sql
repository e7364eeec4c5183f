-- The oldest files pending deletion.
create or replace function system.list_files_pending_deletion(p_limit integer default 100) returns table (id uuid, bucket text, path text)
  language sql stable security definer
  set search_path = ''
  as $$ select f.id, f.bucket, f.path from private.files_pending_deletion f order by f.created_at, f.id limit p_limit $$;

alter function system.list_files_pending_deletion owner to app_system;
