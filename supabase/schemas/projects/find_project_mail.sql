create or replace function system.find_project_mail(p_project_id uuid, p_user_id uuid, p_kind text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.find_project_mail(p_project_id, p_user_id, p_kind) $$;

alter function system.find_project_mail owner to app_system;

-- The content of a mail of mail_project: {kind, to, language, project_id, project_name, actor_name, is_owner, ends_at, why}; null if the
-- project's state has changed or the recipient left.
create or replace function private.find_project_mail(p_project_id uuid, p_user_id uuid, p_kind text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'kind', p_kind, 'to', u.email, 'language', f.language, 'project_id', p.id, 'project_name', p.name, 'actor_name', a.name,
      'is_owner', m.role = 'owner', 'ends_at', p.deleted_at + private.days_of_grace(), 'why', p.suspended_why
    )
    from public.projects p
    join public.members m on m.project_id = p.id and m.user_id = p_user_id and m.removed_at is null
    join auth.users u on u.id = m.user_id and u.email is not null
    join public.profiles f on f.user_id = m.user_id
    left join public.profiles a on a.user_id = p.deleted_by
    where p.id = p_project_id and case p_kind
      when 'deleted' then p.deleted_at is not null
      when 'suspended' then p.deleted_at is null and p.suspended_at is not null
      else p.deleted_at is null and p.suspended_at is null
    end
  $$;

alter function private.find_project_mail owner to current_user;
grant execute on function private.find_project_mail to app_system;
