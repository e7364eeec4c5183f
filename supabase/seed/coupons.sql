-- The shop's coupon, and who has used it. A press is a message; the answer that follows it names the press. ---------------

insert into public.coupons (id, project_id, name, text, code, max_uses, use_count, ends_at, created_by, created_at)
select
  pg_temp.seed_id(17, 1), pg_temp.seed_id(0, 0, 1), 'ลด 10% ผ้าพันคอและหมวก', 'ใช้กับผ้าพันคอฝ้ายและหมวกปีกกว้างได้ทุกสี', 'FAI10', 100,
  (select count(*) from seed_presses), now() + interval '20 days', pg_temp.seed_user('owner'), now() - interval '25 days';

insert into public.coupon_uses (id, project_id, coupon_id, room_id, message_id, is_once, used_at)
select
  pg_temp.seed_id(20, row_number() over (order by p.created_at)::integer), p.project_id, pg_temp.seed_id(17, 1), p.room_id, p.id, true,
  p.created_at + interval '1 second'
from seed_presses p;

-- the first of them came to the shop
update public.coupon_uses u
set marked_at = u.used_at + interval '2 days', marked_by = pg_temp.seed_user('agent')
where u.id = pg_temp.seed_id(20, 1);

insert into public.audit_log (project_id, actor_id, action, subject_id, details, created_at)
select c.project_id, c.created_by, 'coupon.created', c.id::text, jsonb_build_object('name', c.name), c.created_at
from public.coupons c where c.id = pg_temp.seed_id(17, 1)
union all
select u.project_id, u.marked_by, 'coupon.marked', c.id::text, jsonb_build_object('name', c.name, 'use_id', u.id), u.marked_at
from public.coupon_uses u join public.coupons c on c.id = u.coupon_id
where u.id = pg_temp.seed_id(20, 1);

drop table seed_presses;
