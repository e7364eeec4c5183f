import type { RemoteLine } from "../../local/providers/line/server";
import { type Backend, openApp } from "../support/backend";
import { connectLine, type LineShop } from "../support/line";
import { type Shop, Shops } from "../support/shop";
import { until } from "../support/until";
import { type Call, callsTo } from "./client";

/** A message of a customer's room, as stored. */
export interface StoredMessage {
  id: string;
  sequence: string;
  author_kind: string;
  kind: string;
  text: string | null;
  content: Record<string, unknown> | null;
  attachments: {
    id: string;
    kind: string;
    name: string;
    mime: string;
    state: string;
    size: number;
    duration_ms: number | null;
  }[];
  external_id: string | null;
  state: string;
  failure_code: string | null;
  cost: string | null;
  reply_to_id: string | null;
  unsent_at: string | null;
  sent_at: Date | null;
}

/** A shop with a LINE account on the running product, and queries for tests. */
export class LineFixture {
  private constructor(
    readonly backend: Backend,
    readonly shops: Shops,
    readonly shop: Shop,
    readonly connected: LineShop,
    readonly call: Call,
  ) {}

  static async open(): Promise<LineFixture> {
    return LineFixture.on(await openApp());
  }

  static async on(backend: Backend): Promise<LineFixture> {
    const shops = new Shops(backend, 6);
    const shop = await shops.open("ร้านไลน์");
    await shops.leaveAnsweredRooms(shop);
    return new LineFixture(backend, shops, shop, await connectLine(backend, shops, shop), callsTo(backend));
  }

  get line(): RemoteLine {
    return this.connected.line;
  }

  /** The channel id: tests filter by it. */
  get channel(): string {
    return this.connected.account.channel_id;
  }

  /** Connects another account of the same shop, so that tests do not affect each other. */
  async another(settings: Parameters<typeof connectLine>[3] = {}): Promise<LineFixture> {
    const connected = await connectLine(this.backend, this.shops, this.shop, settings);
    return new LineFixture(this.backend, this.shops, this.shop, connected, this.call);
  }

  /** All messages of a customer's room without the follow event, with which every room here begins. */
  async messages(customer: string): Promise<StoredMessage[]> {
    return this.shops.rows<StoredMessage>(
      `select m.* from public.messages m
       join public.rooms r on r.id = m.room_id join public.customer_identities i on i.id = r.identity_id
       where i.social_id = $1 and i.external_id = $2 and m.content ->> 'event' is distinct from 'followed'
       order by m.sequence`,
      [this.connected.social_id, customer],
    );
  }

  /** The room of a customer, once it has this many messages. */
  async room(customer: string, count = 1): Promise<{ id: string; messages: StoredMessage[] }> {
    const messages = await until(`${count} messages of ${customer}`, async () => {
      const found = await this.messages(customer);
      return found.length >= count && found;
    });
    const [room] = await this.shops.rows<{ id: string }>(
      `select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id
       where i.social_id = $1 and i.external_id = $2`,
      [this.connected.social_id, customer],
    );
    return { id: room?.id ?? "", messages };
  }

  /** The account's event log. */
  events(): Promise<
    {
      id: string;
      external_id: string;
      kind: string;
      state: string;
      redeliveries: number;
      failure_code: string | null;
    }[]
  > {
    return this.shops.rows(
      "select * from public.inbound_events where social_id = $1 order by received_at, external_id",
      [this.connected.social_id],
    );
  }

  async untilSettled(): Promise<void> {
    await until("every event is settled", async () => !(await this.events()).some(({ state }) => state === "received"));
  }

  /** A customer who has written, and their room. */
  async customer(name = "สมหญิง", text = "สวัสดีค่ะ"): Promise<{ id: string; room_id: string }> {
    const id = await this.line.addPerson(name);
    await this.line.act(this.channel, id, { type: "follow" });
    await this.line.act(this.channel, id, { type: "text", text });
    return { id, room_id: (await this.room(id)).id };
  }
}
