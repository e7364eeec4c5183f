-- Deleting an account also ends its memberships; the entry stays without a name. A purged project loses its log, so it gets no entry.
create or replace function private.member_account_ends() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if old.removed_at is null and exists (select from public.projects p where p.id = old.project_id) then
      insert into public.audit_log (project_id, actor_id, action, subject_id, details)
      values (old.project_id, old.user_id, 'member.left', old.user_id::text, jsonb_build_object('role', old.role, 'why', 'account_deleted'));
    end if;
    return null;
  end
  $$;

alter function private.member_account_ends owner to current_user;
