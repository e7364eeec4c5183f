-- A bill of the project that the caller sees, for callers with p_right. Checked before anything is locked or written. Errors: not_found,
-- forbidden.
create or replace function private.require_bill(p_project_id uuid, p_id uuid, p_right text) returns public.bills
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills;
  begin
    select b.* into v_bill from public.bills b where b.id = p_id and b.project_id = p_project_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.require_right(p_project_id, p_right);
    return v_bill;
  end
  $$;

alter function private.require_bill owner to app_member;
