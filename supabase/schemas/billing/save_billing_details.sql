-- The buyer on tax invoices: {kind, name, tax_id, branch, address, email}. A company needs all but the e-mail. Errors: not_found,
-- forbidden, invalid (by field).
create or replace function public.save_billing_details(p_project_id uuid, p_details jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'billing');
    perform private.save_billing_details(p_project_id, p_details);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_billing_details owner to app_member;
grant execute on function public.save_billing_details to authenticated;

create or replace function private.save_billing_details(p_project_id uuid, p_details jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_given public.billing_details := jsonb_populate_record(null::public.billing_details, p_details - 'project_id' - 'updated_at');
  begin
    v_given.name := private.clean_text(v_given.name);
    v_given.address := private.clean_text(v_given.address);
    if v_given.kind is null or v_given.kind not in ('company', 'person') then
      perform private.fail('invalid', 'kind');
    end if;
    if v_given.name is null or char_length(v_given.name) > 150 then
      perform private.fail('invalid', 'name');
    end if;
    if (v_given.tax_id is null and v_given.kind = 'company') or not private.is_tax_id(v_given.tax_id) then
      perform private.fail('invalid', 'tax_id');
    end if;
    if v_given.kind = 'company' and (v_given.branch is null or v_given.branch !~ '^[0-9]{5}$') then
      perform private.fail('invalid', 'branch');
    end if;
    if (v_given.address is null and v_given.kind = 'company') or char_length(v_given.address) > 300 then
      perform private.fail('invalid', 'address');
    end if;
    if char_length(v_given.email) > 254 or v_given.email !~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$' then
      perform private.fail('invalid', 'email');
    end if;
    insert into public.billing_details as d (project_id, kind, name, tax_id, branch, address, email)
    values (
      p_project_id, v_given.kind, v_given.name, v_given.tax_id, case v_given.kind when 'company' then v_given.branch end,
      v_given.address, v_given.email
    )
    on conflict (project_id) do update
    set kind = excluded.kind, name = excluded.name, tax_id = excluded.tax_id, branch = excluded.branch, address = excluded.address,
        email = excluded.email, updated_at = now();
    -- open invoices take the new buyer
    update public.invoices i
    set buyer = (select to_jsonb(d) - 'project_id' - 'updated_at' from public.billing_details d where d.project_id = p_project_id)
    where i.project_id = p_project_id and i.state in ('unpaid', 'rejected') and (i.withholding_satang = 0 or v_given.kind = 'company');
    perform private.audit(p_project_id, 'billing.details_saved', null, jsonb_build_object('kind', v_given.kind));
  end
  $$;

alter function private.save_billing_details owner to current_user;
grant execute on function private.save_billing_details to app_member;
