/** A small shop in the database: tables with every kind of column and reference that the REST tests ask about. */
import { run, sql, untilTableIsKnown } from "./backend";

export const shops = `${run}_shops`;
export const items = `${run}_items`;
export const notes = `${run}_notes`;

const setUp = `
  create type public.${run}_state as enum ('open', 'closed');
  create table public.${shops} (
    id uuid primary key default gen_random_uuid(),
    name text not null unique,
    city text,
    state public.${run}_state not null default 'open',
    opened_at timestamptz,
    created_at timestamptz not null default now()
  );
  create table public.${items} (
    id bigint generated always as identity primary key,
    shop_id uuid not null references public.${shops} (id) on delete cascade,
    title text not null,
    price numeric(12, 2) not null check (price >= 0),
    tags text[] not null default '{}',
    details jsonb not null default '{}',
    amount int not null default 0,
    is_hidden boolean,
    seen_on date,
    unique (shop_id, title)
  );
  create table public.${notes} (
    item_id bigint primary key references public.${items} (id) on delete cascade,
    body text not null
  );
  grant select, insert, update, delete on public.${shops}, public.${items}, public.${notes} to service_role;
  revoke all on public.${shops}, public.${items}, public.${notes} from anon;
  grant select on public.${shops} to anon;`;
export const dropShop = `drop table public.${notes}, public.${items}, public.${shops}; drop type public.${run}_state`;

export async function createShop(): Promise<void> {
  await sql(setUp);
  await untilTableIsKnown(notes);
}

/** The rows that every test starts with. */
export async function fillShop(): Promise<void> {
  await sql(`truncate public.${shops} cascade`);
  await sql(`
    with shop as (
      insert into public.${shops} (name, city, opened_at) values
        ('เสื้อผ้า', 'กรุงเทพ', '2026-11-20 14:05:06.123456+07'), ('Cafe, A (1)', 'เชียงใหม่', null), ('Empty', null, null)
      returning id, name
    ), item as (
      insert into public.${items} (shop_id, title, price, tags, details, amount, is_hidden, seen_on)
      select id, t.* from shop, (values
        ('เสื้อยืด', 199.50, '{cotton,ไทย}'::text[], '{"size": {"label": "M"}, "count": 2}'::jsonb, 3, false, '2026-01-31'::date),
        ('กางเกง', 450, '{denim}', '{"size": {"label": "L"}}', 0, null, null),
        ('หมวก', 90.25, '{}', '{}', 10, true, '2026-02-01')) as t
      where name = 'เสื้อผ้า' returning id, title
    )
    insert into public.${notes} (item_id, body) select id, 'ขายดี' from item where title = 'เสื้อยืด'`);
}
