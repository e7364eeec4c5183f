create view public.invitation_rows with (security_invoker = true) as
  select i.*, private.invitation_state(i) as state from public.invitations i;

grant select on public.invitation_rows to authenticated;
comment on view public.invitation_rows is 'Invitations with their current state.';
