-- Creates or changes a receiving account. Errors: not_found, forbidden, invalid, receiving_account_taken, too_many_accounts.
create or replace function public.save_receiving_account(p_id uuid, p_project_id uuid, p_bank text, p_number text, p_name_th text, p_name_en text) returns public.receiving_accounts
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.write_receiving_account(p_id, p_project_id, p_bank, p_number, p_name_th, p_name_en);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_receiving_account owner to app_member;
grant execute on function public.save_receiving_account to authenticated;
