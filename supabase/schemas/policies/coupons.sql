comment on table public.coupons is 'Coupons that a shop sends in chats; a customer uses one by pressing its button.';
comment on column public.coupons.is_once is 'Each customer uses it once; otherwise as often as they like, until max_uses.';
comment on column public.coupons.max_uses is 'How often it is used by all customers together; null: unlimited.';
comment on column public.coupons.code is 'What the customer shows or enters; told once the coupon is used. Null: the answer itself is shown.';
comment on column public.coupons.ended_at is 'When a member ended it before its period.';

alter table public.coupons enable row level security;

grant select on public.coupons to app_key, app_member, app_system, authenticated;

create policy coupons_select on public.coupons for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));

create policy coupons_select_key on public.coupons for select to app_key
  using (
    project_id = (select private.key_project_id())
    and (select private.key_may('coupons.read') or private.key_may('coupons.write'))
  );

-- uploads that a coupon shows are not abandoned
create policy coupons_select_system on public.coupons for select to app_system using (true);
