-- Marks a use of a coupon as redeemed, or takes the mark back, as public.mark_coupon_use. Idempotent: the first mark stays. Errors:
-- unauthorized, forbidden, not_found.
create or replace function api.mark_coupon_use(p_key_id uuid, p_coupon_id uuid, p_id uuid, p_is_marked boolean) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'coupons.write');
    return private.coupon_use_of_api(private.mark_coupon_use_by_key(p_coupon_id, p_id, p_is_marked));
  end
  $$;

alter function api.mark_coupon_use owner to app_key;
