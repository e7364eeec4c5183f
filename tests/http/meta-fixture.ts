import type { Action } from "../../local/providers/graph/actions";
import type { RemoteGraph } from "../../local/providers/graph/server";
import { type Backend, openApp } from "../support/backend";
import { type ConnectedPage, MetaConnector } from "../support/meta";
import { type Shop, Shops } from "../support/shop";
import { until } from "../support/until";
import { type Call, callsTo } from "./client";
import type { StoredMessage as Kept } from "./line-fixture";

export interface StoredMessage extends Kept {
  reactions: { by: string; emoji: string }[];
  origin: string | null;
}

type Channel = Parameters<MetaConnector["connect"]>[1];

/** A shop with its own page or Instagram account on the running product, and queries for tests. */
export class MetaFixture {
  private constructor(
    readonly backend: Backend,
    readonly shops: Shops,
    readonly shop: Shop,
    readonly call: Call,
    readonly connector: MetaConnector,
    readonly page: ConnectedPage,
  ) {}

  static async open(channel: Channel = "facebook"): Promise<MetaFixture> {
    const backend = await openApp();
    const shops = new Shops(backend, 6);
    const shop = await shops.open("ร้านเพจ");
    await shops.leaveAnsweredRooms(shop);
    const call = callsTo(backend);
    const connector = new MetaConnector(backend, call);
    return new MetaFixture(backend, shops, shop, call, connector, await connector.connect(shop, channel));
  }

  get graph(): RemoteGraph {
    return this.connector.graph;
  }

  /** Connects another page of the same shop, so that tests do not affect each other. */
  async another(channel: Channel = "facebook", more: { human_agent?: boolean } = {}): Promise<MetaFixture> {
    const page = await this.connector.connect(this.shop, channel, more);
    return new MetaFixture(this.backend, this.shops, this.shop, this.call, this.connector, page);
  }

  messages(customer: string): Promise<StoredMessage[]> {
    return this.shops.rows<StoredMessage>(
      `select m.* from public.messages m
       join public.rooms r on r.id = m.room_id join public.customer_identities i on i.id = r.identity_id
       where i.social_id = $1 and i.external_id = $2 order by m.sequence`,
      [this.page.social_id, customer],
    );
  }

  /** A customer's messages, once there are this many. */
  waitForMessages(customer: string, count = 1): Promise<StoredMessage[]> {
    return until(`${count} messages of ${customer}`, async () => {
      const found = await this.messages(customer);
      return found.length >= count && found;
    });
  }

  async room(customer: string): Promise<Record<string, unknown> & { id: string }> {
    const [room] = await this.shops.rows<Record<string, unknown> & { id: string }>(
      `select r.* from public.rooms r join public.customer_identities i on i.id = r.identity_id
       where i.social_id = $1 and i.external_id = $2`,
      [this.page.social_id, customer],
    );
    if (!room) throw new Error(`${customer} has no room`);
    return room;
  }

  /** The account's event log. */
  events(): Promise<{ id: string; external_id: string; kind: string; state: string; redeliveries: number }[]> {
    return this.shops.rows(
      "select * from public.inbound_events where social_id = $1 order by received_at, external_id",
      [this.page.social_id],
    );
  }

  async untilSettled(): Promise<void> {
    await this.graph.webhooksSent();
    await until("every event is settled", async () => !(await this.events()).some(({ state }) => state === "received"));
  }

  /** A customer who has written, and their room. */
  async customer(text = "สวัสดีค่ะ", ago = 0): Promise<{ id: string; room_id: string }> {
    const id = await this.graph.addPerson(this.page.account_id, "สมหญิง ใจดี", "somying");
    await this.graph.act(id, { type: "text", text }, ago);
    await this.waitForMessages(id);
    return { id, room_id: (await this.room(id)).id };
  }

  /** Sends a customer's message and waits until it is stored. */
  async says(customer: string, act: Action): Promise<StoredMessage> {
    const mid = await this.graph.act(customer, act);
    return until(`the message of ${act.type}`, async () =>
      (await this.messages(customer)).find(({ external_id }) => external_id === mid),
    );
  }

  /** The account, as stored. */
  async social(): Promise<Record<string, unknown> & { status: string; checks: Record<string, string> }> {
    const [row] = await this.shops.rows<Record<string, unknown> & { status: string; checks: Record<string, string> }>(
      "select * from public.socials where id = $1",
      [this.page.social_id],
    );
    if (!row) throw new Error("The account is gone");
    return row;
  }
}
