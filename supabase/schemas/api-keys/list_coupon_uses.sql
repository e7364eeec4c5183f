-- A page of a coupon's uses, newest first, by keyset. Errors: unauthorized, forbidden, not_found.
create or replace function api.list_coupon_uses(
  p_key_id uuid, p_coupon_id uuid, p_before_at timestamptz default null, p_before_id uuid default null, p_limit integer default 50
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'coupons.read');
    if not exists (select from public.coupons c where c.id = p_coupon_id) then
      perform private.fail('not_found');
    end if;
    return (
      select coalesce(jsonb_agg(private.coupon_use_of_api(page.use) order by (page.use).used_at desc, (page.use).id desc), '[]')
      from (
        select u as use from public.coupon_uses u
        where u.coupon_id = p_coupon_id and (p_before_at is null or (u.used_at, u.id) < (p_before_at, p_before_id))
        order by u.used_at desc, u.id desc
        limit least(greatest(p_limit, 1), 101)
      ) page
    );
  end
  $$;

alter function api.list_coupon_uses owner to app_key;
