/** Templates of notices: who stores what Meta says of them, and that bills reach a silent Messenger customer by approved ones only. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BillFixture } from "../../support/bills";
import { SlipFixture } from "../../support/slips";

const slips = await SlipFixture.open(await openBackend());
const bills = new BillFixture(slips);
const { shop, shops } = slips;
const failsWith = (code: string) => (error: unknown) => error instanceof Error && error.message === code;
const other = await shops.open();
const agent = await shops.hire(shop, "agent");
const viewer = await shops.hire(shop, "viewer");

const template = (more: Record<string, unknown> = {}) => ({
  kind: "bill_reminder",
  language: "th",
  name: "bill_reminder_1",
  external_id: "1",
  status: "approved",
  reason: null,
  ...more,
});
const notice = { kind: "bill_reminder", language: "th", name: "bill_reminder_1", values: ["1", "฿590.25"], path: "x" };

async function page(project_id = shop.project_id, kind = "facebook"): Promise<string> {
  const [social] = await shops.rows<{ id: string }>(
    "insert into public.socials (project_id, kind, name, external_id) values ($1, $2, 'P', $3) returning id",
    [project_id, kind, randomUUID()],
  );
  return social?.id ?? "";
}

const save = (social_id: string, templates: unknown, by = shop.owner, project_id = shop.project_id) =>
  shops.asServer(by, project_id, "save_templates", {
    p_social_id: social_id,
    p_templates: JSON.stringify(templates),
  });
const stored = (social_id: string) =>
  shops.rows<{ kind: string; language: string; status: string; reason: string | null }>(
    "select kind, language, status, reason from public.message_templates where social_id = $1 order by kind, language",
    [social_id],
  );
const audited = async (social_id: string) =>
  (
    await shops.rows<{ details: unknown }>(
      "select details from public.audit_log where subject_id = $1 and action = 'social.updated' order by id",
      [social_id],
    )
  ).map(({ details }) => details);

test("who manages stores what Meta says; what it no longer names is forgotten, and only changes are audited", async () => {
  const id = await page();
  await save(id, [template(), template({ language: "en", status: "rejected", reason: "TAG_SHOULD_BE_MARKETING" })]);
  assert.deepEqual(await stored(id), [
    { kind: "bill_reminder", language: "en", status: "rejected", reason: "TAG_SHOULD_BE_MARKETING" },
    { kind: "bill_reminder", language: "th", status: "approved", reason: null },
  ]);
  await save(id, [template(), template({ language: "en", status: "rejected", reason: "TAG_SHOULD_BE_MARKETING" })]);
  await save(id, [template({ status: "stopped" })]);
  assert.deepEqual(await stored(id), [{ kind: "bill_reminder", language: "th", status: "stopped", reason: null }]);
  assert.deepEqual(await audited(id), [{ templates: { approved: 1, rejected: 1 } }, { templates: { stopped: 1 } }]);
});

test("neither agents nor viewers nor another project store templates; nobody of a LINE account", async () => {
  const id = await page();
  const foreign = await page(other.project_id);
  for (const by of [agent, viewer]) await assert.rejects(save(id, [template()], by), failsWith("not_found"));
  await assert.rejects(save(id, [template()], other.owner, other.project_id), failsWith("not_found"));
  await assert.rejects(save(foreign, [template()]), failsWith("not_found"));
  await assert.rejects(save(await page(shop.project_id, "line"), [template()]), failsWith("not_found"));
  assert.deepEqual([await stored(id), await stored(foreign)], [[], []]);
});

test("refuses unknown kinds, languages and states, and a reason without a rejection", async () => {
  const id = await page();
  for (const wrong of [
    { kind: "sale" },
    { language: "fr" },
    { status: "APPROVED" },
    { name: "Bill" },
    { external_id: "" },
    { reason: "x" },
    { status: "rejected", reason: "x".repeat(101) },
  ]) {
    await assert.rejects(save(id, [template(wrong)]), failsWith("invalid"), JSON.stringify(wrong));
  }
  await save(id, [template({ status: "rejected", reason: "x".repeat(100) })]);
  assert.equal((await stored(id)).length, 1);
});

test("what Meta says later is noted of templates of the same words, and not of those that it never took", async () => {
  const id = await page();
  const never = { kind: "bill_sent", name: "bill_sent_1", status: "rejected", external_id: null, reason: "100" };
  await save(id, [template(), template({ language: "en", name: "bill_reminder_0" }), template(never)]);
  const note = (templates: unknown) =>
    shops.rows("select system.note_templates($1, $2)", [id, JSON.stringify(templates)]);
  const stopped = { status: "stopped", external_id: null };
  await note([template(stopped), template({ ...stopped, language: "en" }), template({ ...never, ...stopped })]);
  assert.deepEqual(await stored(id), [
    { kind: "bill_reminder", language: "en", status: "approved", reason: null },
    { kind: "bill_reminder", language: "th", status: "stopped", reason: null },
    { kind: "bill_sent", language: "th", status: "rejected", reason: "100" },
  ]);
  await note([template({ status: "approved", external_id: "2" })]);
  const [row] = await shops.rows<{ external_id: string; status: string }>(
    "select external_id, status from public.message_templates where social_id = $1 and name = 'bill_reminder_1'",
    [id],
  );
  assert.deepEqual(row, { external_id: "2", status: "approved" });
  assert.equal((await audited(id)).length, 1, "nobody has done it");
});

/** An overdue bill of a customer who last wrote to a page so many hours ago. */
async function overdue(social_id: string, hours: number) {
  const { room } = await bills.room();
  const id = await bills.save(room.id, { more: { due_at: new Date(Date.now() + 60_000).toISOString() } });
  await bills.send(id);
  await shops.rows("update public.messages set state = 'sent' where room_id = $1 and state = 'queued'", [room.id]);
  await shops.rows("update public.messages set social_id = $2 where room_id = $1", [room.id, social_id]);
  await shops.rows(
    "update public.customer_identities set social_id = $2 where id = (select r.identity_id from public.rooms r where r.id = $1)",
    [room.id, social_id],
  );
  await shops.rows(
    "update public.rooms set social_id = $2, customer_last_at = now() - make_interval(hours => $3) where id = $1",
    [room.id, social_id, hours],
  );
  await shops.rows("update public.bills set state = 'overdue' where id = $1", [id]);
  const remind = async (given: unknown = notice) => {
    const [row] = await shops.rows<{ sent: { message: { content: { notice?: unknown } } } | null }>(
      "select system.write_bill_notice($1, 'reminder', 'เตือน', $2) as sent",
      [id, given && JSON.stringify(given)],
    );
    return row?.sent ?? null;
  };
  return { id, room_id: room.id, remind };
}
const claimed = async (room_id: string) => {
  const [row] = await shops.rows<{ claim: { notice_template: string | null } }>(
    "select system.claim_delivery($1) as claim",
    [room_id],
  );
  return row?.claim.notice_template;
};

test("a reminder goes to a customer who has been silent for a day only by an approved template of its language", async () => {
  for (const [templates, isSent] of [
    [[], false],
    [[template({ status: "pending" })], false],
    [[template({ language: "en" })], false],
    [[template({ kind: "bill_sent" })], false],
    // of other words
    [[template({ name: "bill_reminder_0" })], false],
    [[template()], true],
  ] as const) {
    const social_id = await page();
    await save(social_id, templates);
    const { id, room_id, remind } = await overdue(social_id, 25);
    const sent = await remind();
    assert.equal(sent !== null, isSent, JSON.stringify(templates));
    const [event] = await shops.rows<{ kind: string; details: { reason?: string } }>(
      "select kind, details from public.bill_events where bill_id = $1 and kind like 'remind%'",
      [id],
    );
    assert.equal(event?.kind, isSent ? "reminded" : "reminder_not_sent");
    if (!isSent) continue;
    assert.deepEqual(sent?.message.content.notice, notice);
    assert.equal(await claimed(room_id), "bill_reminder_1");
  }
});

test("the brake on automatic messages holds for notices, too", async () => {
  const social_id = await page();
  await save(social_id, [template()]);
  const { id, room_id, remind } = await overdue(social_id, 25);
  await shops.rows(
    `insert into private.automatic_sends (room_id, project_id, kind, cause)
     select $1, $2, 'test', n::text from generate_series(1, 9) n`,
    [room_id, shop.project_id],
  );
  assert.equal(await remind(), null);
  const [event] = await shops.rows<{ details: { reason?: string } }>(
    "select details from public.bill_events where bill_id = $1 and kind = 'reminder_not_sent'",
    [id],
  );
  assert.equal(event?.details.reason, "too_many");
});

test("within the day nothing needs a template, and a message without a notice claims none", async () => {
  const social_id = await page();
  const { room_id, remind } = await overdue(social_id, 23);
  assert.ok(await remind(null));
  assert.equal(await claimed(room_id), null);
});

test("the tracking number carries its notice", async () => {
  const social_id = await page();
  await save(social_id, [template({ kind: "parcel_shipped", name: "parcel_shipped_1" })]);
  const { id, room_id } = await overdue(social_id, 25);
  await bills.confirm(id, 59_025);
  await shops.asServer(shop.owner, shop.project_id, "ship_bill", {
    p_id: id,
    p_carrier: "thaipost",
    p_tracking_number: "EX123456789TH",
    p_client_id: randomUUID(),
    p_text: "ส่งแล้ว",
    p_notice: JSON.stringify({ ...notice, kind: "parcel_shipped", name: "parcel_shipped_1" }),
  });
  assert.equal(await claimed(room_id), "parcel_shipped_1");
});

test("those who see the settings read templates; nobody writes the table", async () => {
  const id = await page();
  await save(id, [template()]);
  const seen = async (by: typeof viewer) =>
    (await shops.as(by, "select from public.message_templates where social_id = $1", [id])).length;
  assert.deepEqual(await Promise.all([shop.owner, other.owner].map(seen)), [1, 0]);
  for (const sql of [
    "update public.message_templates set status = 'approved' where social_id = $1",
    "delete from public.message_templates where social_id = $1",
    "select private.notice_template($1, '{}')",
    "select system.save_templates(null, null, null, $1, '[]')",
  ]) {
    await assert.rejects(shops.as(shop.owner, sql, [id]), /permission denied/, sql);
  }
});
