/**
 * The owners' morning summary: at half past eight in the shop's time zone, once a day, to those who want it, and only
 * when something happened.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { enableServerImports } from "../../support/server-side";
import { type Shop, Shops } from "../../support/shop";

const backend = await openBackend();
enableServerImports(backend.secrets);
const { summarySchema, summaryEmail } = await import("@/lib/reports/email-templates");
const { renderEmail } = await import("@/lib/mail/email");
const shops = new Shops(backend, 6);

/** A time zone in which it is now between `hour` o'clock and the next hour. */
function zoneAt(hour: number): string {
  const ahead = (((hour - new Date().getUTCHours()) % 24) + 24) % 24;
  const offset = ahead > 12 ? ahead - 24 : ahead;
  // these names have the opposite sign
  return offset === 0 ? "Etc/GMT" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}

/** A shop where it is morning, with a message from yesterday. */
async function openShop({ hour = 9, wrote = true } = {}): Promise<Shop> {
  const shop = await shops.open("ร้าน <b>ฝ้าย</b>");
  await shops.rows("update public.projects set time_zone = $2 where id = $1", [shop.project_id, zoneAt(hour)]);
  if (wrote) {
    const { message, room } = await shops.write(shop, randomUUID(), "สวัสดีค่ะ");
    await shops.answer(shop.owner, room.id, "สวัสดีค่ะ");
    await shops.rows(
      "update public.messages set created_at = created_at - interval '1 day' where room_id = (select room_id from public.messages where id = $1)",
      [message.id],
    );
    await shops.rows(
      "update public.conversations set opened_at = opened_at - interval '1 day', first_reply_at = opened_at - interval '1 day' + interval '90 seconds' where room_id = $1",
      [room.id],
    );
  }
  return shop;
}
const sweep = async () => {
  for (;;) {
    const [row] = await shops.rows<{ left: boolean }>("select system.sweep_summaries(500) as left");
    if (!row?.left) return;
  }
};
const jobsOf = ({ project_id }: Shop) =>
  shops.rows<{ payload: { day: string } }>(
    "select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail_summary' and j.payload ->> 'project_id' = $1",
    [project_id],
  );
const find = async ({ project_id }: Shop, day: string) => {
  const [row] = await shops.rows<{ summary: unknown }>("select system.find_summary($1, $2) as summary", [
    project_id,
    day,
  ]);
  return row?.summary ? summarySchema.parse(row.summary) : null;
};
const dayOf = async ({ project_id }: Shop) => {
  const [row] = await shops.rows<{ day: string }>("select day::text from private.summaries where project_id = $1", [
    project_id,
  ]);
  return row?.day ?? "";
};
/** The owner's summary of this morning. */
async function morningSummary(shop: Shop) {
  await sweep();
  return find(shop, await dayOf(shop));
}

test("one mail is due in the morning, however often the scheduler runs; none before or after it", async () => {
  const [shop, early, late] = [await openShop(), await openShop({ hour: 6 }), await openShop({ hour: 15 })];
  await Promise.all([sweep(), sweep(), sweep()]);
  await sweep();
  assert.equal((await jobsOf(shop)).length, 1);
  assert.deepEqual([(await jobsOf(early)).length, (await jobsOf(late)).length], [0, 0]);
  await shops.rows("update private.summaries set day = day - 1, told = array[$2::uuid] where project_id = $1", [
    shop.project_id,
    shop.owner.id,
  ]);
  await sweep();
  assert.equal((await find(shop, await dayOf(shop)))?.to.length, 1, "the next morning it is due again");
});

test("sums up yesterday, for each owner who wants it, once", async () => {
  const shop = await openShop();
  const [second, quiet] = [await shops.hire(shop, "owner"), await shops.hire(shop, "owner")];
  await shops.hire(shop, "admin");
  await shops.rows(
    "insert into public.notification_choices (user_id, kind, bell, sound, push, email) values ($1, 'daily_summary', false, false, false, false)",
    [quiet.id],
  );
  const summary = await morningSummary(shop);
  assert.ok(summary);
  assert.deepEqual(new Set(summary.to.map(({ user_id }) => user_id)), new Set([shop.owner.id, second.id]));
  const { conversations, messages_in, messages_out, first_reply_median } = summary.figures;
  assert.deepEqual([conversations, messages_in, messages_out, first_reply_median], [1, 1, 1, 90]);
  const day = await dayOf(shop);
  await shops.rows("select system.settle_summary($1, $2, $3)", [shop.project_id, day, second.id]);
  await shops.rows("select system.settle_summary($1, $2, $3)", [shop.project_id, day, second.id]);
  assert.deepEqual(
    (await find(shop, day))?.to.map(({ user_id }) => user_id),
    [shop.owner.id],
  );
  await shops.rows("select system.settle_summary($1, $2, $3)", [shop.project_id, day, shop.owner.id]);
  assert.equal(await find(shop, day), null);
});

test("sends nothing when nothing happened", async () => {
  assert.equal(await morningSummary(await openShop({ wrote: false })), null);
});

test("the mail is in the reader's language, and names chosen by others are escaped", async () => {
  const shop = await openShop();
  const summary = await morningSummary(shop);
  assert.ok(summary);
  const [thai, english] = [
    await summaryEmail(summary, "th", "https://x"),
    await summaryEmail(summary, "en", "https://x"),
  ];
  assert.match(thai.subject, /สรุปวันที่ .*25\d\d/);
  assert.match(english.subject, /summary for .*20\d\d/);
  const { html } = renderEmail(thai);
  assert.ok(html.includes("ร้าน &lt;b&gt;ฝ้าย&lt;/b&gt;") && !html.includes("<b>ฝ้าย"));
  assert.ok(html.includes(`/project/${shop.project_id}/dashboard?from=${summary.day}&amp;to=${summary.day}`));
});
