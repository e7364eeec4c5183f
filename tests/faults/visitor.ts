import { randomUUID } from "node:crypto";
import { judge, type Sent, type Shown, type Verdict } from "./history";

const WIDGET = "demo0000widget01";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A visitor who writes through the real API and retries with the same client id until it is acknowledged. */
export class Visitor {
  readonly sent: Sent[] = [];
  /** Statuses other than success that a request was answered with before it was repeated. */
  readonly refusals: number[] = [];
  private token = "";
  room_id = "";

  constructor(
    private readonly origin: string,
    /** How long one message is retried, in ms. */
    private readonly patience = 60_000,
    /** How long it waits for an answer to one request, in ms. */
    private readonly timeout = 10_000,
  ) {}

  async begin(): Promise<void> {
    const { token } = await this.persist(() => this.call("POST", "session", {}));
    this.token = token as string;
  }

  async say(text: string): Promise<void> {
    const entry: Sent = { client_id: randomUUID(), text, acknowledged: false };
    this.sent.push(entry);
    const answer = await this.persist(() => this.call("POST", "messages", { client_id: entry.client_id, text }));
    this.room_id = (answer.room as { id: string }).id;
    entry.acknowledged = true;
  }

  /** All messages of the room, page by page from its beginning, as a widget fills a gap. */
  async read(after = 0): Promise<Shown[]> {
    const shown: Shown[] = [];
    for (let last = after; ; ) {
      const page = await this.persist(() => this.call("GET", `messages?after=${last}&limit=200`));
      const messages = page.messages as Shown[];
      shown.push(...messages);
      if (!page.has_more) return shown;
      last = messages.at(-1)?.sequence ?? last;
    }
  }

  async verdict(): Promise<Verdict> {
    return judge(this.sent, await this.read());
  }

  private async persist(work: () => Promise<Record<string, unknown>>): Promise<Record<string, unknown>> {
    const begin = Date.now();
    for (;;) {
      try {
        return await work();
      } catch (failure) {
        if (Date.now() - begin > this.patience) throw failure;
        await pause(100);
      }
    }
  }

  private async call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.origin}/api/widget/${WIDGET}/${path}`, {
      method,
      signal: AbortSignal.timeout(this.timeout),
      headers: {
        "content-type": "application/json",
        origin: this.origin,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) {
      this.refusals.push(answer.status);
      throw new Error(`${method} ${path} answered ${answer.status}`);
    }
    return (await answer.json()) as Record<string, unknown>;
  }
}

/** The given number of visitors each write messages at intervals, within the widget's limit of 20 a minute. */
export async function sendTraffic(
  origin: string,
  { visitors, messages, gapMs, timeout }: { visitors: number; messages: number; gapMs: number; timeout?: number },
): Promise<Visitor[]> {
  const crowd = Array.from({ length: visitors }, () => new Visitor(origin, undefined, timeout));
  await Promise.all(
    crowd.map(async (visitor, index) => {
      await visitor.begin();
      for (let n = 0; n < messages; n++) {
        await visitor.say(`ข้อความที่ ${n + 1} ของคนที่ ${index + 1}`);
        await pause(gapMs * (0.5 + Math.random()));
      }
    }),
  );
  return crowd;
}
