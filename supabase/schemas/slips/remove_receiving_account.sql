-- Removes a receiving account. Errors: not_found, forbidden.
create or replace function public.remove_receiving_account(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select a.project_id from public.receiving_accounts a where a.id = p_id), 'manage');
    perform private.remove_receiving_account(p_id);
  end
  $$;

alter function public.remove_receiving_account owner to app_member;
grant execute on function public.remove_receiving_account to authenticated;

create or replace function private.remove_receiving_account(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_account public.receiving_accounts;
  begin
    delete from public.receiving_accounts where id = p_id returning * into v_account;
    if found then
      perform private.audit(
        v_account.project_id, 'receiving_account.removed', p_id::text,
        jsonb_build_object('bank', v_account.bank, 'number', right(v_account.number, 4))
      );
    end if;
  end
  $$;

alter function private.remove_receiving_account owner to current_user;
grant execute on function private.remove_receiving_account to app_member;
