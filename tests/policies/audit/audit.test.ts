/** What the audit log records of changes that no handler logs itself, tested with committed transactions. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { addInvoice } from "../../support/invoices";
import type { Person } from "../../support/people";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend(), 4);
const shop = await shops.open();
const { owner } = shop;

/** The actions on a subject: which, by whom, and how. */
const actionsOn = async (subject_id: string) =>
  (
    await shops.rows<{ action: string; actor_id: string | null; details: Record<string, unknown> }>(
      "select action, actor_id, details from public.audit_log where project_id = $1 and subject_id = $2 order by id",
      [shop.project_id, subject_id],
    )
  ).map(({ action, actor_id, details }) => [action, actor_id, details.why ?? details.check ?? null]);
const invite = async (by: Person) => {
  const id = randomUUID();
  await shops.as(by, "select public.create_invitation($1, $2, $3, 'agent')", [
    id,
    shop.project_id,
    `${id.slice(0, 13)}@shop.example`,
  ]);
  return id;
};

test("logs a membership that ends with its account, not one that had ended or that ends with its project", async () => {
  const [leaver, gone] = [await shops.hire(shop, "agent"), await shops.hire(shop, "agent", { removed_at: new Date() })];
  for (const { id } of [leaver, gone]) await shops.rows("delete from auth.users where id = $1", [id]);
  assert.deepEqual(await actionsOn(leaver.id), [["member.left", leaver.id, "account_deleted"]]);
  assert.deepEqual(await actionsOn(gone.id), []);
  const other = await shops.open("ร้านที่ปิด");
  await shops.rows("delete from public.projects where id = $1", [other.project_id]);
});

test("logs an invitation that is revoked because its inviter loses the right", async () => {
  const inviter = await shops.hire(shop, "admin");
  const invitation_id = await invite(inviter);
  await shops.as(owner, "select public.remove_member($1, $2)", [shop.project_id, inviter.id]);
  assert.deepEqual(await actionsOn(invitation_id), [
    ["member.invited", inviter.id, null],
    ["invitation.revoked", owner.id, "inviter"],
  ]);
});

test("logs a channel check that a person confirms, once, and no automatic result", async () => {
  const [line] = await shops.rows<{ id: string }>(
    "insert into public.socials (project_id, kind, name, external_id) values ($1, 'line', 'ไลน์', $2) returning id",
    [shop.project_id, randomUUID()],
  );
  const id = line?.id ?? "";
  await shops.rows(`select system.settle_examination($1, '{"token": "ok", "redelivery": "unknown"}', true)`, [id]);
  assert.deepEqual(await actionsOn(id), []);
  for (const _ of [1, 2]) {
    await shops.as(owner, "select public.confirm_social_check($1, 'redelivery', true)", [id]);
  }
  assert.deepEqual(await actionsOn(id), [["social.check_confirmed", owner.id, "redelivery"]]);
});

test("logs a slip submitted for an invoice, with the person who submitted it", async () => {
  const admin = await shops.hire(shop, "admin");
  const invoice_id = await addInvoice(shops.rows.bind(shops), shop.project_id, "unpaid");
  await shops.rows("update public.invoices set expires_at = now() + interval '1 day' where id = $1", [invoice_id]);
  const path = `${shop.project_id}/billing/${randomUUID()}.jpg`;
  await shops.rows("select system.submit_payment($1, $2, $3, $4, '014', $5)", [
    randomUUID(),
    invoice_id,
    admin.id,
    path,
    randomUUID().slice(0, 18),
  ]);
  assert.deepEqual(await actionsOn(invoice_id), [["billing.slip_sent", admin.id, null]]);
});

test("logs that a source of an AI is read again, but not a file's first reading", async () => {
  const [ai] = await shops.rows<{ id: string }>(
    "insert into public.ais (project_id, name) values ($1, 'ใจดี') returning id",
    [shop.project_id],
  );
  const add = async (state: string) => {
    const [source] = await shops.rows<{ id: string }>(
      `insert into public.ai_sources (project_id, ai_id, kind, title, path, state)
       values ($1, $2, 'file', 'ราคา', $3, $4) returning id`,
      [shop.project_id, ai?.id, randomUUID(), state],
    );
    return source?.id ?? "";
  };
  const [fresh, known] = [await add("uploading"), await add("indexed")];
  for (const id of [fresh, known]) await shops.as(owner, "select public.index_ai_source($1)", [id]);
  assert.deepEqual(await actionsOn(fresh), []);
  assert.deepEqual(await actionsOn(known), [["ai.source_reread", owner.id, null]]);
});
