import { createHmac } from "node:crypto";
import { withTimeout } from "@/lib/http/limit-time";
import { checkLineWebhook } from "../contracts/line";
import type { WebhookTraffic } from "../faults";
import type { Account } from "./state";

/** An event as LINE sends it. */
export interface WebhookEvent {
  type: string;
  webhookEventId: string;
  timestamp: number;
  deliveryContext: { isRedelivery: boolean };
  [field: string]: unknown;
}

/** LINE's timeout for responses. https://developers.line.biz/en/docs/messaging-api/receiving-messages */
const ANSWER_MS = 2_000;

/** The response to a webhook; status 0 without one. */
export interface WebhookAnswer {
  status: number;
  ms: number;
  /** A fault delays it: there is no response yet. */
  is_delayed?: boolean;
}

export const sign = (body: string | Buffer, secret: string) =>
  createHmac("sha256", secret).update(body).digest("base64");

const bodyOf = ({ bot_user_id }: Account, events: WebhookEvent[]) =>
  JSON.stringify({ destination: bot_user_id, events });

export const asRedelivery = (event: WebhookEvent): WebhookEvent => ({
  ...event,
  deliveryContext: { isRedelivery: true },
});

export interface Undelivered {
  pending: number;
  redeliveries: number;
  delayed: number;
}

/** Sends events to the shop's server as LINE does, with redelivery if enabled. */
export class Webhooks {
  private readonly timers = new Set<NodeJS.Timeout>();
  private pending = 0;

  constructor(private readonly traffic: WebhookTraffic) {}

  /**
   * Sends one request with these events and schedules a redelivery if it fails. Returns the result of the first attempt. Throws for events
   * that LINE's specification does not have.
   */
  async send(account: Account, events: WebhookEvent[]): Promise<WebhookAnswer> {
    const body = bodyOf(account, events);
    const violations = checkLineWebhook(JSON.parse(body));
    if (violations.length > 0)
      throw new Error(`LINE does not send this webhook: ${JSON.stringify(violations)}\n${body}`);
    return this.sendUnchecked(account, events);
  }

  /** As `send`, also for what LINE does not send, or not yet. */
  async sendUnchecked(account: Account, events: WebhookEvent[], attempt = 0): Promise<WebhookAnswer> {
    if (!account.webhook.active) return { status: 0, ms: 0 };
    const passed = await this.traffic.pass((again) =>
      this.deliver(account, again ? events.map(asRedelivery) : events, attempt),
    );
    return passed ?? { status: 0, ms: 0, is_delayed: true };
  }

  private async deliver(account: Account, events: WebhookEvent[], attempt: number): Promise<WebhookAnswer> {
    this.pending++;
    try {
      const answer = await this.post(account, events);
      const { on, times, everyMs } = account.redelivery;
      const isTaken = answer.status >= 200 && answer.status < 300;
      if (!isTaken && on && attempt < times) this.later(account, events, attempt + 1, everyMs);
      return answer;
    } finally {
      this.pending--;
    }
  }

  /** Sends one request, once. */
  async post(account: Account, events: WebhookEvent[], url = account.webhook.endpoint): Promise<WebhookAnswer> {
    const body = bodyOf(account, events);
    const begin = performance.now();
    try {
      const status = await withTimeout(ANSWER_MS, async (signal) => {
        const answer = await fetch(url, {
          method: "POST",
          headers: {
            "content-type": "application/json; charset=utf-8",
            "user-agent": "LineBotWebhook/2.0",
            "x-line-signature": sign(body, account.channel_secret),
          },
          body,
          signal,
        });
        await answer.arrayBuffer();
        return answer.status;
      });
      return { status, ms: performance.now() - begin };
    } catch {
      return { status: 0, ms: performance.now() - begin };
    }
  }

  /** How many requests have no response yet, are scheduled for redelivery, or are delayed by a fault. */
  get undelivered(): Undelivered {
    return { pending: this.pending, redeliveries: this.timers.size, delayed: this.traffic.delayed };
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.traffic.stop();
  }

  private later(account: Account, events: WebhookEvent[], attempt: number, everyMs: number): void {
    const again = events.map(asRedelivery);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.deliver(account, again, attempt);
    }, everyMs);
    this.timers.add(timer);
  }
}
