-- A use of a coupon as webhooks describe it.
create or replace function private.webhook_coupon_use() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.webhook_listens(new.project_id, 'coupon.used') then
      perform private.enqueue_webhook_event(
        new.project_id, 'coupon.used',
        jsonb_build_object(
          'coupon', jsonb_build_object('id', c.id, 'name', c.name, 'code', c.code), 'use', private.coupon_use_of_api(new),
          'room', private.room_of_api(r)
        ),
        r.id, r.customer_id
      )
      from public.coupons c, public.rooms r where c.id = new.coupon_id and r.id = new.room_id;
    end if;
    return null;
  end
  $$;

alter function private.webhook_coupon_use owner to current_user;
