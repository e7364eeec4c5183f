-- VAT is 7/107 of a price that includes it; withholding tax is 3 % of the remainder. Both are rounded to the nearest satang.
create or replace function private.quote(
  p_project_id uuid, p_package_id text, p_months integer, p_withholding boolean, p_credit_satang integer
) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_package public.packages;
    v_succession jsonb;
    v_unused integer := 0;
    v_list integer;
    v_proration integer;
    v_credit integer;
    v_total integer;
    v_base integer;
    v_withholding integer;
    v_starts_at timestamptz;
    v_ends_at timestamptz;
  begin
    select k.* into v_package from public.packages k where k.id = p_package_id and k.is_offered and k.price_satang > 0;
    if not found then
      perform private.fail('invalid', 'package_id');
    end if;
    if p_months is null or p_months not in (1, 3, 6, 12) then
      perform private.fail('invalid', 'months');
    end if;
    v_succession := private.succession(p_project_id, v_package);
    v_starts_at := (v_succession ->> 'starts_at')::timestamptz;
    if v_starts_at > now() + interval '2 years' then
      perform private.fail('paid_ahead', 'months');
    end if;
    if v_succession ->> 'kind' = 'upgrade' then
      v_unused := private.unused_value(p_project_id);
    end if;
    v_list := v_package.price_satang * p_months;
    v_proration := least(v_unused, v_list);
    v_credit := least(greatest(0, coalesce(p_credit_satang, 0)), v_list - v_proration);
    v_total := v_list - v_proration - v_credit;
    v_base := round(v_total * 100 / 107.0);
    v_withholding := case when p_withholding then round(v_base * 3 / 100.0) else 0 end;
    v_ends_at := private.plus_months(v_starts_at, p_months);
    return jsonb_build_object(
      'package_id', p_package_id, 'months', p_months, 'kind', v_succession ->> 'kind', 'starts_at', v_starts_at,
      'ends_at', v_ends_at + (v_ends_at - v_starts_at) * ((v_unused - v_proration)::double precision / v_list),
      'list_satang', v_list, 'proration_satang', v_proration, 'carried_satang', v_unused - v_proration,
      'credit_satang', v_credit, 'total_satang', v_total, 'base_satang', v_base, 'vat_satang', v_total - v_base,
      'withholding_satang', v_withholding, 'due_satang', v_total - v_withholding
    );
  end
  $$;

alter function private.quote owner to current_user;
grant execute on function private.quote to app_member;
