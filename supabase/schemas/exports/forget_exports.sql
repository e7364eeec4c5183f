-- A customer was erased: exports that contain them expire or stop.
create or replace function private.forget_exports() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.project_exports x set expires_at = now() where x.project_id = new.project_id and x.state = 'done';
    update public.project_exports x set state = 'failed', reason = 'stopped', finished_at = now()
    where x.project_id = new.project_id and x.state in ('waiting', 'working');
    return new;
  end
  $$;

alter function private.forget_exports owner to current_user;
