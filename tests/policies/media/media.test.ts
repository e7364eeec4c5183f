/**
 * Guarantees for files: how many of visitors may wait, what is recorded once, and that variants are removed with their
 * file.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();

/** Announces as many files as are accepted, from visitors with `each` files each; stops at the first refusal. */
async function announce(social_id: string, { visitors, each }: { visitors: number; each: number }) {
  let made = 0;
  for (let visitor = 0; visitor < visitors; visitor++) {
    const visitor_id = randomUUID();
    for (let n = 0; n < each; n++) {
      try {
        await shops.rows("select visitor.create_attachment($1, $2, 'a.jpg', 'image/jpeg', 10)", [
          social_id,
          visitor_id,
        ]);
      } catch (failure) {
        return { made, failure: (failure as Error).message };
      }
      made++;
    }
  }
  return { made, failure: null };
}
const forget = () => shops.rows("delete from public.attachments where project_id = $1", [shop.project_id]);

test("unsent files count towards the limits of a visitor, a widget and a project", async () => {
  await forget();
  const alone = await announce(shop.social_id, { visitors: 1, each: 30 });
  assert.deepEqual(alone, { made: 20, failure: "rate_limited" });
  const many = await announce(shop.social_id, { visitors: 100, each: 3 });
  assert.deepEqual(
    many,
    { made: 180, failure: "rate_limited" },
    "visitors are free to make; the widget's count is not",
  );

  const another = await shops.rows<{ id: string }>(
    `insert into public.socials (project_id, kind, name, external_id)
     select project_id, kind, 'อีกอัน', gen_random_uuid()::text from public.socials where id = $1 returning id`,
    [shop.social_id],
  );
  const [{ id = "" } = {}] = another;
  await shops.rows(
    `insert into public.attachments (project_id, social_id, uploader_kind, uploader_id, path, name, mime, size)
     select $1, $2, 'customer', gen_random_uuid(), gen_random_uuid(), 'x', 'image/png', 1 from generate_series(1, 195)`,
    [shop.project_id, id],
  );
  assert.deepEqual(await announce(id, { visitors: 10, each: 1 }), { made: 5, failure: "rate_limited" });

  await shops.rows("update public.attachments set created_at = now() - interval '61 minutes' where project_id = $1", [
    shop.project_id,
  ]);
  assert.equal((await announce(shop.social_id, { visitors: 1, each: 1 })).made, 1);
  await forget();
});

test("a visitor's file goes to the bucket with the visitors' size limit", async () => {
  await announce(shop.social_id, { visitors: 1, each: 1 });
  const rows = await shops.rows(
    `select b.id, b.public, b.file_size_limit::int from public.attachments a join storage.buckets b on b.id = a.bucket
     where a.project_id = $1`,
    [shop.project_id],
  );
  assert.deepEqual(rows, [{ id: "visitor-attachments", public: false, file_size_limit: 26_214_400 }]);
  await forget();
});

test("unsent files are swept: a visitor's after six hours, a member's after a day", async () => {
  const aged = (kind: string, hours: number) =>
    shops.rows(
      `insert into public.attachments (project_id, social_id, uploader_kind, uploader_id, path, name, mime, size, created_at)
       values ($1, $2, $3, gen_random_uuid(), $3 || $4, 'x', 'image/png', 1, now() - make_interval(hours => $4::int))`,
      [shop.project_id, shop.social_id, kind, hours],
    );
  for (const [kind, hours] of [
    ["customer", 5],
    ["customer", 7],
    ["member", 7],
    ["member", 25],
  ] as const) {
    await aged(kind, hours);
  }
  await shops.rows("select system.delete_abandoned_attachments(1000)");
  const left = await shops.rows("select path from public.attachments where project_id = $1 order by path", [
    shop.project_id,
  ]);
  assert.deepEqual(left, [{ path: "customer5" }, { path: "member7" }]);
  await forget();
});

test("variants are recorded once, requested only while missing, and removed from storage with their file", async () => {
  const [{ id = "", path = "" } = {}] = await shops.rows<{ id: string; path: string }>(
    `insert into public.attachments (project_id, social_id, uploader_kind, uploader_id, path, name, mime, size, kind, state)
     values ($1, $2, 'customer', gen_random_uuid(), gen_random_uuid(), 'x', 'image/png', 1, 'image', 'ready')
     returning id, path`,
    [shop.project_id, shop.social_id],
  );
  const request = async () => (await shops.rows("select system.request_variants($1) as waits", [id]))[0]?.waits;
  const settle = (variants: string[]) =>
    shops.rows<{ row: object | null }>("select system.settle_variants($1, $2) as row", [id, JSON.stringify(variants)]);
  const jobs = async () =>
    (await shops.rows("select from graphile_worker.jobs where key = $1", [`variants:${id}`])).length;
  assert.deepEqual([await request(), await request(), await jobs()], [true, true, 1]);
  assert.ok((await settle(["preview", "jpeg"]))[0]?.row);
  assert.equal((await settle([]))[0]?.row, null, "the second result counts");
  assert.equal(await request(), false);
  await forget();
  const pendingDeletion = await shops.rows(
    "select bucket, path from private.files_pending_deletion where path like $1 order by path",
    [`${path}%`],
  );
  assert.deepEqual(pendingDeletion, [
    { bucket: "attachments", path: `${path}.jpeg.jpg` },
    { bucket: "attachments", path: `${path}.preview.jpg` },
  ]);
});
