-- A page of coupons, newest first, by keyset. Errors: unauthorized, forbidden.
create or replace function api.list_coupons(
  p_key_id uuid, p_before_at timestamptz default null, p_before_id uuid default null, p_limit integer default 50
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'coupons.read');
    return (
      select coalesce(jsonb_agg(private.coupon_of_api(page.coupon) order by (page.coupon).created_at desc, (page.coupon).id desc), '[]')
      from (
        select c as coupon from public.coupons c
        where c.project_id = private.key_project_id()
          and (p_before_at is null or (c.created_at, c.id) < (p_before_at, p_before_id))
        order by c.created_at desc, c.id desc
        limit least(greatest(p_limit, 1), 101)
      ) page
    );
  end
  $$;

alter function api.list_coupons owner to app_key;
