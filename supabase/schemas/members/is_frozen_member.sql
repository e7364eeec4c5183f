-- Whether a member is over the package's limit: who joined first keeps a seat, and owners always do.
create or replace function private.is_frozen_member(p_member public.members) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select p_member.role <> 'owner' and coalesce((
      select count(*) from public.members o
      where o.project_id = p_member.project_id and o.removed_at is null
        and (o.role = 'owner' or (o.created_at, o.user_id) < (p_member.created_at, p_member.user_id))
    ) >= private.limit_of(p_member.project_id, 'members'), false)
  $$;

alter function private.is_frozen_member owner to current_user;
