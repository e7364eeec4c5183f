-- Deletes files of exports after a week. Returns how many.
create or replace function system.expire_exports() returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.expire_exports() $$;

alter function system.expire_exports owner to app_system;

create or replace function private.expire_exports() returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    with gone as (
      select x.id, x.path from public.project_exports x
      where x.state = 'done' and x.expires_at <= now()
      for update
    ), told as (
      update public.project_exports x set state = 'expired', path = null from gone where x.id = gone.id
    )
    insert into private.files_pending_deletion (bucket, path) select 'exports', gone.path from gone;
    get diagnostics v_count = row_count;
    if v_count > 0 then
      perform private.enqueue_remove_files();
    end if;
    delete from public.project_exports x where x.state in ('expired', 'failed') and x.created_at < now() - interval '90 days';
    return v_count;
  end
  $$;

alter function private.expire_exports owner to current_user;
grant execute on function private.expire_exports to app_system;
