comment on table public.coupon_uses is 'One use of a coupon by a customer. The customer is that of the room, also after a merge.';
comment on column public.coupon_uses.message_id is 'The customer''s press; one press is one use.';
comment on column public.coupon_uses.is_once is 'As the coupon was when it was used.';
comment on column public.coupon_uses.marked_at is 'When the team marked it as redeemed.';

alter table public.coupon_uses enable row level security;

grant select on public.coupon_uses to app_key, app_member, authenticated;

create policy coupon_uses_select on public.coupon_uses for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read')))
    and exists (select from public.rooms r where r.id = coupon_uses.room_id)
  );

create policy coupon_uses_select_key on public.coupon_uses for select to app_key
  using (
    project_id = (select private.key_project_id())
    and (select private.key_may('coupons.read') or private.key_may('coupons.write'))
  );
