create or replace function private.limit_members() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.reserve_quota(new.project_id, 'members');
    return new;
  end
  $$;

alter function private.limit_members owner to current_user;
