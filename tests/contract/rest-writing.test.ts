import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { cleanUp, connect, must, publishableKey, run, service, url } from "./backend";
import { createShop, dropShop, fillShop, items, shops } from "./shop";

describe("REST: writes and errors", () => {
  before(createShop);
  after(() => cleanUp(dropShop));
  beforeEach(fillShop);

  describe("writes", () => {
    const shopId = async () => must(await service.from(shops).select("id").eq("name", "Empty").single()).id as string;

    it("inserts one or many rows and returns the requested columns", async () => {
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

    it("keeps arrays, JSON and numbers unchanged", async () => {
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

    it("accepts JSON that is not an object", async () => {
      const shop_id = await shopId();
      for (const details of ["text", '{"a":1}', 5, true, [1], null]) {
        const row = { shop_id, title: JSON.stringify(details), price: 1, details };
        if (details === null) assert.equal((await service.from(items).insert(row)).error?.code, "23502");
        else assert.deepEqual(must(await service.from(items).insert(row).select("details").single()), { details });
      }
    });

    it("updates matching rows only", async () => {
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

    it("upserts by the primary key or another key, or ignores duplicates", async () => {
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

    it("deletes rows and counts them", async () => {
      const deleted = await service.from(items).delete({ count: "exact" }).gt("amount", 0);
      assert.deepEqual([deleted.count, deleted.error], [2, null]);
      const rows = must(await service.from(items).delete().eq("amount", 0).select("title"));
      assert.deepEqual(rows, [{ title: "กางเกง" }]);
    });
  });

  describe("errors", () => {
    const codeOf = (answer: { error: { code: string } | null; status: number }) => [answer.error?.code, answer.status];

    it("carry the database's error code", async () => {
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

    it("report a missing table, column or relationship", async () => {
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

    it("refuse an invalid token and a missing or wrong key", async () => {
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
