-- Records that the uses of a coupon were exported. Errors: not_found, forbidden.
create or replace function public.record_coupon_export(p_project_id uuid, p_coupon_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text;
  begin
    perform private.require_right(p_project_id, 'see_contacts');
    select c.name into v_name from public.coupons c where c.id = p_coupon_id and c.project_id = p_project_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.audit(p_project_id, 'coupon.exported', p_coupon_id::text, jsonb_build_object('name', v_name));
  end
  $$;

alter function public.record_coupon_export owner to app_member;
grant execute on function public.record_coupon_export to authenticated;
