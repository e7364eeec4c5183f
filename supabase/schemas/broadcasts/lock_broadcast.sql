-- Locks a broadcast of a project in which the caller may broadcast. Errors: not_found, forbidden.
create or replace function private.lock_broadcast(p_id uuid) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
  begin
    select b.* into v_broadcast from public.broadcasts b where b.id = p_id for update;
    perform private.require_right(v_broadcast.project_id, 'broadcast');
    return v_broadcast;
  end
  $$;

alter function private.lock_broadcast owner to current_user;
