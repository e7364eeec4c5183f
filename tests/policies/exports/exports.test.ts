/** A project export: made by its job, its contents, who may request and download it, and its expiry. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { strFromU8, unzipSync } from "fflate";
import { WebSocket } from "ws";
import languages from "@/data/languages.json" with { type: "json" };
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";
import { connect } from "../../support/people";
import type { Shop } from "../../support/shop";

const backend = await openBackend();
// Node 20 has no WebSocket, and the storage client requires one
Object.assign(globalThis, { WebSocket });
const { shops } = await BroadcastFixture.open(backend);
const { readCsv } = await import("@/lib/csv");
const { exportProject, sweepExports } = await import("@/lib/exports/jobs");
const { exportTables } = await import("@/lib/exports/schema");
const { removeFiles } = await import("@/lib/customers/jobs");
const { servedLanguagesSchema } = await import("@/lib/projects/languages");

const files = connect(backend, { key: backend.secrets.secretKey }).storage;
const requestExport = (by: Shop["owner"], { project_id }: Shop) =>
  by.db.rpc("request_export", { p_project_id: project_id });
const downloadExport = (by: Shop["owner"], { project_id }: Shop, export_id: string) =>
  by.db.rpc("download_export", { p_project_id: project_id, p_export_id: export_id });
const stateOf = async (id: string) =>
  (await shops.rows<Record<string, unknown>>("select * from public.project_exports where id = $1", [id]))[0] ?? {};

/** The project's export file, unpacked. */
async function fileOf(shop: Shop): Promise<Record<string, Uint8Array>> {
  const { data: id } = await requestExport(shop.owner, shop);
  await exportProject({ export_id: id }, { is_last: false });
  const { data: path } = await downloadExport(shop.owner, shop, id);
  const { data: blob } = await files.from("exports").download(path);
  return unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)));
}
const textOf = (parts: Record<string, Uint8Array>, name: string) => strFromU8(parts[name] ?? new Uint8Array());
const linesOf = (parts: Record<string, Uint8Array>, name: string): Record<string, unknown>[] =>
  textOf(parts, name)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test("contains every row of the project and none of another, as CSV and as JSON", async () => {
  const shop = await shops.open();
  const other = await shops.open();
  await shops.write(other, randomUUID(), "ของร้านอื่น");
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "=HYPERLINK(1)");
  const [{ customer_id } = { customer_id: "" }] = await shops.rows<{ customer_id: string }>(
    "select customer_id from public.rooms where id = $1",
    [room.id],
  );
  // all with one timestamp, more than a page, so that paging must use the id as well
  await shops.rows(
    `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, is_note, state, created_at)
     select r.project_id, r.id, r.social_id, r.last_sequence + n, r.conversation_number, case when n % 7 = 0 then 'member' else 'customer' end,
       'text', 'ข้อความ ' || n, n % 7 = 0, 'sent', date_trunc('second', now() - interval '1 hour') + interval '1.5 microsecond'
     from public.rooms r, generate_series(1, 2300) n where r.id = $1`,
    [room.id],
  );
  await shops.rows(
    `insert into public.customer_contacts (customer_id, project_id, phone) values ($1, $2, '+66812345678')
     on conflict (customer_id) do update set phone = excluded.phone`,
    [customer_id, shop.project_id],
  );
  const picture = Buffer.from("a picture");
  const path = `${shop.project_id}/${randomUUID()}`;
  assert.equal((await files.from("attachments").upload(path, picture)).error, null);
  await shops.rows(
    `insert into public.attachments (project_id, social_id, room_id, uploader_kind, uploader_id, path, name, mime, size, state)
     select project_id, social_id, id, 'customer', gen_random_uuid(), $2, '../../รูป 1.jpg', 'image/jpeg', 9, 'ready'
     from public.rooms where id = $1`,
    [room.id, path],
  );
  const parts = await fileOf(shop);
  const [made] = await shops.rows<{ counts: Record<string, number>; until: Date }>(
    "select counts, created_at as until from public.project_exports where project_id = $1",
    [shop.project_id],
  );
  const counted = {
    messages: "select count(*)::int as n from public.messages where project_id = $1 and not is_note",
    notes: "select count(*)::int as n from public.messages where project_id = $1 and is_note",
    customers: "select count(*)::int as n from public.customers where project_id = $1",
    rooms: "select count(*)::int as n from public.rooms where project_id = $1",
    members: "select count(*)::int as n from public.members where project_id = $1",
    files: "select count(*)::int as n from public.attachments where project_id = $1 and state = 'ready'",
  };
  for (const table of exportTables) {
    const lines = linesOf(parts, `${table}.jsonl`);
    const [head, ...records] = readCsv(textOf(parts, `${table}.csv`));
    assert.equal(lines.length, made?.counts[table], table);
    assert.deepEqual(
      records.map(({ cells }) => cells[0]),
      lines.map(({ id }) => String(id)),
      table,
    );
    assert.equal(new Set(lines.map(({ id }) => id)).size, lines.length, `${table} twice`);
    assert.deepEqual(head?.cells, Object.keys(lines[0] ?? {}).length ? Object.keys(lines[0] ?? {}) : head?.cells);
  }
  for (const [table, statement] of Object.entries(counted)) {
    const [{ n } = { n: -1 }] = await shops.rows<{ n: number }>(statement, [shop.project_id]);
    assert.equal(linesOf(parts, `${table}.jsonl`).length, n, table);
  }
  assert.ok(linesOf(parts, "messages.jsonl").length > 1900);
  assert.equal(textOf(parts, "messages.jsonl").includes("ของร้านอื่น"), false);
  assert.match(textOf(parts, "messages.csv"), /'=HYPERLINK\(1\)/);
  assert.equal(linesOf(parts, "customers.jsonl").find(({ id }) => id === customer_id)?.phone, "+66812345678");
  const place = String(linesOf(parts, "files.jsonl")[0]?.archive_path);
  assert.match(place, /^files\/[0-9a-f-]{36}-[^/]+$/);
  assert.deepEqual(Buffer.from(parts[place] ?? []), picture);
  assert.deepEqual(JSON.parse(textOf(parts, "about.json")).counts, made?.counts);
});

test("concurrent requests share one export; it notifies when ready, only owners download it, it is logged, and it expires after a week", async () => {
  const shop = await shops.open();
  const [admin, partner, stranger] = [
    await shops.hire(shop, "admin"),
    await shops.hire(shop, "owner"),
    (await shops.open()).owner,
  ];
  assert.equal((await requestExport(admin, shop)).error?.message, "forbidden");
  assert.equal((await requestExport(stranger, shop)).error?.message, "not_found");
  const { data: id } = await requestExport(shop.owner, shop);
  assert.equal((await requestExport(partner, shop)).data, id);
  assert.equal((await downloadExport(shop.owner, shop, id)).error?.message, "not_found");
  await exportProject({ export_id: id }, { is_last: false });
  const done = await stateOf(id);
  assert.deepEqual([done.state, done.done, done.reason], ["done", done.total, null]);
  // again by a late job
  await exportProject({ export_id: id }, { is_last: false });
  assert.equal((await stateOf(id)).path, done.path);
  assert.equal((await downloadExport(partner, shop, id)).data, done.path);
  for (const [by, code] of [
    [admin, "forbidden"],
    [stranger, "not_found"],
  ] as const)
    assert.equal((await downloadExport(by, shop, id)).error?.message, code);
  const notices = await shops.rows<{ user_id: string }>(
    "select user_id from public.notifications where project_id = $1 and kind = 'export_ready'",
    [shop.project_id],
  );
  assert.deepEqual(notices, [{ user_id: shop.owner.id }]);
  const acts = await shops.rows<{ action: string; actor_id: string | null }>(
    "select action, actor_id from public.audit_log where project_id = $1 and action like 'project.export%' order by id",
    [shop.project_id],
  );
  assert.deepEqual(acts, [
    { action: "project.export_requested", actor_id: shop.owner.id },
    { action: "project.exported", actor_id: null },
    { action: "project.export_downloaded", actor_id: partner.id },
  ]);

  await shops.rows("update public.project_exports set expires_at = now() where id = $1", [id]);
  assert.equal((await downloadExport(shop.owner, shop, id)).error?.message, "not_found");
  await sweepExports();
  await removeFiles();
  assert.equal((await stateOf(id)).state, "expired");
  assert.ok((await files.from("exports").download(String(done.path))).error);
});

test("a failed export says so, and an abandoned one does not block the next", async () => {
  const shop = await shops.open();
  const { data: id } = await requestExport(shop.owner, shop);
  await shops.rows(
    "update public.project_exports set created_at = now() - interval '25 hours', state = 'working' where id = $1",
    [id],
  );
  const { data: next } = await requestExport(shop.owner, shop);
  assert.notEqual(next, id);
  assert.deepEqual([(await stateOf(id)).state, (await stateOf(id)).reason], ["failed", "stopped"]);
  await shops.rows("update public.projects set deleted_at = now() where id = $1", [shop.project_id]);
  await exportProject({ export_id: next }, { is_last: true });
  assert.equal((await stateOf(next)).state, "waiting");
});

test("erasing a customer removes the export files that contain them", async () => {
  const shop = await shops.open();
  const { room } = await shops.write(shop, randomUUID(), "ลบฉันที");
  const { data: id } = await requestExport(shop.owner, shop);
  await exportProject({ export_id: id }, { is_last: false });
  const { data: begun } = await requestExport(shop.owner, shop);
  const [{ customer_id } = { customer_id: "" }] = await shops.rows<{ customer_id: string }>(
    "select customer_id from public.rooms where id = $1",
    [room.id],
  );
  const { error } = await shop.owner.db.rpc("erase_customer", { p_customer_id: customer_id, p_reason: "asked" });
  assert.equal(error, null);
  assert.equal((await downloadExport(shop.owner, shop, id)).error?.message, "not_found");
  assert.equal((await stateOf(begun)).state, "failed");
  await exportProject({ export_id: begun }, { is_last: false });
  assert.equal((await stateOf(begun)).path, null);
});

test("served languages come from the list, are unique, keep their order and are logged", async () => {
  const shop = await shops.open();
  const save = (p_languages: string[], by = shop.owner) =>
    by.db.rpc("save_languages", { p_project_id: shop.project_id, p_languages });
  const kept = async () =>
    (
      await shops.rows<{ languages: string[] }>("select languages from public.projects where id = $1", [
        shop.project_id,
      ])
    )[0]?.languages;
  assert.deepEqual(await kept(), ["th", "en"]);
  const all = languages.map(({ code }) => code).reverse();
  assert.equal((await save(all)).error, null);
  assert.deepEqual(await kept(), all);
  for (const wrong of [[], ["th", "th"], ["th", "xx"], ["TH"], [...all, "th"]]) {
    assert.equal((await save(wrong)).error?.message, "invalid", String(wrong));
    assert.equal(servedLanguagesSchema.safeParse(wrong).success, false);
  }
  assert.equal((await save(["lo", "th"], await shops.hire(shop, "agent"))).error?.message, "forbidden");
  await assert.rejects(
    shops.rows("update public.projects set languages = '{th,xx}' where id = $1", [shop.project_id]),
    /violates check constraint/,
  );
  await save(["lo", "th"]);
  await save(["lo", "th"]);
  const acts = await shops.rows<{ details: unknown }>(
    "select details from public.audit_log where project_id = $1 and action = 'project.languages_changed' order by id",
    [shop.project_id],
  );
  assert.deepEqual(acts.at(-1)?.details, { was: all, languages: ["lo", "th"] });
  assert.equal(acts.length, 2);
});
