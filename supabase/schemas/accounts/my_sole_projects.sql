-- Projects that the caller is the only owner of; they must be transferred or deleted before the account. Errors: unauthorized.
create or replace function public.my_sole_projects() returns table (id uuid, name text, other_members integer)
  language plpgsql stable
  set search_path = ''
  as $$
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    return query
      select p.id, p.name, (count(m.user_id) - 1)::integer
      from public.projects p
      join public.members m on m.project_id = p.id and m.removed_at is null
      where p.id = any (array(select private.my_project_ids('own')))
      group by p.id
      having count(*) filter (where m.role = 'owner') = 1
      order by p.name, p.id;
  end
  $$;

alter function public.my_sole_projects owner to current_user;
grant execute on function public.my_sole_projects to authenticated;
