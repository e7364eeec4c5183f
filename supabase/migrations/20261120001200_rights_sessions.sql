-- Rights of SPEC's table that need more than one verb, and what ends together with a session.

-- As before, with: read_settings (what owners and admins manage, and viewers may look at), read_broadcasts.
create or replace function private.my_project_ids(p_right text default 'read') returns setof uuid
  language sql stable security definer parallel safe rows 5
  set search_path = ''
  as $$
    select m.project_id
    from public.members m
    join public.projects p on p.id = m.project_id
    where m.user_id = private.user_id()
      and m.removed_at is null
      and p.deleted_at is null
      and case p_right
        when 'read' then true
        when 'own' then m.role = 'owner'
        when 'manage' then m.role in ('owner', 'admin')
        when 'read_settings' then m.role in ('owner', 'admin', 'viewer')
        when 'billing' then m.role in ('owner', 'admin')
        when 'broadcast' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.can_broadcast)
        when 'read_broadcasts' then m.role in ('owner', 'admin', 'viewer') or (m.role = 'agent' and m.can_broadcast)
        when 'answer' then m.role in ('owner', 'admin', 'agent')
        when 'see_contacts' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.can_see_contacts)
        when 'read_all_rooms' then m.role <> 'agent' or m.rooms_scope = 'all'
        when 'read_own_rooms' then m.role = 'agent' and m.rooms_scope = 'own'
        when 'answer_all_rooms' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.rooms_scope = 'all')
        when 'answer_own_rooms' then m.role = 'agent' and m.rooms_scope = 'own'
        else false
      end
      and (select private.session_is_live())
  $$;

drop policy audit_log_select on public.audit_log;
create policy audit_log_select on public.audit_log for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));

-- A socket outlives the session that opened it, so whatever ends a session (signing out anywhere, a new second factor, a
-- deleted account) also asks for its sockets to be closed. Sockets are signed in under their session's id.
create function private.enqueue_close_sockets(p_session_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'close_sockets',
      payload := json_build_object('session_id', p_session_id),
      job_key := 'close_sockets:' || p_session_id,
      max_attempts := 8
    )
  $$;
grant execute on function private.enqueue_close_sockets(uuid) to app_member, app_system;

create function private.close_sockets_of_session() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enqueue_close_sockets(old.id);
    return old;
  end
  $$;
create trigger close_sockets after delete on auth.sessions
  for each row execute function private.close_sockets_of_session();

-- Whoever leaves a project, or may see less of it than before, loses the sockets opened while they could see more; the
-- browser comes back with what is left to it.
create function private.close_sockets_of_user(p_user_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.enqueue_close_sockets(s.id) from auth.sessions s where s.user_id = p_user_id $$;
grant execute on function private.close_sockets_of_user(uuid) to app_member, app_system;

-- Also by removal or demotion, whichever function or operator does it.
create function private.close_sockets_of_member() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.close_sockets_of_user(new.user_id);
    return new;
  end
  $$;
create trigger close_sockets after update of role, rooms_scope, removed_at on public.members
  for each row
  when (
    (new.removed_at is not null and old.removed_at is null)
    or (old.role, old.rooms_scope) is distinct from (new.role, new.rooms_scope)
  )
  execute function private.close_sockets_of_member();
