-- A coupon as the public API shows it.
create or replace function private.coupon_of_api(p_coupon public.coupons) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_coupon.id, 'name', p_coupon.name, 'text', p_coupon.text, 'code', p_coupon.code, 'is_once', p_coupon.is_once,
      'max_uses', p_coupon.max_uses, 'use_count', p_coupon.use_count, 'starts_at', p_coupon.starts_at, 'ends_at', p_coupon.ends_at,
      'ended_at', p_coupon.ended_at, 'created_at', p_coupon.created_at, 'updated_at', p_coupon.updated_at
    )
  $$;

alter function private.coupon_of_api owner to current_user;
grant execute on function private.coupon_of_api to app_key;
