-- A pending invitation reserves a seat; otherwise invitees would only meet the limit when they accept.
create or replace function private.limit_invitations() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.reserve_quota(new.project_id, 'members', 1 + (
      select count(*)::integer from public.invitations i
      where i.project_id = new.project_id and private.invitation_state(i) = 'pending' and i.id <> new.id
    ));
    return new;
  end
  $$;

alter function private.limit_invitations owner to current_user;
