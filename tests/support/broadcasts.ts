import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { Logger, runOnce } from "graphile-worker";
import { lineEnvironment } from "../../local/providers/environment";
import { type RemoteLine, startLine } from "../../local/providers/line/server";
import { atEnd } from "./at-end";
import { type Backend, pusherPort } from "./backend";
import { addCustomers } from "./followers";
import { connectLine } from "./line";
import { enableServerImports } from "./server-side";
import { type Shop, Shops } from "./shop";

/** A broadcast row, with the columns that tests read. */
export interface KeptBroadcast {
  id: string;
  state: string;
  reason: string | null;
  stage: string | null;
  send_at: Date | null;
  audience: Record<string, unknown>;
  sent_bubbles: { text?: string }[] | null;
}

const SHOP = "ร้านบรอดแคสต์";

/** A shop with its own LINE account on a simulator in this process, which also runs the shop's jobs. */
export class BroadcastFixture {
  private constructor(
    readonly backend: Backend,
    readonly shops: Shops,
    readonly shop: Shop,
    readonly line: RemoteLine,
    readonly social_id: string,
    readonly channel: string,
  ) {}

  /** `environment`: configuration that differs. */
  static async open(backend: Backend, environment: Record<string, string> = {}): Promise<BroadcastFixture> {
    const { origin, control, stop } = await startLine();
    atEnd(stop);
    enableServerImports(backend.secrets);
    Object.assign(process.env, lineEnvironment({ origin }), {
      SUPABASE_URL: backend.url,
      DATABASE_URL: backend.databaseUrl,
      DATABASE_SESSION_URL: backend.databaseUrl,
      PUBLIC_APP_URL: backend.url,
      PUSHER_PORT: String(pusherPort(backend)),
      ...environment,
    });
    // env() caches: read it before other product code does
    (await import("@/lib/env")).env();
    const shops = new Shops(backend, 6);
    const stage = new BroadcastFixture({ ...backend, lineUrl: origin }, shops, await shops.open(SHOP), control, "", "");
    // thousands of customers would slow down later tests
    atEnd(() => shops.rows("delete from public.projects where name = $1", [SHOP]));
    // the product's own pool
    atEnd(async () => {
      await (globalThis as { chatDatabasePool?: { end: () => Promise<void> } }).chatDatabasePool?.end();
    });
    return stage.another();
  }

  /** Opens another shop with another account, so that tests do not affect each other. */
  async another(settings: Parameters<typeof connectLine>[3] = {}): Promise<BroadcastFixture> {
    const shop = await this.shops.open(SHOP);
    const { social_id, account } = await connectLine(this.backend, this.shops, shop, {
      quota_limit: null,
      ...settings,
    });
    await this.shops.rows(
      "insert into public.broadcast_settings (project_id, quiet_from, quiet_to) values ($1, null, null)",
      [shop.project_id],
    );
    return new BroadcastFixture(this.backend, this.shops, shop, this.line, social_id, account.channel_id);
  }

  /** Followers of the account who are customers of the shop. */
  async people(
    count: number,
    more: Parameters<typeof addCustomers>[3] & { blocking?: number } = {},
  ): Promise<string[]> {
    const prefix = randomUUID().replaceAll("-", "").slice(0, 12);
    const ids = await this.line.addFollowers(this.channel, count, { prefix, blocking: more.blocking ?? 0 });
    await addCustomers(this.shops, { ...this.shop, social_id: this.social_id }, ids, more);
    return ids;
  }

  /** Saves a draft as the owner. */
  async draft(more: Record<string, unknown> = {}): Promise<string> {
    const id = randomUUID();
    await this.save(id, more);
    return id;
  }

  async save(id: string, more: Record<string, unknown> = {}): Promise<void> {
    const broadcast = {
      name: "โปรเดือนนี้",
      bubbles: [{ text: "ลดทั้งร้าน 20% วันนี้วันเดียว" }],
      social_ids: [this.social_id],
      audience: {},
      link_tracking: "total",
      ignores_quiet: false,
      ignores_cap: false,
      is_staged: false,
      ...more,
    };
    await this.asOwner("select public.save_broadcast($1, $2, $3)", [
      id,
      this.shop.project_id,
      JSON.stringify(broadcast),
    ]);
  }

  /** Launches it now, or at a time. */
  launch(id: string, send_at: Date | null = null, confirmed = 1_000_000): Promise<unknown> {
    return this.asOwner("select public.launch_broadcast($1, $2, $3)", [id, send_at, confirmed]);
  }

  change(id: string, act: string): Promise<unknown> {
    return this.asOwner("select public.change_broadcast($1, $2)", [id, act]);
  }

  asOwner(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    return this.shops.as(this.shop.owner, sql, values);
  }

  /** Runs due jobs of broadcasts and deliveries until none is left. */
  async work(): Promise<void> {
    do await this.workOnce();
    while (await this.hasDue());
  }

  private async hasDue(): Promise<boolean> {
    const [row] = await this.shops.rows(
      `select from graphile_worker.jobs where locked_at is null and run_at <= now() and attempts < max_attempts
         and task_identifier in ('prepare_broadcast', 'send_broadcast', 'step_broadcast', 'deliver_room', 'bot_command',
           'bot_result', 'watch_narrowcast')`,
    );
    return row !== undefined;
  }

  private async workOnce(): Promise<void> {
    const { prepareBroadcast, sendBroadcast, stepBroadcast } = await import("@/lib/broadcasts/jobs");
    const { watchNarrowcast } = await import("@/lib/broadcasts/narrowcasts/jobs");
    const { deliverRoom } = await import("@/lib/messages/jobs");
    const { botCommand, botResult } = await import("@/lib/bot-broadcasts/jobs");
    await runOnce({
      connectionString: this.backend.databaseUrl,
      concurrency: 4,
      noHandleSignals: true,
      // a failed job shows in its missing effect
      logger: new Logger(() => () => {}),
      taskList: {
        prepare_broadcast: prepareBroadcast,
        send_broadcast: sendBroadcast,
        step_broadcast: stepBroadcast,
        watch_narrowcast: watchNarrowcast,
        deliver_room: deliverRoom,
        bot_command: botCommand,
        bot_result: botResult,
      },
    });
  }

  /** Makes waiting broadcast jobs due now. */
  async hurry(): Promise<void> {
    await this.shops.rows(
      "update graphile_worker._private_jobs set run_at = now() where run_at > now() and payload::text like '%broadcast_id%'",
    );
  }

  async kept(id: string): Promise<KeptBroadcast> {
    const [found] = await this.shops.rows<KeptBroadcast & Record<string, unknown>>(
      "select * from public.broadcasts where id = $1",
      [id],
    );
    if (!found) throw new Error(`There is no broadcast ${id}`);
    return found;
  }

  /** Recipients by state and reason: {"sent": 3, "not_sent quota_exceeded": 2}. */
  async outcome(id: string): Promise<Record<string, number>> {
    const rows = await this.shops.rows<{ name: string; count: number }>(
      `select concat_ws(' ', state, reason) as name, count(*)::integer from public.broadcast_recipients
       where broadcast_id = $1 group by 1`,
      [id],
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  }

  /** The figures as a member reads them. Throws unless they equal a count of the rows. */
  async figures(id: string): Promise<Record<string, unknown>> {
    const [row] = await this.asOwner("select * from public.broadcast_figures(array[$1::uuid])", [id]);
    const recipients = await this.shops.rows<Record<string, unknown>>(
      "select * from public.broadcast_recipients where broadcast_id = $1",
      [id],
    );
    const clicks = await this.shops.rows("select from public.broadcast_clicks where broadcast_id = $1", [id]);
    assert.deepEqual({ ...row, paid_amount: Number(row?.paid_amount) }, countRows(id, recipients, clicks.length));
    return row ?? {};
  }
}

/** The expected figures of a broadcast. */
function countRows(broadcast_id: string, recipients: readonly Record<string, unknown>[], clicks: number) {
  const inState = (state: string) => recipients.filter((recipient) => recipient.state === state).length;
  const having = (mark: string) => recipients.filter((recipient) => recipient[mark] !== null).length;
  const reasons: Record<string, number> = {};
  for (const { state, reason } of recipients) {
    if (reason !== null) reasons[`${state}:${reason}`] = (reasons[`${state}:${reason}`] ?? 0) + 1;
  }
  return {
    broadcast_id,
    total: recipients.length - inState("left_out"),
    waiting: inState("waiting"),
    sent: inState("sent"),
    not_sent: inState("not_sent"),
    unknown: inState("unknown"),
    left_out: inState("left_out"),
    clicked: having("clicked_at"),
    replied: having("replied_at"),
    blocked: having("blocked_at"),
    paid: having("paid_at"),
    paid_amount: recipients.reduce((sum, { paid_amount }) => sum + Number(paid_amount ?? 0), 0),
    clicks,
    reasons,
  };
}
