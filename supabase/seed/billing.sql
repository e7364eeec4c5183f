-- What the shop pays for -----------------------------------------------------------------------------------------------

delete from public.subscription_periods where project_id = pg_temp.seed_id(0, 0, 1);

insert into public.billing_details (project_id, kind, name, tax_id, branch, address, email)
values (
  pg_temp.seed_id(0, 0, 1), 'company', 'บริษัท บ้านฝ้าย ลำพูน จำกัด', '0515561000000', '00000',
  '99 หมู่ 4 ตำบลเวียงยอง อำเภอเมืองลำพูน จังหวัดลำพูน 51000', 'account@example.com'
);

-- a friend's shop that came by the owner's code
insert into private.referral_codes (user_id, code) values (pg_temp.seed_user('owner'), 'baanfay2') on conflict do nothing;
insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at)
values (
  pg_temp.seed_id(14, 1), 'authenticated', 'authenticated', 'friend@example.com',
  '{"name": "ร้านกระเป๋าผ้าริมน่าน", "language": "th", "referral_code": "baanfay2"}', now() - interval '50 days'
)
on conflict do nothing;
update private.referrals set created_at = now() - interval '50 days' where referred_user_id = pg_temp.seed_id(14, 1);
insert into public.projects (id, name, created_by, created_at)
values (pg_temp.seed_id(0, 0, 2), 'กระเป๋าผ้าริมน่าน', pg_temp.seed_id(14, 1), now() - interval '50 days')
on conflict do nothing;
insert into public.members (project_id, user_id, role, can_broadcast, can_see_contacts, created_at)
values (pg_temp.seed_id(0, 0, 2), pg_temp.seed_id(14, 1), 'owner', true, true, now() - interval '50 days')
on conflict do nothing;

create temp table seed_orders (number integer, package_id text, months integer, list_satang integer, days_ago integer, withholds boolean);
insert into seed_orders values (1, 'business', 12, 1788000, 40, true), (2, 'starter', 6, 354000, 45, false);
insert into public.invoices (
  id, project_id, number, package_id, months, kind, state, list_satang, total_satang, base_satang, vat_satang, withholding_satang,
  due_satang, buyer, seller, receipt_number, created_by, created_at, expires_at, paid_at, approved_by, starts_at, ends_at
)
select
  pg_temp.seed_id(15, o.number), p.id,
  'INV' || to_char(at.time, 'YYMM') || '-' || lpad(nextval('private.invoice_numbers')::text, 6, '0'), o.package_id, o.months, 'new',
  'paid', o.list_satang, o.list_satang, t.base, o.list_satang - t.base, t.withheld, o.list_satang - t.withheld,
  (select to_jsonb(d) - 'project_id' - 'updated_at' from public.billing_details d where d.project_id = p.id),
  jsonb_build_object(
    'name', 'บริษัท ตัวอย่างผู้ให้บริการแชท จำกัด', 'tax_id', '0105561000003', 'branch', '00000',
    'address', '1 ถนนตัวอย่าง แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500'
  ),
  private.next_number('RT' || to_char(at.time, 'YYYY')), p.created_by, at.time - interval '20 minutes', at.time + interval '7 days',
  at.time, 'slip', at.time, private.plus_months(at.time, o.months)
from seed_orders o
join public.projects p on p.id = pg_temp.seed_id(0, 0, o.number)
cross join lateral (select now() - make_interval(days => o.days_ago) as time) at
cross join lateral (
  select round(o.list_satang * 100 / 107.0)::integer as base,
    case when o.withholds then round(round(o.list_satang * 100 / 107.0) * 3 / 100)::integer else 0 end as withheld
) t
order by o.days_ago desc
on conflict do nothing;
delete from public.subscription_periods where project_id = pg_temp.seed_id(0, 0, 2) and origin = 'trial';
insert into public.subscription_periods (project_id, package_id, origin, invoice_id, starts_at, ends_at, full_ends_at, value_satang)
select i.project_id, i.package_id, 'paid', i.id, i.starts_at, i.ends_at, i.ends_at, i.list_satang
from public.invoices i where i.id in (pg_temp.seed_id(15, 1), pg_temp.seed_id(15, 2))
on conflict do nothing;
insert into private.referral_credits (invoice_id, user_id, project_id, amount_satang, created_at, available_at)
select i.id, pg_temp.seed_user('owner'), i.project_id, floor(i.base_satang / 10.0)::integer, i.paid_at, i.paid_at + interval '30 days'
from public.invoices i where i.id = pg_temp.seed_id(15, 2)
on conflict do nothing;
insert into public.audit_log (project_id, actor_id, action, subject_id, details, created_at)
select i.project_id, i.created_by, 'billing.paid', i.id::text,
  jsonb_build_object('number', i.number, 'package_id', i.package_id, 'due_satang', i.due_satang, 'by', 'slip'), i.paid_at
from public.invoices i where i.id = pg_temp.seed_id(15, 1);
drop table seed_orders;
