-- A deleted project keeps its credentials during the grace period, because the deletion can be undone.
create or replace function private.settle_pages_of_project() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enqueue_settle_page(s.id)
    from public.socials s join private.social_credentials c on c.social_id = s.id
    where s.project_id = new.id and c.granted_by is not null;
    return null;
  end
  $$;

alter function private.settle_pages_of_project owner to current_user;
