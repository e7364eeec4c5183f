-- public.coupons, in firing order

create trigger t10_coupons_touch before update of name, text, picture_id, code, is_once, max_uses, starts_at, ends_at, ended_at on public.coupons
  for each row execute function private.touch_updated_at();

-- public.coupon_uses, in firing order

create trigger t10_webhook_coupon_use after insert on public.coupon_uses
  for each row execute function private.webhook_coupon_use();
