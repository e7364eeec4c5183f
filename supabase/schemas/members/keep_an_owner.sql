-- Runs after the change, under the project's lock: of two owners who leave at once, the second sees that the first has left.
create or replace function private.keep_an_owner() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.projects where id = old.project_id and deleted_at is null for no key update;
    -- the project itself may be being deleted
    if found and not exists (
      select from public.members m where m.project_id = old.project_id and m.role = 'owner' and m.removed_at is null
    ) then
      perform private.fail('last_owner');
    end if;
    return null;
  end
  $$;

alter function private.keep_an_owner owner to current_user;
