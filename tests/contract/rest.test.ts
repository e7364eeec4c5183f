import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { cleanUp, columns, must, service } from "./backend";
import { createShop, dropShop, fillShop, items, notes, shops } from "./shop";

describe("REST: reads", () => {
  before(createShop);
  after(() => cleanUp(dropShop));
  beforeEach(fillShop);

  describe("values", () => {
    it("are serialised as JSON has them", async () => {
      const row = must(await service.from(items).select().eq("title", "เสื้อยืด").single());
      assert.equal(row.price, 199.5);
      assert.equal(typeof row.id, "number");
      assert.deepEqual(row.tags, ["cotton", "ไทย"]);
      assert.deepEqual(row.details, { size: { label: "M" }, count: 2 });
      assert.equal(row.is_hidden, false);
      assert.equal(row.seen_on, "2026-01-31");
    });

    it("use ISO timestamps, also inside embedded rows", async () => {
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

    it("compare values", async () => {
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

    it("match null, true and false", async () => {
      assert.deepEqual(await titles((q) => q.is("is_hidden", null)), ["กางเกง"]);
      assert.deepEqual(await titles((q) => q.is("is_hidden", true)), ["หมวก"]);
      assert.deepEqual(await titles((q) => q.not("is_hidden", "is", null)), ["หมวก", "เสื้อยืด"]);
    });

    it("accept lists with commas and brackets in their values", async () => {
      assert.deepEqual(await titles((q) => q.in("title", ["หมวก", "กางเกง", "ไม่มี"])), ["กางเกง", "หมวก"]);
      const odd = must(await service.from(shops).select("name").in("name", ["Cafe, A (1)"]));
      assert.equal(odd.length, 1);
      assert.deepEqual(await titles((q) => q.in("title", [])), []);
      assert.deepEqual(await titles((q) => q.not("title", "in", "(หมวก,กางเกง)")), ["เสื้อยืด"]);
    });

    it("search arrays and JSON", async () => {
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
      const since = new Date("2026-01-01T00:00:00.000Z").toISOString();
      const either = must(
        await service.from(shops).select("name").or(`opened_at.gt.${since},name.eq.Empty`).order("name"),
      );
      assert.deepEqual(
        either.map(({ name }) => name),
        ["Empty", "เสื้อผ้า"],
      );
      assert.deepEqual(await titles((q) => q.or("amount.eq.10,title.eq.กางเกง")), ["กางเกง", "หมวก"]);
      assert.deepEqual(await titles((q) => q.or("and(amount.gt.0,price.lt.100),is_hidden.is.null")), [
        "กางเกง",
        "หมวก",
      ]);
      assert.deepEqual(await titles((q) => q.or('title.in.("หมวก","เสื้อยืด")').gt("amount", 5)), ["หมวก"]);
    });
  });

  describe("order and pagination", () => {
    it("orders by several columns, with nulls first or last", async () => {
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

    it("counts, limits and selects a range", async () => {
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

    it("returns one row or none when asked for one", async () => {
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
    it("follows references both ways, with aliases, filters, order and limits", async () => {
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

    it("leaves out rows without a related row with !inner", async () => {
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

    it("filters across several tables with !inner", async () => {
      const deep = columns(`name, items:${items}!inner(title, note:${notes}!inner(body))`);
      assert.deepEqual(must(await service.from(shops).select(deep)), [
        { name: "เสื้อผ้า", items: [{ title: "เสื้อยืด", note: { body: "ขายดี" } }] },
      ]);
      assert.deepEqual(must(await service.from(shops).select(deep).eq("items.note.body", "ไม่มี")), []);
    });

    it("counts embedded rows and picks the reference by its name", async () => {
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
});
