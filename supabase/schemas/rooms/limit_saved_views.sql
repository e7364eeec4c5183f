-- Security definer: counts views that the caller may not see.
create or replace function private.limit_saved_views() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    -- without the lock, two transactions at once would not count each other's view
    perform pg_advisory_xact_lock(hashtextextended('saved_views' || new.project_id, 0));
    if (
      select count(*) from public.saved_views v
      where v.project_id = new.project_id and v.is_shared = new.is_shared and (v.is_shared or v.owner_id = new.owner_id)
    ) > 50 then
      perform private.fail('too_many_views', 'name');
    end if;
    return null;
  end
  $$;

alter function private.limit_saved_views owner to current_user;
