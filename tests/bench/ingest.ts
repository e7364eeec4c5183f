import { randomInt, randomUUID } from "node:crypto";
import { sign } from "../../local/providers/line/webhooks";
import { portOf } from "../faults/fault";
import { visitorToken } from "../http/visitor-token";
import { makeKey } from "../support/api-keys";
import type { Backend } from "../support/backend";
import { connectLine, type LineShop } from "../support/line";
import { type Shop, Shops } from "../support/shop";
import { until } from "../support/until";

const TEXT = "มีไซซ์ M ไหมคะ";
/** Shops made or written to at once. */
const LANES = 8;

/** A visitor of the shop's website with a room. */
interface Visitor {
  id: string;
  token: string;
  room_id: string;
}

interface Call {
  method?: "GET" | "POST";
  token?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * A new shop that customers write to through its website and its LINE account, and a program through its API. Requests go to the
 * application itself: the proxy in front of it costs the same for every request.
 */
export class Ingest {
  private written = 0;
  private accepted = 0;

  private constructor(
    private readonly backend: Backend,
    readonly shops: Shops,
    readonly shop: Shop,
    readonly line: LineShop,
    private readonly visitors: Visitor[],
    /** LINE's id of the first person. */
    readonly person: string,
    private readonly events: Record<string, unknown>[],
    readonly key: { id: string; token: string },
  ) {}

  /** Visitors may write twenty times a minute each; `people` write by LINE, without a limit. `areAssigned`: the visitors' rooms, to the owner. */
  static async open(backend: Backend, { visitors = 0, people = 0, areAssigned = false }): Promise<Ingest> {
    const shops = new Shops(backend, LANES);
    const shop = await shops.open("ร้านวัดความเร็ว");
    const line = await connectLine(backend, shops, shop, { quota_limit: null });
    const persons = await Promise.all(Array.from({ length: people }, (_, n) => line.line.addPerson(`ลูกค้า ${n + 1}`)));
    const events = await line.line.build(
      line.account.channel_id,
      persons.map((person) => [person, { type: "text", text: TEXT }]),
    );
    const key = await makeKey(shops, shop.owner, shop.project_id, ["rooms.read", "messages.write", "customers.read"]);
    const made: Visitor[] = [];
    const lane = async () => {
      while (made.length < visitors) {
        const place = made.push({ id: randomUUID(), token: "", room_id: "" }) - 1;
        const { id } = made[place] as Visitor;
        const { room } = await shops.write(shop, id, TEXT);
        const token = await visitorToken(backend, { visitor_id: id, virtual_id: shop.virtual_id });
        made[place] = { id, token, room_id: room.id };
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (areAssigned) {
      await shops.rows("update public.rooms set assignee_id = $2 where project_id = $1", [
        shop.project_id,
        shop.owner.id,
      ]);
    }
    return new Ingest(backend, shops, shop, line, made, persons[0] ?? "", events, key);
  }

  /** Sends the next visitor's message through the website. */
  write = async (): Promise<void> => {
    const { token } = this.nextVisitor();
    const body = JSON.stringify({ client_id: randomUUID(), text: TEXT });
    await this.call(`/api/widget/${this.shop.virtual_id}/messages`, { method: "POST", token, body });
  };

  nextVisitor(): Visitor {
    const visitor = this.visitors[this.written++ % this.visitors.length];
    if (!visitor) throw new Error("the shop has no visitors");
    return visitor;
  }

  /** Delivers the next person's message as LINE does; returns its id. Resolves when it is acknowledged. */
  accept = async (): Promise<string> => {
    const event = this.events[this.accepted++ % this.events.length];
    const id = randomUUID();
    const message = { ...(event?.message as object), id };
    const body = JSON.stringify({
      destination: this.line.account.bot_user_id,
      events: [{ ...event, webhookEventId: id, timestamp: Date.now(), message }],
    });
    const headers = { "x-line-signature": sign(body, this.line.account.channel_secret) };
    await this.call(`/api/webhooks/line/${this.line.social_id}`, { method: "POST", headers, body });
    return id;
  };

  /** Calls the application. Throws unless it succeeds. Every call comes from another address, as far as the application knows. */
  async call(path: string, { method = "GET", token, headers, body }: Call = {}): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${portOf(this.backend, "app")}${path}`, {
      method,
      headers: {
        origin: this.backend.url,
        "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  }

  /** Waits until the jobs have processed every accepted event. */
  untilProcessed = (): Promise<unknown> =>
    until(
      "every event is processed",
      async () => {
        const [waiting] = await this.shops.rows(
          "select from public.inbound_events where social_id = $1 and state = 'received' limit 1",
          [this.line.social_id],
        );
        return waiting === undefined;
      },
      120_000,
    );

  /** Waits until the assignees of the rooms have been notified of every message. */
  untilNotified = (): Promise<unknown> =>
    until(
      "every notification is announced",
      async () => {
        const [waiting] = await this.shops.rows(
          "select from graphile_worker.jobs where task_identifier = 'announce_notification' limit 1",
        );
        return waiting === undefined;
      },
      120_000,
    );

  /** Events that no job could process. */
  async countFailed(): Promise<number> {
    const [found] = await this.shops.rows<{ count: number }>(
      "select count(*)::integer as count from public.inbound_events where social_id = $1 and state <> 'processed'",
      [this.line.social_id],
    );
    return found?.count ?? 0;
  }
}
