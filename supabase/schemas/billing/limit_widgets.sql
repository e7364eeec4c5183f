create or replace function private.limit_widgets() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.reserve_quota(new.project_id, 'widgets');
    return new;
  end
  $$;

alter function private.limit_widgets owner to current_user;
