-- Creates or changes a receiving account. Errors: not_found (the id is that of another project's account).
create or replace function private.write_receiving_account(
  p_id uuid, p_project_id uuid, p_bank text, p_number text, p_name_th text, p_name_en text
) returns public.receiving_accounts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_account public.receiving_accounts;
  begin
    perform from public.projects p where p.id = p_project_id for update;
    if exists (select from public.receiving_accounts a where a.id = p_id and a.project_id <> p_project_id) then
      perform private.fail('not_found');
    end if;
    if exists (
      select from public.receiving_accounts a
      where a.project_id = p_project_id and a.bank = p_bank and a.number = p_number and a.id <> p_id
    ) then
      perform private.fail('receiving_account_taken', 'number');
    end if;
    insert into public.receiving_accounts as a (id, project_id, bank, number, name_th, name_en, created_by)
    values (
      p_id, p_project_id, p_bank, p_number, private.clean_text(p_name_th), private.clean_text(p_name_en), private.user_id()
    )
    on conflict (id) do update
      set bank = excluded.bank, number = excluded.number, name_th = excluded.name_th, name_en = excluded.name_en
    returning * into v_account;
    if (select count(*) from public.receiving_accounts a where a.project_id = p_project_id) > 20 then
      perform private.fail('too_many_accounts', 'number');
    end if;
    perform private.audit(
      p_project_id, 'receiving_account.saved', p_id::text,
      jsonb_build_object('bank', v_account.bank, 'number', right(v_account.number, 4))
    );
    return v_account;
  end
  $$;

alter function private.write_receiving_account owner to current_user;
grant execute on function private.write_receiving_account to app_member;
