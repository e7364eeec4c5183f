/**
 * The same for slips, automations and webhooks: a transaction that PostgreSQL rolls back because of a conflict is
 * retried and takes effect once.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { WebSocket } from "ws";
import { atEnd } from "../../support/at-end";
import { openBackend } from "../../support/backend";
import { injectFailures } from "../../support/conflicts";
import type { Shop } from "../../support/shop";
import { slipText } from "../../support/slip-images";
import { SlipFixture } from "../../support/slips";
import { startReceiver } from "../../support/webhook-receiver";

// Node 20 has no WebSocket, and supabase-js requires one
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

const listener = await startReceiver();
atEnd(listener.close);
const stage = await SlipFixture.open(await openBackend(), { WEBHOOK_HOSTS: listener.host });
const { shops } = stage;
const { AppError } = await import("@/lib/errors");
const { callFunction } = await import("@/lib/supabase/functions");
const { checkSlip } = await import("@/lib/slips/jobs");
const { automateRoom } = await import("@/lib/automations/jobs");
const { deliverWebhook } = await import("@/lib/webhooks/jobs");
const { makeSecret, secretAad } = await import("@/lib/webhooks/signature");
const { seal } = await import("@/lib/crypto/seal");

/** Runs a job as its queue does: retries transient failures, and no others may occur. */
async function runWithRetry(job: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 25; attempt++) {
    try {
      await job();
      return;
    } catch (failure) {
      assert.ok(failure instanceof AppError && failure.code === "unavailable", String(failure));
    }
  }
  assert.fail("The job never ended");
}

type Sqlstate = "40P01" | "40001";

/** Runs a job while the first two writes to each of these tables collide. `which` narrows it to some writes. */
async function runColliding(
  { project_id }: Shop,
  sqlstate: Sqlstate,
  tables: readonly string[],
  job: () => Promise<unknown>,
  which?: string,
): Promise<void> {
  const collisions = await injectFailures(shops, project_id, sqlstate, tables, 2, which);
  let met: Record<string, number> = {};
  await runWithRetry(job).finally(async () => {
    met = await collisions.end();
  });
  assert.deepEqual(met, Object.fromEntries(tables.map((table) => [table, 2])));
}

/** A visitor's message, retried under its id while the product says that it may be. */
function visitorMessage(shop: Shop, text: string): { job: () => Promise<unknown>; room_id: () => Promise<string> } {
  const [visitor, client_id] = [randomUUID(), randomUUID()];
  return {
    job: () =>
      callFunction("visitor.send_message", {
        p_social_id: shop.social_id,
        p_visitor_id: visitor,
        p_client_id: client_id,
        p_text: text,
      }),
    room_id: async () => {
      const found = await shops.rows<{ room_id: string }>(
        "select room_id from public.messages where project_id = $1 and author_kind = 'customer'",
        [shop.project_id],
      );
      assert.equal(found.length, 1, "the message is there once");
      return found[0]?.room_id ?? "";
    },
  };
}

for (const sqlstate of ["40P01", "40001"] as const) {
  test(`${sqlstate} while a slip is checked: one request to the bank, and the transfer counts once`, async () => {
    const own = await stage.another();
    const { shop } = own;
    const [id, reference] = [randomUUID(), own.pay()];
    const take = () =>
      callFunction("system.check_slip", {
        p_user_id: shop.owner.id,
        p_session_id: String(shop.owner.claims.session_id),
        p_project_id: shop.project_id,
        p_id: id,
        p_source: "upload",
        p_bank: "014",
        p_reference: reference,
        p_qr_text: slipText("014", reference),
        p_expected_amount: null,
        p_has_image: false,
      });
    await runColliding(shop, sqlstate, ["public.slips"], take);
    const check = () => checkSlip({ slip_id: id });
    // first the request is recorded, then the outcome: the bank is asked in between
    const noted = await injectFailures(shops, shop.project_id, sqlstate, ["public.slips"], 1, "new.outcome is null");
    let met: Record<string, number> = {};
    await runColliding(shop, sqlstate, ["public.slips"], check, "new.outcome is not null").finally(async () => {
      met = await noted.end();
    });
    assert.deepEqual(met, { "public.slips": 1 });
    const { outcome, is_paid, attempts } = await own.kept(id);
    assert.deepEqual([outcome, is_paid, attempts], ["verified", true, 1]);
    const held = await shops.rows<{ asks: number }>(
      "select asks from private.transfers where holder_kind = 'slip' and holder_id = $1",
      [id],
    );
    assert.deepEqual(held, [{ asks: 1 }]);
  });

  test(`${sqlstate} while a rule runs: one message and one log entry`, async () => {
    const { shop } = await stage.another();
    const rule = {
      name: "ตอบ",
      is_on: true,
      stops: false,
      definition: {
        trigger: { on: "message" },
        match: "all",
        conditions: [],
        actions: [
          { do: "send", bubbles: ["รับทราบค่ะ"] },
          { do: "priority", level: 2 },
        ],
      },
    };
    await shops.as(shop.owner, "select public.save_rule($1, null, $2)", [shop.project_id, JSON.stringify(rule)]);
    const message = visitorMessage(shop, "ราคาเท่าไหร่");
    await runColliding(shop, sqlstate, ["public.messages", "public.rooms", "private.automation_causes"], message.job);
    const room_id = await message.room_id();
    const tables = ["public.messages", "public.rooms", "private.automatic_sends", "public.automation_runs"];
    await runColliding(shop, sqlstate, tables, () => automateRoom({ room_id }));
    await runWithRetry(() => automateRoom({ room_id }));
    const [room] = await shops.rows(
      `select r.priority,
         (select array_agg(m.text) from public.messages m where m.room_id = r.id and m.author_kind = 'bot') as said,
         (select count(*)::integer from public.automation_runs a where a.room_id = r.id) as runs,
         (select count(*)::integer from private.automation_causes c where c.room_id = r.id) as left
       from public.rooms r where r.id = $1`,
      [room_id],
    );
    assert.deepEqual(room, { priority: 2, said: ["รับทราบค่ะ"], runs: 1, left: 0 });
  });

  test(`${sqlstate} while a webhook is delivered: one webhook id`, async () => {
    const { shop } = await stage.another();
    const [id, path] = [randomUUID(), `/${randomUUID()}`];
    await shops.asServer(shop.owner, shop.project_id, "save_webhook", {
      p_id: id,
      p_url: `http://${listener.host}${path}`,
      p_description: "",
      p_events: "{message.created}",
      p_is_on: true,
      p_sealed: seal(makeSecret(), secretAad(id)),
    });
    const message = visitorMessage(shop, "สวัสดีค่ะ");
    await runColliding(shop, sqlstate, ["public.webhook_events", "public.webhook_deliveries"], message.job);
    await message.room_id();
    const deliveries = () =>
      shops.rows<{ id: string; state: string; tries: number }>(
        "select id, state, tries from public.webhook_deliveries where endpoint_id = $1",
        [id],
      );
    const [delivery] = await deliveries();
    assert.ok(delivery);
    const tables = ["public.webhook_deliveries", "public.webhook_attempts"];
    await runColliding(shop, sqlstate, tables, () => deliverWebhook({ delivery_id: delivery.id }));
    await runWithRetry(() => deliverWebhook({ delivery_id: delivery.id }));
    assert.deepEqual(await deliveries(), [{ id: delivery.id, state: "delivered", tries: 1 }]);
    const requests = listener.requests.filter((received) => received.path === path);
    assert.equal(new Set(requests.map(({ headers }) => headers["webhook-id"])).size, 1);
    const attempts = await shops.rows("select from public.webhook_attempts where delivery_id = $1", [delivery.id]);
    assert.equal(attempts.length, 1);
  });
}
