-- Ends a coupon now: presses are answered that it is over. With p_is_ended false, takes that back; its period and limit hold again.
-- Idempotent. Errors: not_found, forbidden.
create or replace function public.end_coupon(p_project_id uuid, p_id uuid, p_is_ended boolean default true) returns public.coupons
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.end_coupon(p_project_id, p_id, p_is_ended);
  end
  $$;

alter function public.end_coupon owner to app_member;
grant execute on function public.end_coupon to authenticated;

create or replace function private.end_coupon(p_project_id uuid, p_id uuid, p_is_ended boolean) returns public.coupons
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_coupon public.coupons;
  begin
    select c.* into v_coupon from public.coupons c where c.id = p_id and c.project_id = p_project_id for update;
    if not found then
      perform private.fail('not_found');
    end if;
    if (v_coupon.ended_at is not null) = p_is_ended then
      return v_coupon;
    end if;
    update public.coupons c set ended_at = case when p_is_ended then now() end where c.id = p_id returning * into v_coupon;
    perform private.audit(
      p_project_id, case when p_is_ended then 'coupon.ended' else 'coupon.resumed' end, p_id::text,
      jsonb_build_object('name', v_coupon.name)
    );
    return v_coupon;
  end
  $$;

alter function private.end_coupon owner to current_user;
grant execute on function private.end_coupon to app_member;
