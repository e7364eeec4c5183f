import { randomUUID } from "node:crypto";
import { Pool, type QueryResultRow } from "pg";
import type { AccountKeys } from "../../../local/providers/line/control";
import type { RemoteLine } from "../../../local/providers/line/server";
import type { Backend } from "../../support/backend";
import { connectLine } from "../../support/line";
import { givePackage } from "../../support/packages";
import { newPerson, type Person } from "../../support/people";
import { pause } from "../fault";

/** A message, as stored. */
export interface StoredMessage {
  id: string;
  room_id: string;
  sequence: number;
  /** LINE's id of the customer. */
  customer: string;
  author_kind: string;
  external_id: string | null;
  client_id: string | null;
  text: string | null;
  state: string;
  failure_code: string | null;
  /** When its LINE event was stored, in ms; null for answers. */
  received_at: number | null;
}

/** A shop with its own LINE account, whose owner answers through the real API. */
export class LineShop {
  /** Statuses other than success that a request was answered with before it was repeated. */
  readonly refusals: number[] = [];

  private constructor(
    private readonly backend: Backend,
    private readonly pool: Pool,
    readonly project_id: string,
    readonly social_id: string,
    readonly account: AccountKeys,
    readonly line: RemoteLine,
    readonly owner: Person,
  ) {}

  static async open(backend: Backend, name: string): Promise<LineShop> {
    const pool = new Pool({ connectionString: backend.databaseUrl, max: 4 });
    // idle connections break when the database is killed
    pool.on("error", () => undefined);
    const owner = await newPerson(backend, name);
    const project_id = randomUUID();
    const { error } = await owner.db.rpc("create_project", { p_id: project_id, p_name: name, p_widget_name: name });
    if (error) throw error;
    const rows = async <Row extends QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row>(sql, values)).rows;
    // keeps the free trial's limits out of the measurement
    await givePackage(rows, project_id, "unlimited");
    const redelivery = { on: true, times: 200, everyMs: 300 };
    const { social_id, account, line } = await connectLine(backend, { rows }, { project_id }, { redelivery });
    await line.configure(account.channel_id, { quota_limit: null });
    return new LineShop(backend, pool, project_id, social_id, account, line, owner);
  }

  get channel(): string {
    return this.account.channel_id;
  }

  async rows<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows;
  }

  /** All messages of the account, by room in order. */
  messages(): Promise<StoredMessage[]> {
    return this.rows<StoredMessage>(
      `select m.id, m.room_id, m.sequence::integer, i.external_id as customer, m.author_kind, m.external_id, m.client_id,
         m.text, m.state, m.failure_code, (extract(epoch from e.received_at) * 1000)::float8 as received_at
       from public.messages m
       join public.rooms r on r.id = m.room_id
       join public.customer_identities i on i.id = r.identity_id
       left join public.inbound_events e
         on m.author_kind = 'customer' and e.social_id = m.social_id and e.payload -> 'message' ->> 'id' = m.external_id
       where m.social_id = $1 order by m.room_id, m.sequence`,
      [this.social_id],
    );
  }

  /** Waits until nothing of the account is pending in either direction. */
  async untilQuiet(limitMs: number): Promise<void> {
    for (const begin = Date.now(); ; await pause(200)) {
      const [waiting] = await this.rows<{ events: number; messages: number }>(
        `select (select count(*)::int from public.inbound_events where social_id = $1 and state = 'received') as events,
           (select count(*)::int from public.messages where social_id = $1 and state in ('queued', 'sending')) as messages`,
        [this.social_id],
      );
      const left = { ...waiting, ...(await this.line.undelivered()) };
      if (Object.values(left).every((count) => count === 0)) return;
      if (Date.now() - begin > limitMs) throw new Error(`still waiting: ${JSON.stringify(left)}`);
    }
  }

  /** Sends an answer as a member's browser does: retries with the same client id until it is acknowledged. */
  async answer(room_id: string, text: string, client_id: string = randomUUID()): Promise<void> {
    await this.call("POST", `/rooms/${room_id}/messages`, { client_id, text });
  }

  /** A new colleague of the owner. */
  async hire(name: string, role = "agent"): Promise<Person> {
    const person = await newPerson(this.backend, name);
    await this.rows("insert into public.members (project_id, user_id, role) values ($1, $2, $3)", [
      this.project_id,
      person.id,
      role,
    ]);
    return person;
  }

  /** Calls the project's API as a member's browser does, the owner's by default: repeats the same request until it is acknowledged. */
  async call(method: string, path: string, json?: object, by = this.owner): Promise<Record<string, unknown>> {
    const answer = await this.send(`/api/project/${this.project_id}${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${by.accessToken}` },
      body: json && JSON.stringify(json),
    });
    return JSON.parse(answer) as Record<string, unknown>;
  }

  /** Repeats a request to the product until it succeeds, and returns the response's body. */
  async send(path: string, request: RequestInit): Promise<string> {
    for (const begin = Date.now(); ; await pause(150)) {
      // a process that is killed may have sent its headers only
      const answer = await fetchText(`${this.backend.url}${path}`, request).catch(() => null);
      if (answer?.ok) return answer.text;
      if (answer) this.refusals.push(answer.status);
      if (Date.now() - begin > 60_000) throw new Error(`${path} was not taken: ${answer?.status}`);
    }
  }

  /** Locks a room until the returned function is called. */
  async lockRoom(room_id: string): Promise<() => Promise<void>> {
    const client = await this.pool.connect();
    await client.query("begin");
    await client.query("select from public.rooms where id = $1 for update", [room_id]);
    return async () => {
      await client.query("commit");
      client.release();
    };
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

async function fetchText(url: string, request: RequestInit): Promise<{ ok: boolean; status: number; text: string }> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(10_000) });
  return { ok: response.ok, status: response.status, text: await response.text() };
}
