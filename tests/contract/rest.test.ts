import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { cleanUp, columns, connect, must, publishableKey, run, service, sql, untilTableIsKnown, url } from "./backend";

const shops = `${run}_shops`;
const items = `${run}_items`;
const notes = `${run}_notes`;

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
const drop = `drop table public.${notes}, public.${items}, public.${shops}; drop type public.${run}_state`;

describe("rest", () => {
  before(async () => {
    await sql(setUp);
    await untilTableIsKnown(notes);
  });
  after(() => cleanUp(drop));
  beforeEach(async () => {
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
  });

  describe("values", () => {
    it("are printed as JSON has them", async () => {
      const row = must(await service.from(items).select().eq("title", "เสื้อยืด").single());
      assert.equal(row.price, 199.5);
      assert.equal(typeof row.id, "number");
      assert.deepEqual(row.tags, ["cotton", "ไทย"]);
      assert.deepEqual(row.details, { size: { label: "M" }, count: 2 });
      assert.equal(row.is_hidden, false);
      assert.equal(row.seen_on, "2026-01-31");
    });

    it("carry ISO timestamps, also inside embedded rows", async () => {
      const shop = must(await service.from(shops).select("opened_at").eq("name", "เสื้อผ้า").single());
      assert.equal(shop.opened_at, "2026-11-20T07:05:06.123456+00:00");
      const item = must(
        await service
          .from(items)
          .select(columns(`title, shop:${shops}(opened_at)`))
          .limit(1)
          .single(),
      );
      assert.deepEqual(item.shop, { opened_at: "2026-11-20T07:05:06.123456+00:00" });
    });
  });

  describe("filters", () => {
    type Query = ReturnType<typeof all>;
    const titles = async (filter: (query: Query) => Query) =>
      must(await filter(all()))
        .map(({ title }) => title)
        .sort();
    const all = () => service.from(items).select("title");

    it("compare", async () => {
      assert.deepEqual(await titles((q) => q.eq("amount", 3)), ["เสื้อยืด"]);
      assert.deepEqual(await titles((q) => q.neq("amount", 3)), ["กางเกง", "หมวก"]);
      assert.deepEqual(await titles((q) => q.gt("price", 100).lte("price", 450)), ["กางเกง", "เสื้อยืด"]);
      assert.deepEqual(await titles((q) => q.gte("seen_on", "2026-02-01")), ["หมวก"]);
      assert.deepEqual(await titles((q) => q.lt("amount", 1)), ["กางเกง"]);
    });

    it("match text", async () => {
      assert.deepEqual(await titles((q) => q.like("title", "%เกง%")), ["กางเกง"]);
      assert.deepEqual(await titles((q) => q.ilike("title", "%เสื้อ%")), ["เสื้อยืด"]);
      assert.deepEqual(await titles((q) => q.not("title", "ilike", "%เสื้อ%")), ["กางเกง", "หมวก"]);
    });

    it("know null, true and false", async () => {
      assert.deepEqual(await titles((q) => q.is("is_hidden", null)), ["กางเกง"]);
      assert.deepEqual(await titles((q) => q.is("is_hidden", true)), ["หมวก"]);
      assert.deepEqual(await titles((q) => q.not("is_hidden", "is", null)), ["หมวก", "เสื้อยืด"]);
    });

    it("take lists, with commas and brackets in them", async () => {
      assert.deepEqual(await titles((q) => q.in("title", ["หมวก", "กางเกง", "ไม่มี"])), ["กางเกง", "หมวก"]);
      const odd = must(await service.from(shops).select("name").in("name", ["Cafe, A (1)"]));
      assert.equal(odd.length, 1);
      assert.deepEqual(await titles((q) => q.in("title", [])), []);
      assert.deepEqual(await titles((q) => q.not("title", "in", "(หมวก,กางเกง)")), ["เสื้อยืด"]);
    });

    it("look into arrays and JSON", async () => {
      assert.deepEqual(await titles((q) => q.contains("tags", ["ไทย"])), ["เสื้อยืด"]);
      assert.deepEqual(await titles((q) => q.containedBy("tags", ["denim", "ไทย"])), ["กางเกง", "หมวก"]);
      assert.deepEqual(await titles((q) => q.overlaps("tags", ["denim", "cotton"])), ["กางเกง", "เสื้อยืด"]);
      assert.deepEqual(await titles((q) => q.contains("details", { size: { label: "M" } })), ["เสื้อยืด"]);
      assert.deepEqual(await titles((q) => q.eq("details->size->>label", "L")), ["กางเกง"]);
      const picked = must(
        await service.from(items).select("label:details->size->>label").eq("title", "กางเกง").single(),
      );
      assert.deepEqual(picked, { label: "L" });
    });

    it("combine with or, and, not", async () => {
      assert.deepEqual(await titles((q) => q.or("amount.eq.10,title.eq.กางเกง")), ["กางเกง", "หมวก"]);
      assert.deepEqual(await titles((q) => q.or("and(amount.gt.0,price.lt.100),is_hidden.is.null")), [
        "กางเกง",
        "หมวก",
      ]);
      assert.deepEqual(await titles((q) => q.or('title.in.("หมวก","เสื้อยืด")').gt("amount", 5)), ["หมวก"]);
    });
  });

  describe("order and pages", () => {
    it("order by several columns, with nulls where wanted", async () => {
      const order = async (ascending: boolean, nullsFirst: boolean) =>
        must(await service.from(items).select("amount").order("seen_on", { ascending, nullsFirst })).map(
          (r) => r.amount,
        );
      assert.deepEqual(await order(true, false), [3, 10, 0]);
      assert.deepEqual(await order(true, true), [0, 3, 10]);
      assert.deepEqual(await order(false, false), [10, 3, 0]);
      const two = must(
        await service.from(items).select("amount").order("shop_id").order("amount", { ascending: false }),
      );
      assert.deepEqual(
        two.map((row) => row.amount),
        [10, 3, 0],
      );
    });

    it("count, limit and range", async () => {
      const page = await service.from(items).select("amount", { count: "exact" }).order("amount").range(1, 2);
      assert.deepEqual(
        must(page).map((row) => row.amount),
        [3, 10],
      );
      assert.equal(page.count, 3);
      assert.equal(page.status, 206);
      const head = await service.from(items).select("*", { count: "exact", head: true }).gt("amount", 0);
      assert.deepEqual([head.data, head.count, head.error], [null, 2, null]);
      assert.equal(must(await service.from(items).select().limit(1)).length, 1);
    });

    it("give one row or none as asked", async () => {
      const one = await service.from(items).select("title").eq("amount", 3).single();
      assert.deepEqual(one.data, { title: "เสื้อยืด" });
      const none = await service.from(items).select("title").eq("amount", 99).single();
      assert.deepEqual([none.error?.code, none.status], ["PGRST116", 406]);
      const many = await service.from(items).select("title").single();
      assert.equal(many.error?.code, "PGRST116");
      const maybe = await service.from(items).select("title").eq("amount", 99).maybeSingle();
      assert.deepEqual([maybe.data, maybe.error], [null, null]);
      const tooMany = await service.from(items).select("title").maybeSingle();
      assert.equal(tooMany.error?.code, "PGRST116");
    });
  });

  describe("embedding", () => {
    it("follows references both ways, with names, filters, order and limits", async () => {
      const shop = must(
        await service
          .from(shops)
          .select(columns(`name, items:${items}(title, note:${notes}(body))`))
          .eq("name", "เสื้อผ้า")
          .order("amount", { referencedTable: "items", ascending: false })
          .limit(2, { referencedTable: "items" })
          .single(),
      );
      assert.deepEqual(shop, {
        name: "เสื้อผ้า",
        items: [
          { title: "หมวก", note: null },
          { title: "เสื้อยืด", note: { body: "ขายดี" } },
        ],
      });
      const filtered = must(
        await service
          .from(shops)
          .select(columns(`name, items:${items}(title)`))
          .eq("items.amount", 0),
      );
      assert.deepEqual(filtered.map((row) => row.items.length).sort(), [0, 0, 1]);
    });

    it("leaves rows without a partner out with !inner", async () => {
      const inner = must(
        await service
          .from(shops)
          .select(columns(`name, items:${items}!inner(title)`))
          .gt("items.amount", 5),
      );
      assert.deepEqual(inner, [{ name: "เสื้อผ้า", items: [{ title: "หมวก" }] }]);
      const item = must(
        await service
          .from(items)
          .select(columns(`title, shop:${shops}!inner(city)`))
          .eq("shop.city", "กรุงเทพ"),
      );
      assert.equal(item.length, 3);
      const nothing = must(
        await service
          .from(items)
          .select(columns(`title, shop:${shops}!inner(city)`))
          .eq("shop.city", "ไม่มี"),
      );
      assert.equal(nothing.length, 0);
    });

    it("counts what is embedded and takes the reference by its name", async () => {
      const counted = must(
        await service
          .from(shops)
          .select(columns(`name, items:${items}(count)`))
          .eq("name", "เสื้อผ้า")
          .single(),
      );
      assert.deepEqual(counted.items, [{ count: 3 }]);
      const hinted = must(
        await service
          .from(items)
          .select(columns(`title, shop:${shops}!${items}_shop_id_fkey(name)`))
          .eq("amount", 10)
          .single(),
      );
      assert.deepEqual(hinted, { title: "หมวก", shop: { name: "เสื้อผ้า" } });
    });
  });

  describe("writing", () => {
    const shopId = async () => must(await service.from(shops).select("id").eq("name", "Empty").single()).id as string;

    it("inserts one or many, and returns what was asked", async () => {
      const silent = await service.from(shops).insert({ name: "ใหม่" });
      assert.deepEqual([silent.data, silent.error, silent.status], [null, null, 201]);
      const one = must(await service.from(shops).insert({ name: "หนึ่ง" }).select("name, state, created_at").single());
      assert.deepEqual([one.name, one.state], ["หนึ่ง", "open"]);
      assert.match(one.created_at, /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
      const many = must(
        await service
          .from(shops)
          .insert([{ name: "a" }, { name: "b", city: "ตรัง" }])
          .select("name, city"),
      );
      assert.deepEqual(many, [
        { name: "a", city: null },
        { name: "b", city: "ตรัง" },
      ]);
    });

    it("inserts arrays, JSON and numbers as they are", async () => {
      const values = { title: "x", price: 1.1, tags: ["a,b", 'c"d', "{e}"], details: { list: [1, null, "ไทย"] } };
      const row = must(
        await service
          .from(items)
          .insert({ shop_id: await shopId(), ...values })
          .select("title, price, tags, details")
          .single(),
      );
      assert.deepEqual(row, values);
    });

    it("keeps JSON that is not an object", async () => {
      const shop_id = await shopId();
      for (const details of ["text", '{"a":1}', 5, true, [1], null]) {
        const row = { shop_id, title: JSON.stringify(details), price: 1, details };
        if (details === null) assert.equal((await service.from(items).insert(row)).error?.code, "23502");
        else assert.deepEqual(must(await service.from(items).insert(row).select("details").single()), { details });
      }
    });

    it("updates what matches and nothing else", async () => {
      const rows = must(
        await service
          .from(items)
          .update({ amount: 7, details: { a: 1 } })
          .gt("amount", 0)
          .select("amount, details"),
      );
      assert.deepEqual(rows, [
        { amount: 7, details: { a: 1 } },
        { amount: 7, details: { a: 1 } },
      ]);
      const none = await service.from(items).update({ amount: 8 }).eq("title", "ไม่มี").select().maybeSingle();
      assert.deepEqual([none.data, none.error], [null, null]);
      const missing = await service.from(items).update({ amount: 8 }).eq("title", "ไม่มี").select().single();
      assert.equal(missing.error?.code, "PGRST116");
    });

    it("upserts by primary key or by another key, or leaves what is there", async () => {
      const shop_id = await shopId();
      const first = { shop_id, title: "ซ้ำ", price: 1 };
      must(await service.from(items).upsert(first, { onConflict: "shop_id,title" }).select());
      const again = must(
        await service
          .from(items)
          .upsert({ ...first, price: 2 }, { onConflict: "shop_id,title" })
          .select("price")
          .single(),
      );
      assert.equal(again.price, 2);
      const options = { onConflict: "shop_id,title", ignoreDuplicates: true };
      const ignored = must(
        await service
          .from(items)
          .upsert({ ...first, price: 3 }, options)
          .select("price"),
      );
      assert.deepEqual(ignored, []);
      const byId = must(await service.from(shops).upsert({ id: shop_id, name: "Renamed" }).select("name").single());
      assert.equal(byId.name, "Renamed");
    });

    it("deletes and counts", async () => {
      const deleted = await service.from(items).delete({ count: "exact" }).gt("amount", 0);
      assert.deepEqual([deleted.count, deleted.error], [2, null]);
      const rows = must(await service.from(items).delete().eq("amount", 0).select("title"));
      assert.deepEqual(rows, [{ title: "กางเกง" }]);
    });
  });

  describe("errors", () => {
    const codeOf = (answer: { error: { code: string } | null; status: number }) => [answer.error?.code, answer.status];

    it("carry the database's code", async () => {
      assert.deepEqual(codeOf(await service.from(shops).insert({ name: "Empty" })), ["23505", 409]);
      assert.deepEqual(codeOf(await service.from(shops).insert({ city: "x" })), ["23502", 400]);
      const { id } = must(await service.from(shops).select("id").limit(1).single());
      assert.deepEqual(codeOf(await service.from(items).insert({ shop_id: id, title: "x", price: -1 })), [
        "23514",
        400,
      ]);
      const orphan = { shop_id: crypto.randomUUID(), title: "x", price: 1 };
      assert.deepEqual(codeOf(await service.from(items).insert(orphan)), ["23503", 409]);
      assert.deepEqual(codeOf(await service.from(shops).select().eq("id", "not-a-uuid")), ["22P02", 400]);
      assert.deepEqual(codeOf(await service.from(shops).insert({ name: "y", state: "half" })), ["22P02", 400]);
    });

    it("tell of what does not exist", async () => {
      assert.deepEqual(codeOf(await service.from(`${run}_nothing`).select()), ["PGRST205", 404]);
      assert.deepEqual(codeOf(await service.from(shops).select("nothing")), ["42703", 400]);
      assert.equal((await service.from(shops).insert({ nothing: 1 })).error?.code, "PGRST204");
      assert.deepEqual(codeOf(await service.from(shops).select("auth_users(id)")), ["PGRST200", 400]);
    });

    it("refuse what is not granted", async () => {
      assert.deepEqual((await connect().from(shops).select("name")).error, null);
      assert.deepEqual(codeOf(await connect().from(items).select()), ["42501", 401]);
      assert.deepEqual(codeOf(await connect().from(shops).insert({ name: "z" })), ["42501", 401]);
    });

    it("refuse a token that is not valid, and a missing or wrong key", async () => {
      const ask = (headers: Record<string, string>) => fetch(`${url}/rest/v1/${shops}?select=name`, { headers });
      assert.equal((await ask({})).status, 401);
      assert.equal((await ask({ apikey: "sb_publishable_wrong" })).status, 401);
      assert.equal((await ask({ apikey: publishableKey })).status, 200);
      const bad = await ask({ apikey: publishableKey, authorization: "Bearer abc.def.ghi" });
      assert.equal(bad.status, 401);
      const body: unknown = await bad.json();
      assert.match(String(body && typeof body === "object" && "code" in body && body.code), /^PGRST30[13]$/);
    });
  });
});
