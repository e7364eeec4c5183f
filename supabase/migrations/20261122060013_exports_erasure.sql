-- Whoever is erased stands in no file of the project that could still be fetched.

create function private.forget_exports() returns trigger
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
create trigger forget_exports after update of erased_at on public.customers
  for each row when (old.erased_at is null and new.erased_at is not null) execute function private.forget_exports();
