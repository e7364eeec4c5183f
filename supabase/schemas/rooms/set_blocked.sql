-- Runs as the migrating role: block_customer has checked the right to answer. Returns whether anything changed.
create or replace function private.set_blocked(p_customer_id uuid, p_blocked boolean) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.customers c set blocked_at = case when p_blocked then now() end
    where c.id = p_customer_id and (c.blocked_at is not null) is distinct from p_blocked;
    return found;
  end
  $$;

alter function private.set_blocked owner to current_user;
grant execute on function private.set_blocked to app_member;
