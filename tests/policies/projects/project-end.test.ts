/**
 * A project's deletion: hidden and silent at once, restorable unchanged for 30 days, and then removed with everything
 * in it.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { WebSocket } from "ws";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";
import { connect } from "../../support/people";
import type { Shop } from "../../support/shop";

const backend = await openBackend();
// Node 20 has no WebSocket, and the storage client requires one
Object.assign(globalThis, { WebSocket });
const stage = await BroadcastFixture.open(backend);
const { shops } = stage;
const { findSocial } = await import("@/lib/socials/accounts");
const { readEvents } = await import("@/lib/socials/line/parse");
const { findAdapter } = await import("@/lib/socials/registry");
const { purgeProjects } = await import("@/lib/projects/jobs");
const { removeFiles } = await import("@/lib/customers/jobs");

const SHOP = "ร้านฝ้าย  ลำพูน";
const remove = ({ owner, project_id }: Shop, name = SHOP, by = owner) =>
  by.db.rpc("delete_project", { p_project_id: project_id, p_name: name });
const undo = ({ project_id }: Shop, by: Shop["owner"]) => by.db.rpc("undelete_project", { p_project_id: project_id });
const deletedOf = async (by: Shop["owner"]) =>
  ((await by.db.rpc("my_deleted_projects")).data as { id: string; deleted_by_name: string }[]).map(({ id }) => id);
const backdateDeletion = ({ project_id }: Shop, days: number) =>
  shops.rows("update public.projects set deleted_at = now() - make_interval(days => $2) where id = $1", [
    project_id,
    days,
  ]);

test("only an owner deletes a project, by typing its full name; it is hidden from then on, and owners see it in their list", async () => {
  const shop = await shops.open(SHOP);
  const [admin, viewer, partner] = [
    await shops.hire(shop, "admin"),
    await shops.hire(shop, "viewer"),
    await shops.hire(shop, "owner"),
  ];
  const { room } = await shops.write(shop, randomUUID(), "มีไซซ์ M ไหม");
  for (const name of ["", "ร้านฝ้าย", `${SHOP}!`])
    assert.equal((await remove(shop, name)).error?.message, "invalid", name);
  for (const by of [admin, viewer]) assert.equal((await remove(shop, SHOP, by)).error?.message, "forbidden");
  assert.equal((await remove(shop, SHOP, (await shops.open()).owner)).error?.message, "not_found");
  // as a keyboard may type it: decomposed, with the space that a phone adds at the end
  assert.equal((await remove(shop, `${SHOP.normalize("NFD")} `)).error, null);
  for (const person of [shop.owner, partner, admin, viewer]) {
    for (const sql of [
      "select id from public.projects where id = $1",
      "select id from public.rooms where project_id = $1",
      "select id from public.messages where project_id = $1",
      "select user_id from public.members where project_id = $1",
      "select p.id from public.my_projects() p where p.id = $1",
    ]) {
      assert.deepEqual(await shops.as(person, sql, [shop.project_id]), [], sql);
    }
    assert.deepEqual(await shops.asServer(person, shop.project_id, "membership", {}), []);
    await assert.rejects(shops.answer(person, room.id, "มีค่ะ"), /not_found/);
  }
  for (const person of [shop.owner, partner]) assert.deepEqual(await deletedOf(person), [shop.project_id]);
  for (const person of [admin, viewer]) {
    assert.deepEqual(await deletedOf(person), []);
    assert.equal((await undo(shop, person)).error?.message, "not_found");
  }
  assert.equal((await remove(shop)).error?.message, "not_found");
});

test("any owner can restore it unchanged; the log names who did what, and each member gets a mail", async () => {
  const shop = await shops.open(SHOP);
  const partner = await shops.hire(shop, "owner");
  const agent = await shops.hire(shop, "agent");
  await shops.write(shop, randomUUID(), "มีไซซ์ M ไหม");
  await remove(shop);
  const mails = () =>
    shops.rows<{ user_id: string; kind: string }>(
      `select payload ->> 'user_id' as user_id, payload ->> 'kind' as kind from graphile_worker._private_jobs
       where payload ->> 'project_id' = $1 and payload ->> 'kind' is not null`,
      [shop.project_id],
    );
  const everybody = [shop.owner.id, partner.id, agent.id].sort();
  assert.deepEqual((await mails()).map(({ user_id }) => user_id).sort(), everybody);
  const letterTo = async (person: Shop["owner"], kind: string) => {
    const sql = "select system.find_project_mail($1, $2, $3) as mail";
    return (await shops.rows<{ mail: Record<string, unknown> | null }>(sql, [shop.project_id, person.id, kind]))[0]
      ?.mail;
  };
  assert.equal((await letterTo(agent, "deleted"))?.to, agent.email);
  assert.equal((await letterTo(agent, "deleted"))?.is_owner, false);
  assert.equal(await letterTo(agent, "undeleted"), null);
  assert.equal((await undo(shop, partner)).error, null);
  assert.equal(await letterTo(agent, "deleted"), null);
  assert.equal((await letterTo(agent, "undeleted"))?.to, agent.email);
  assert.equal((await undo(shop, partner)).error?.message, "not_found");
  assert.equal((await shops.as(agent, "select from public.rooms where project_id = $1", [shop.project_id])).length, 1);
  assert.deepEqual(
    await shops.rows(
      `select action, actor_id from public.audit_log where project_id = $1 and action ~ '^project\\.(un)?deleted$' order by id`,
      [shop.project_id],
    ),
    [
      { action: "project.deleted", actor_id: shop.owner.id },
      { action: "project.undeleted", actor_id: partner.id },
    ],
  );
});

/** What the job process_events does, except publishing to browsers. */
async function processEvents(social_id: string, source: string): Promise<void> {
  const social = await findSocial(social_id);
  assert.ok(social);
  const waiting = await shops.rows<{ id: string; payload: unknown }>(
    "select id, payload from system.list_waiting_events($1, $2, 100)",
    [social_id, source],
  );
  for (const { id, payload } of waiting) {
    const effect = findAdapter(social.kind)?.parse?.(payload, social);
    await shops.rows("select system.apply_event($1, $2)", [id, JSON.stringify(effect)]);
  }
}

test("during the grace period LINE messages are stored without an answer; a restored project has them", async () => {
  const here = await stage.another();
  const [person = ""] = await here.people(1);
  const [room] = await shops.rows<{ id: string }>("select id from public.rooms where project_id = $1", [
    here.shop.project_id,
  ]);
  const sent = await shops.answer(here.shop.owner, room?.id ?? "", "มีค่ะ");
  const draft = await here.draft();
  await here.launch(draft);
  await shops.rows("update public.projects set name = $2 where id = $1", [here.shop.project_id, SHOP]);
  assert.equal((await remove(here.shop)).error, null);
  await here.work();
  assert.equal((await here.line.received(person)).length, 0);
  assert.equal((await here.kept(draft)).state, "paused");
  const social = await findSocial(here.social_id);
  const sentByLine = await here.line.build(here.channel, [[person, { type: "text", text: "ร้านยังอยู่ไหม" }]]);
  const { events } = readEvents({ destination: social?.external_id, events: sentByLine });
  await shops.rows("select system.store_events($1, $2)", [here.social_id, JSON.stringify(events)]);
  await processEvents(here.social_id, person);
  await here.work();
  assert.equal((await here.line.received(person)).length, 0);
  assert.equal((await undo(here.shop, here.shop.owner)).error, null);
  const rows = await shops.as(
    here.shop.owner,
    "select author_kind, text, state, failure_code from public.messages where room_id = $1 and kind = 'text' order by sequence",
    [room?.id],
  );
  assert.deepEqual(rows.slice(-2), [
    { author_kind: "member", text: "มีค่ะ", state: "failed", failure_code: "project_closed" },
    { author_kind: "customer", text: "ร้านยังอยู่ไหม", state: "received", failure_code: null },
  ]);
  assert.equal(sent.message.text, "มีค่ะ");
});

test("the widget of a deleted project is switched off, also for a visitor who has it open", async () => {
  const shop = await shops.open(SHOP);
  const visitor = randomUUID();
  await shops.write(shop, visitor, "มีไซซ์ M ไหม");
  await remove(shop);
  const isOn = async () =>
    (await shops.rows("select is_enabled from visitor.find_widget($1)", [shop.virtual_id]))[0]?.is_enabled;
  assert.equal(await isOn(), false);
  await assert.rejects(shops.write(shop, visitor, "ยังอยู่ไหม"), /not_found/);
  await assert.rejects(shops.rows("select visitor.open_session($1, $2)", [shop.social_id, visitor]), /not_found/);
  await undo(shop, shop.owner);
  assert.equal(await isOn(), true);
  await shops.write(shop, visitor, "ยังอยู่ไหม");
});

/** Where a text occurs in the database, except in what is meant to outlive a project. */
async function traces(text: string): Promise<string[]> {
  const columns = await shops.rows<{ place: string; name: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as place, quote_ident(c.column_name) as name
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'private', 'storage', 'graphile_worker') and t.table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { place, name } of columns) {
    const rows = await shops.rows(`select from ${place} where strpos(${name}::text, $1) > 0 limit 1`, [text]);
    if (rows.length > 0) found.push(`${place}.${name}`);
  }
  return found;
}

test("after 30 days no row, file or secret remains, except paid invoices and the fact of the deletion", async () => {
  const CANARY = `นกขมิ้น${randomUUID()}`;
  const here = await stage.another();
  const { shop } = here;
  const agent = await shops.hire(shop, "agent");
  const [person = ""] = await here.people(3);
  const [room] = await shops.rows<{ id: string; customer_id: string }>(
    `select r.id, r.customer_id from public.rooms r join public.customer_identities i on i.id = r.identity_id
     where i.external_id = $1`,
    [person],
  );
  await shops.answer(shop.owner, room?.id ?? "", `${CANARY} ตอบ`);
  await shops.write(shop, randomUUID(), `${CANARY} ถาม`);
  await shops.rows("update public.customers set name = $2 where id = $1", [room?.customer_id, CANARY]);
  await shops.rows(
    "insert into private.ai_endpoints (project_id, base_url, model, sealed) values ($1, 'https://ai.example', 'm', $2)",
    [shop.project_id, `v1:k1:${CANARY}`],
  );
  await here.draft({ name: CANARY });
  const files = connect(backend, { key: backend.secrets.secretKey }).storage;
  const put = async (bucket: string, path: string, type: string) => {
    const { error } = await files.from(bucket).upload(path, Buffer.from(CANARY), { contentType: type });
    assert.equal(error, null, path);
  };
  await put("attachments", `${shop.project_id}/loose/${randomUUID()}`, "image/png");
  await put("slips", `${shop.project_id}/${randomUUID()}`, "image/png");
  const [picture, bystander] = [`${randomUUID()}.webp`, `${randomUUID()}.webp`];
  await put("pictures", picture, "image/webp");
  await put("pictures", bystander, "image/webp");
  await shops.rows("update public.customers set picture_url = $2 where id = $1", [
    room?.customer_id,
    `${backend.url}/storage/v1/object/public/pictures/${picture}`,
  ]);
  const invoice_id = randomUUID();
  await shops.rows(
    `insert into public.invoices (id, project_id, number, package_id, months, kind, state, list_satang, total_satang, base_satang,
       vat_satang, due_satang, expires_at, paid_at, receipt_number, created_by)
     values ($1, $2, $1::uuid::text, 'starter', 1, 'new', 'paid', 59000, 59000, 55140, 3860, 59000, now(), now(), $1::uuid::text, $3)`,
    [invoice_id, shop.project_id, shop.owner.id],
  );
  await shops.rows("update public.projects set name = $2 where id = $1", [shop.project_id, CANARY]);
  assert.equal((await remove(shop, CANARY)).error, null);

  await backdateDeletion(shop, 29);
  await purgeProjects();
  assert.deepEqual(await deletedOf(shop.owner), [shop.project_id]);

  await backdateDeletion(shop, 30);
  assert.deepEqual(await deletedOf(shop.owner), []);
  assert.equal((await undo(shop, shop.owner)).error?.message, "not_found");
  await purgeProjects();
  await removeFiles();
  // jobs that still name it: each finds nothing and ends
  await shops.rows("delete from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'", [
    shop.project_id,
  ]);
  await shops.rows("delete from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'", [room?.id]);
  assert.deepEqual(await traces(CANARY), []);
  assert.deepEqual(await traces(person), []);
  assert.deepEqual(await traces(picture), []);
  assert.deepEqual(await traces(agent.id), ["public.profiles.user_id"]);
  assert.deepEqual((await traces(shop.project_id)).sort(), [
    "private.operator_acts.project_id",
    "public.invoices.project_id",
  ]);
  assert.equal(await findSocial(here.social_id), null);
  const { data: left } = await files.from("pictures").list("", { search: bystander });
  assert.equal(left?.length, 1);
  assert.deepEqual(
    await shops.rows("select receipt_number, created_by from public.invoices where project_id = $1", [shop.project_id]),
    [{ receipt_number: invoice_id, created_by: null }],
  );
  const [fact] = await shops.rows<{ act: string; details: object }>(
    "select act, details from private.operator_acts where project_id = $1",
    [shop.project_id],
  );
  assert.equal(fact?.act, "project.ended");
  assert.deepEqual(Object.keys(fact?.details ?? {}).sort(), ["deleted_at", "made_at"]);
});
