import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Logger, runOnce } from "graphile-worker";
import { atEnd } from "./at-end";
import type { Backend } from "./backend";
import { enableServerImports } from "./server-side";
import { type Shop, Shops } from "./shop";
import { startReceiver, type WebhookReceiver } from "./webhook-receiver";

/** A shop whose webhooks this process delivers. */
export class WebhookFixture {
  private constructor(
    readonly shops: Shops,
    readonly shop: Shop,
    readonly listener: WebhookReceiver,
    private readonly databaseUrl: string,
  ) {}

  static async open(backend: Backend): Promise<WebhookFixture> {
    enableServerImports(backend.secrets);
    const listener = await startReceiver();
    atEnd(listener.close);
    const run = JSON.parse(readFileSync(join(backend.dataDir, "run.json"), "utf8"));
    Object.assign(process.env, {
      DATABASE_URL: backend.databaseUrl,
      DATABASE_SESSION_URL: backend.databaseUrl,
      PUBLIC_APP_URL: backend.url,
      PUSHER_PORT: String(run.services.pusher.port),
      WEBHOOK_HOSTS: listener.host,
    });
    (await import("@/lib/env")).env();
    atEnd(async () => {
      await (globalThis as { chatDatabasePool?: { end: () => Promise<void> } }).chatDatabasePool?.end();
    });
    const shops = new Shops(backend, 10);
    return new WebhookFixture(shops, await shops.open("ร้านเว็บฮุก"), listener, backend.databaseUrl);
  }

  /** Adds an endpoint of the shop for some events, with its secret. */
  async add(
    events: string,
    { url = this.listener.url, shop = this.shop } = {},
  ): Promise<{ id: string; secret: string }> {
    const { makeSecret, secretAad } = await import("@/lib/webhooks/signature");
    const { seal } = await import("@/lib/crypto/seal");
    const [id, secret] = [randomUUID(), makeSecret()];
    await this.shops.asServer(shop.owner, shop.project_id, "save_webhook", {
      p_id: id,
      p_url: url,
      p_description: "",
      p_events: `{${events}}`,
      p_is_on: true,
      p_sealed: seal(secret, secretAad(id)),
    });
    return { id, secret };
  }

  async remove(id: string): Promise<void> {
    await this.shops.as(this.shop.owner, "select public.remove_webhook($1)", [id]);
  }

  /** Makes all waiting deliveries of an endpoint due now. */
  async passTime(endpoint_id: string): Promise<void> {
    await this.shops.rows("update public.webhook_endpoints set rests_until = null where id = $1", [endpoint_id]);
    await this.shops.rows(
      "update public.webhook_deliveries set next_try_at = now() where endpoint_id = $1 and state = 'waiting'",
      [endpoint_id],
    );
    await this.shops.rows(
      `select private.enqueue_deliver_webhook(id, endpoint_id) from public.webhook_deliveries
       where endpoint_id = $1 and state = 'waiting'`,
      [endpoint_id],
    );
  }

  /** Runs due jobs. Repeats, because runOnce exits while the queue of its last job is still being released. */
  async work(): Promise<void> {
    const { deliverWebhook } = await import("@/lib/webhooks/jobs");
    for (let due = true; due; ) {
      await runOnce({
        connectionString: this.databaseUrl,
        concurrency: 1,
        noHandleSignals: true,
        logger: new Logger(() => () => undefined),
        taskList: { deliver_webhook: (payload) => deliverWebhook(payload) },
      });
      const left = await this.shops.rows(
        "select from graphile_worker.jobs where task_identifier = 'deliver_webhook' and run_at <= now() limit 1",
      );
      due = left.length > 0;
    }
  }

  /** The deliveries of an endpoint, oldest first, with their attempts. */
  deliveries(endpoint_id: string) {
    return this.shops.rows<{
      id: string;
      type: string;
      state: string;
      tries: number;
      wait: number | null;
      payload: { type: string; project_id: string; data: Record<string, Record<string, unknown>> };
      statuses: (number | null)[] | null;
      reasons: (string | null)[] | null;
      answers: string[] | null;
    }>(
      `select d.id, v.type, d.state, d.tries, v.payload, round(extract(epoch from d.next_try_at - now()))::int as wait,
         (select array_agg(a.status order by a.id) from public.webhook_attempts a where a.delivery_id = d.id) as statuses,
         (select array_agg(a.reason order by a.id) from public.webhook_attempts a where a.delivery_id = d.id) as reasons,
         (select array_agg(a.answer order by a.id) from public.webhook_attempts a where a.delivery_id = d.id) as answers
       from public.webhook_deliveries d join public.webhook_events v on v.id = d.event_id
       where d.endpoint_id = $1 order by d.created_at, d.id`,
      [endpoint_id],
    );
  }
}
