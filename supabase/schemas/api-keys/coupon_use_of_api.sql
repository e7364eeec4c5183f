-- A use of a coupon as the public API and webhooks show it.
create or replace function private.coupon_use_of_api(p_use public.coupon_uses) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_use.id, 'coupon_id', p_use.coupon_id, 'room_id', p_use.room_id, 'customer_id', r.customer_id,
      'message_id', p_use.message_id, 'used_at', p_use.used_at, 'marked_at', p_use.marked_at
    )
    from public.rooms r where r.id = p_use.room_id
  $$;

alter function private.coupon_use_of_api owner to current_user;
grant execute on function private.coupon_use_of_api to app_key;
