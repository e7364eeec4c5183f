-- The oldest waiting files: [{id, bucket, path}].
create or replace function system.list_doomed_files(p_limit integer default 100) returns table (id uuid, bucket text, path text)
  language sql stable security definer
  set search_path = ''
  as $$ select f.id, f.bucket, f.path from private.doomed_files f order by f.created_at, f.id limit p_limit $$;

alter function system.list_doomed_files owner to app_system;
