create or replace function private.mark_coupon_use_by_key(p_coupon_id uuid, p_id uuid, p_is_marked boolean) returns public.coupon_uses
  language sql security definer
  set search_path = ''
  as $$ select private.mark_coupon_use(private.key_project_id(), p_coupon_id, p_id, p_is_marked) $$;

alter function private.mark_coupon_use_by_key owner to current_user;
grant execute on function private.mark_coupon_use_by_key to app_key;
