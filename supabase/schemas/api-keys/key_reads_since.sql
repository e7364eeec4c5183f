-- The oldest instant that the package's history limit lets any caller read.
create or replace function private.key_reads_since() returns timestamptz
  language sql stable security definer
  set search_path = ''
  as $$
    select now() - make_interval(days => k.history_days) from private.package_of(private.key_project_id()) k
  $$;

alter function private.key_reads_since owner to current_user;
grant execute on function private.key_reads_since to app_key;
