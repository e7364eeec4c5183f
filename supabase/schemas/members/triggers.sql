-- public.invitations, in firing order

create trigger t10_limit_invitations before insert on public.invitations for each row execute function private.limit_invitations();

-- an expired invitation has given its seat back
create trigger t15_limit_invitations_again before update of expires_at on public.invitations
  for each row when (old.expires_at <= now() and new.expires_at > now()) execute function private.limit_invitations();

create trigger t20_withdraw_orphaned_invitation before update of invited_by on public.invitations
  for each row
  when (old.invited_by is not null and new.invited_by is null)
  execute function private.withdraw_orphaned_invitation();

-- public.members, in firing order

create trigger t10_limit_members before insert on public.members for each row execute function private.limit_members();

create trigger t20_limit_members_again before update of removed_at on public.members
  for each row when (old.removed_at is not null and new.removed_at is null) execute function private.limit_members();

create trigger t30_close_sockets after update of role, rooms_scope, can_broadcast, removed_at on public.members
  for each row
  when (
    (new.removed_at is not null and old.removed_at is null)
    or (old.role, old.rooms_scope) is distinct from (new.role, new.rooms_scope)
    or (old.can_broadcast and not new.can_broadcast)
  )
  execute function private.close_sockets_of_member();

create constraint trigger t40_keep_an_owner after update of role, removed_at on public.members
  for each row
  when (old.role = 'owner' and old.removed_at is null and (new.role <> 'owner' or new.removed_at is not null))
  execute function private.keep_an_owner();

-- deleting the last owner's account would leave the project without an owner
create constraint trigger t50_keep_an_owner_of_account after delete on public.members
  for each row
  when (old.role = 'owner' and old.removed_at is null)
  execute function private.keep_an_owner();

create trigger t60_member_account_ends after delete on public.members
  for each row execute function private.member_account_ends();

create trigger t70_withdraw_invitations after update of role, removed_at on public.members
  for each row
  when (old.role in ('owner', 'admin') and old.removed_at is null and (new.role <> old.role or new.removed_at is not null))
  execute function private.withdraw_invitations();

create trigger t80_move_channels after delete on public.members
  referencing old table as gone for each statement execute function private.move_channels_of_deleted_members();
