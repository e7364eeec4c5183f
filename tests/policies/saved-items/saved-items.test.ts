/** Who saves items, that a deleted one comes back, and how long pictures stay. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BillFixture } from "../../support/bills";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();
const [admin, agent, ownScoped, viewer] = await Promise.all([
  shops.hire(shop, "admin"),
  shops.hire(shop, "agent"),
  shops.hire(shop, "agent", { rooms_scope: "own" }),
  shops.hire(shop, "viewer"),
]);
const outsider = await shops.open("ร้านอื่น");
const codeOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const outcome = (work: Promise<unknown>) => work.then(() => "ok", codeOf);

interface Saving {
  by?: typeof agent;
  id?: string;
  project_id?: string;
}

async function save(
  more: object = {},
  { by = shop.owner, id = randomUUID(), project_id = shop.project_id }: Saving = {},
): Promise<string> {
  await shops.as(by, "select public.save_saved_item($1, $2, $3)", [
    project_id,
    id,
    JSON.stringify({ name: "เสื้อยืด", price_satang: 25_000, picture_id: null, ...more }),
  ]);
  return id;
}
const remove = (id: string, { by = shop.owner, project_id = shop.project_id } = {}) =>
  shops.as(by, "select public.delete_saved_item($1, $2)", [project_id, id]);

interface Kept {
  name: string;
  price: number;
  picture_id: string | null;
  is_deleted: boolean;
  is_used: boolean;
}
const kept = async (id: string) =>
  (
    await shops.rows<Kept>(
      `select name, price_satang::integer as price, picture_id, deleted_at is not null as is_deleted, used_at is not null as is_used
       from public.saved_items where id = $1`,
      [id],
    )
  )[0];
const actionsOn = async (id: string) =>
  (
    await shops.rows<{ action: string }>("select action from public.audit_log where subject_id = $1 order by id", [id])
  ).map(({ action }) => action);

/** A picture that a member uploaded for the project; `state` is "ready" once its content was checked. */
async function upload(project_id = shop.project_id, state = "ready"): Promise<string> {
  const [row] = await shops.rows<{ id: string }>(
    `insert into public.attachments (project_id, uploader_kind, uploader_id, path, name, mime, size, kind, width, height, state, created_at)
     values ($1, 'member', gen_random_uuid(), gen_random_uuid(), 'x', 'image/png', 1, 'image', 1, 1, $2, '2000-01-01') returning id`,
    [project_id, state],
  );
  assert.ok(row);
  return row.id;
}
const isStored = async (id: string) =>
  (await shops.rows("select from public.attachments where id = $1", [id])).length === 1;

test("members who answer save and delete items; viewers read them; other shops see none", async () => {
  for (const by of [shop.owner, admin, agent, ownScoped]) {
    const id = await save({}, { by });
    await remove(id, { by });
  }
  const id = await save({}, { by: agent });
  assert.equal(await outcome(save({}, { by: viewer })), "forbidden");
  assert.equal(await outcome(remove(id, { by: viewer })), "forbidden");
  assert.equal(await outcome(save({}, { by: outsider.owner })), "not_found");
  assert.equal(await outcome(remove(id, { by: outsider.owner })), "not_found");
  const seen = async (by: typeof agent) =>
    (await shops.as(by, "select id from public.saved_items where id = $1", [id])).length;
  assert.deepEqual([await seen(viewer), await seen(ownScoped), await seen(outsider.owner)], [1, 1, 0]);
  // nobody writes past the functions
  for (const statement of [
    "insert into public.saved_items (id, project_id, name, price_satang) values ($1, $2, 'x', 1)",
    "update public.saved_items set price_satang = 1 where id = $1 and project_id = $2",
    "delete from public.saved_items where id = $1 and project_id = $2",
  ]) {
    assert.match(await outcome(shops.as(shop.owner, statement, [id, shop.project_id])), /permission denied/);
  }
});

test("a member of two shops changes an item under its own shop only", async () => {
  const both = await shops.hire(shop, "admin");
  await shops.join(outsider, both, "admin");
  const id = await save({}, { by: both });
  const elsewhere = { by: both, project_id: outsider.project_id };
  assert.equal(await outcome(save({ name: "อื่น" }, { ...elsewhere, id })), "not_found");
  assert.equal(await outcome(remove(id, elsewhere)), "not_found");
  assert.deepEqual(await kept(id), {
    name: "เสื้อยืด",
    price: 25_000,
    picture_id: null,
    is_deleted: false,
    is_used: false,
  });
});

test("an item fits a line of a bill", async () => {
  assert.equal(await outcome(save({ name: " " })), "invalid");
  assert.equal(await outcome(save({ name: null })), "invalid");
  assert.equal(await outcome(save({ name: "ก".repeat(120) })), "ok");
  assert.equal(await outcome(save({ name: "ก".repeat(121) })), "invalid");
  assert.equal(await outcome(save({ name: "สอง\nบรรทัด" })), "invalid");
  assert.equal(await outcome(save({ price_satang: 0 })), "ok");
  assert.equal(await outcome(save({ price_satang: 10_000_000_000 })), "ok");
  assert.equal(await outcome(save({ price_satang: 10_000_000_001 })), "invalid");
  assert.equal(await outcome(save({ price_satang: -1 })), "invalid");
  assert.equal(await outcome(save({ price_satang: null })), "invalid");
});

test("a repetition creates nothing and is logged once; a deletion is undone by saving again", async () => {
  const id = await save();
  await save({}, { id });
  await save({ price_satang: 29_000 }, { id, by: agent });
  await remove(id);
  await remove(id);
  assert.equal((await kept(id))?.is_deleted, true);
  await save({ price_satang: 29_000 }, { id });
  assert.deepEqual(await kept(id), {
    name: "เสื้อยืด",
    price: 29_000,
    picture_id: null,
    is_deleted: false,
    is_used: false,
  });
  assert.deepEqual(await actionsOn(id), [
    "saved_item.created",
    "saved_item.updated",
    "saved_item.deleted",
    "saved_item.restored",
  ]);
  assert.equal(await outcome(remove(randomUUID())), "not_found");
});

test("a project has at most 1,000; deleted ones do not count, also under a race", async () => {
  const full = await shops.open("ร้านใหญ่");
  const given = { by: full.owner, project_id: full.project_id };
  await shops.rows(
    `insert into public.saved_items (id, project_id, name, price_satang)
     select gen_random_uuid(), $1, 'ชิ้นที่ ' || k, 100 from generate_series(1, 998) k`,
    [full.project_id],
  );
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome(save({}, given))));
  assert.deepEqual(outcomes.toSorted(), [...Array(2).fill("ok"), ...Array(4).fill("too_many_saved_items")]);
  const [any] = await shops.rows<{ id: string }>("select id from public.saved_items where project_id = $1 limit 1", [
    full.project_id,
  ]);
  assert.ok(any);
  // a change is no new one
  assert.equal(await outcome(save({}, { ...given, id: any.id })), "ok");
  await remove(any.id, given);
  assert.equal(await outcome(save({}, given)), "ok");
  // no room to restore it
  assert.equal(await outcome(save({}, { ...given, id: any.id })), "too_many_saved_items");
});

test("a picture is a checked upload of the project, and stays as long as its item", async () => {
  assert.equal(await outcome(save({ picture_id: randomUUID() })), "attachment_not_ready");
  assert.equal(await outcome(save({ picture_id: await upload(shop.project_id, "pending") })), "attachment_not_ready");
  assert.equal(await outcome(save({ picture_id: await upload(outsider.project_id) })), "attachment_not_ready");
  const picture_id = await upload();
  const id = await save({ picture_id });
  const unused = await upload();
  const sweep = () => shops.rows("select system.delete_abandoned_attachments(1000)");
  await sweep();
  assert.deepEqual([await isStored(picture_id), await isStored(unused)], [true, false]);
  // colleagues see the picture, whoever uploaded it
  const seenBy = async (by: typeof agent) =>
    (await shops.as(by, "select id from public.attachments where id = $1", [picture_id])).length;
  assert.deepEqual([await seenBy(viewer), await seenBy(outsider.owner)], [1, 0]);
  await remove(id);
  await shops.rows("select system.sweep_saved_items()");
  await sweep();
  // can still be restored
  assert.equal(await isStored(picture_id), true);
  await shops.rows("update public.saved_items set deleted_at = now() - interval '25 hours' where id = $1", [id]);
  await shops.rows("select system.sweep_saved_items()");
  await sweep();
  assert.equal(await kept(id), undefined);
  assert.equal(await isStored(picture_id), false);
});

test("a bill marks the saved items that it uses, however they are spelled", async () => {
  await shops.rows(
    "insert into public.receiving_accounts (id, project_id, bank, number, name_th) values (gen_random_uuid(), $1, 'SCB', '1234567890', 'ร้าน')",
    [shop.project_id],
  );
  const water = await save({ name: "น้ำหวาน" });
  const other = await save({ name: "กระเป๋า" });
  const theirs = await save({ name: "น้ำหวาน" }, { by: outsider.owner, project_id: outsider.project_id });
  const bills = new BillFixture({ shop, shops });
  const { room } = await bills.room();
  // the decomposed spelling, as some keyboards send it
  await bills.save(room.id, {
    by: agent,
    items: [{ name: "น\u0e49\u0e4d\u0e32หวาน", quantity: 1, price_satang: 3_500 }],
  });
  const [used, unused, elsewhere] = [await kept(water), await kept(other), await kept(theirs)];
  assert.deepEqual([used?.is_used, unused?.is_used, elsewhere?.is_used], [true, false, false]);
  // the bill's price is its own
  assert.equal(used?.price, 25_000);
});
