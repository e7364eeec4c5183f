import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Logger, runOnce } from "graphile-worker";
import { slipsEnvironment } from "../../local/providers/environment";
import { startSlips } from "../../local/providers/slips/server";
import type { BankTransfer, SlipsControl } from "../../local/providers/slips/state";
import { atEnd } from "./at-end";
import type { Backend } from "./backend";
import type { Person } from "./people";
import { enableServerImports } from "./server-side";
import { type Sent, type Shop, Shops } from "./shop";
import { newReference, slipText, transferOf } from "./slip-images";

/** A slip row, with the columns that tests read. */
export interface KeptSlip {
  id: string;
  outcome: string | null;
  reason: string | null;
  duplicate_of: string | null;
  amount: string | null;
  attempts: number;
  next_try_at: Date | null;
  is_paid: boolean;
  sender_name: string | null;
  provider_code: string | null;
}

/** A shop whose slips this process checks, against a simulated provider in it. */
export class SlipFixture {
  private constructor(
    readonly shops: Shops,
    readonly shop: Shop,
    readonly bank: SlipsControl,
    private readonly databaseUrl: string,
  ) {}

  /** `more`: additional configuration of the product. */
  static async open(backend: Backend, more: Record<string, string> = {}): Promise<SlipFixture> {
    const simulator = await startSlips();
    atEnd(simulator.stop);
    enableServerImports(backend.secrets);
    const run = JSON.parse(readFileSync(join(backend.dataDir, "run.json"), "utf8"));
    Object.assign(process.env, slipsEnvironment(simulator), {
      DATABASE_URL: backend.databaseUrl,
      DATABASE_SESSION_URL: backend.databaseUrl,
      PUBLIC_APP_URL: backend.url,
      PUSHER_PORT: String(run.services.pusher.port),
      ...more,
    });
    (await import("@/lib/env")).env();
    atEnd(async () => {
      await (globalThis as { chatDatabasePool?: { end: () => Promise<void> } }).chatDatabasePool?.end();
    });
    const shops = new Shops(backend, 10);
    return new SlipFixture(shops, await shops.open("ร้านสลิป"), simulator.control, backend.databaseUrl).another();
  }

  /** Opens another shop, with the receiving account of transferOf. */
  async another({ hasAccount = true } = {}): Promise<SlipFixture> {
    const shop = await this.shops.open("ร้านสลิป");
    if (hasAccount) {
      await this.shops.as(
        shop.owner,
        "select public.save_receiving_account($1, $2, 'KBANK', '1234567890', 'ร้านสายหมอก', null)",
        [randomUUID(), shop.project_id],
      );
    }
    return new SlipFixture(this.shops, shop, this.bank, this.databaseUrl);
  }

  /** Adds a transfer that the bank knows. */
  pay(more: Partial<BankTransfer> = {}): string {
    const reference = newReference();
    this.bank.addTransfer(transferOf(reference, more));
    return reference;
  }

  /** Submits a slip as a member. */
  async check(
    reference: string,
    { by = this.shop.owner, expected = null as number | null, room_id = null as string | null, source = "upload" } = {},
  ): Promise<string> {
    const id = randomUUID();
    await this.shops.asServer(by, this.shop.project_id, "check_slip", {
      p_id: id,
      p_source: source,
      p_bank: "014",
      p_reference: reference,
      p_qr_text: slipText("014", reference),
      p_expected_amount: expected,
      p_has_image: false,
      p_room_id: room_id,
    });
    return id;
  }

  /** A customer's message with a picture of a slip. */
  async send(
    reference: string,
    sent?: Sent,
  ): Promise<{ slip_id: string | null; room_id: string; attachment_id: string }> {
    const { message, room } = await this.shops.write(
      this.shop,
      sent ? await this.visitorOf(sent) : randomUUID(),
      "โอนแล้วค่ะ",
    );
    const attachment_id = randomUUID();
    await this.shops.rows(
      `insert into public.attachments (id, project_id, social_id, room_id, message_id, uploader_kind, path, name, mime, size, kind, state)
       values ($1, $2, $3, $4, $5, 'system', $6, 'slip.jpg', 'image/jpeg', 1000, 'image', 'ready')`,
      [attachment_id, this.shop.project_id, this.shop.social_id, room.id, message.id, `x/${attachment_id}`],
    );
    return { slip_id: await this.see(attachment_id, reference), room_id: room.id, attachment_id };
  }

  /** What the job does after it has read a slip in a picture. */
  async see(attachment_id: string, reference: string): Promise<string | null> {
    const [row] = await this.shops.rows<{ taken: { slip: { id: string } } | null }>(
      "select system.record_chat_slip($1, '014', $2, $3) as taken",
      [attachment_id, reference, slipText("014", reference)],
    );
    return row?.taken?.slip.id ?? null;
  }

  private async visitorOf({ room }: Sent): Promise<string> {
    const [row] = await this.shops.rows<{ external_id: string }>(
      "select i.external_id from public.rooms r join public.customer_identities i on i.id = r.identity_id where r.id = $1",
      [room.id],
    );
    return row?.external_id ?? "";
  }

  async kept(id: string | null): Promise<KeptSlip> {
    const [slip] = await this.shops.rows<KeptSlip>("select * from public.slips where id = $1", [id]);
    if (!slip) throw new Error("No such slip");
    return slip;
  }

  as(person: Person, sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    return this.shops.as(person, sql, values);
  }

  /** Runs due slip jobs until none is left. */
  async work(): Promise<void> {
    const { checkSlip } = await import("@/lib/slips/jobs");
    await runOnce({
      connectionString: this.databaseUrl,
      concurrency: 4,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
      taskList: { check_slip: checkSlip },
    });
  }

  /** Makes waiting jobs due now and runs them. */
  async hurry(): Promise<void> {
    await this.shops.rows(
      "update graphile_worker._private_jobs set run_at = now() where run_at > now() and payload::text like '%slip_id%'",
    );
    await this.work();
  }
}
