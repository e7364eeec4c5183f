-- Errors: unauthorized.
create or replace function public.my_deleted_projects()
  returns table (id uuid, name text, logo_url text, deleted_at timestamptz, ends_at timestamptz, deleted_by_name text)
  language plpgsql stable
  set search_path = ''
  as $$
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    return query select d.* from private.my_deleted_projects() d;
  end
  $$;

alter function public.my_deleted_projects owner to current_user;
grant execute on function public.my_deleted_projects to authenticated;

-- Deleted projects of which the caller is an owner and that can still be restored, last deleted first.
create or replace function private.my_deleted_projects()
  returns table (id uuid, name text, logo_url text, deleted_at timestamptz, ends_at timestamptz, deleted_by_name text)
  language sql stable security definer
  set search_path = ''
  as $$
    select p.id, p.name, p.logo_url, p.deleted_at, p.deleted_at + private.days_of_grace(), a.name
    from public.members m
    join public.projects p on p.id = m.project_id and p.deleted_at > now() - private.days_of_grace()
    left join public.profiles a on a.user_id = p.deleted_by
    where m.user_id = private.user_id() and m.role = 'owner' and m.removed_at is null and (select private.session_is_live())
    order by p.deleted_at desc
    limit 100
  $$;

alter function private.my_deleted_projects owner to current_user;
grant execute on function private.my_deleted_projects to app_member, authenticated;
