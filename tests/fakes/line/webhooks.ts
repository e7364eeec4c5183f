import { createHmac } from "node:crypto";
import type { Account } from "./state";

/** An event as LINE sends it. */
export interface WebhookEvent {
  type: string;
  webhookEventId: string;
  timestamp: number;
  deliveryContext: { isRedelivery: boolean };
  [field: string]: unknown;
}

/** No answer in this time counts as none. https://developers.line.biz/en/docs/messaging-api/receiving-messages */
const ANSWER_MS = 2_000;

/** How a webhook was answered; 0 is not at all. */
export interface WebhookAnswer {
  status: number;
  ms: number;
}

export const sign = (body: string | Buffer, secret: string) =>
  createHmac("sha256", secret).update(body).digest("base64");

/** Sends events to the shop's server as LINE does, again and again where redelivery is on. */
export class Webhooks {
  private readonly timers = new Set<NodeJS.Timeout>();
  private under_way = 0;

  /** One request with these events; a redelivery is arranged when it fails. Answers how the first attempt went. */
  async send(account: Account, events: WebhookEvent[], attempt = 0): Promise<WebhookAnswer> {
    if (!account.webhook.active) return { status: 0, ms: 0 };
    this.under_way++;
    try {
      const answer = await this.post(account, events);
      const { on, times, everyMs } = account.redelivery;
      const isTaken = answer.status >= 200 && answer.status < 300;
      if (!isTaken && on && attempt < times) this.later(account, events, attempt + 1, everyMs);
      return answer;
    } finally {
      this.under_way--;
    }
  }

  /** A request of its own making: for what LINE would never send. */
  async post(account: Account, events: WebhookEvent[]): Promise<WebhookAnswer> {
    const body = JSON.stringify({ destination: account.bot_user_id, events });
    const begin = performance.now();
    try {
      const answer = await fetch(account.webhook.endpoint, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "user-agent": "LineBotWebhook/2.0",
          "x-line-signature": sign(body, account.channel_secret),
        },
        body,
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.arrayBuffer();
      return { status: answer.status, ms: performance.now() - begin };
    } catch {
      return { status: 0, ms: performance.now() - begin };
    }
  }

  /** Whether nothing is on its way or waits to be sent again. */
  get isIdle(): boolean {
    return this.under_way === 0 && this.timers.size === 0;
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private later(account: Account, events: WebhookEvent[], attempt: number, everyMs: number): void {
    const again = events.map((event) => ({ ...event, deliveryContext: { isRedelivery: true } }));
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.send(account, again, attempt);
    }, everyMs);
    this.timers.add(timer);
  }
}
