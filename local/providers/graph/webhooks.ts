import { createHmac } from "node:crypto";
import { withTimeout } from "@/lib/http/limit-time";
import { requireGraphWebhook } from "../contracts/graph-webhook";
import { APP } from "../environment";
import type { WebhookTraffic } from "../faults";

/** Meta retries for 36 hours; here a few times, quickly. */
const TIMEOUT_MS = 20_000;
const WAIT_MS = 150;
/** The last webhooks, for control. */
const KEPT = 1_000;

export interface Sent {
  body: string;
  signature: string;
  statuses: number[];
}

export const signatureOf = (body: string, secret = APP.secret) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

/** Sends signed events to the product. */
export class Webhooks {
  tries = 3;
  readonly sent: Sent[] = [];
  private isStopped = false;

  /** `url`: where the app receives them; empty: nowhere. */
  constructor(
    private readonly traffic: WebhookTraffic,
    private readonly url: () => string,
  ) {}

  private readonly under = new Set<Promise<void>>();

  /** Throws for what Meta does not send. Meta escapes non-ASCII characters and slashes: the signature covers these bytes, not the parsed content. */
  send(payload: object): void {
    requireGraphWebhook(payload);
    const body = JSON.stringify(payload)
      .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .replaceAll("/", "\\/");
    const sent: Sent = { body, signature: signatureOf(body), statuses: [] };
    this.sent.push(sent);
    this.sent.splice(0, Math.max(0, this.sent.length - KEPT));
    const work = this.traffic
      .pass((again) => this.deliver(sent, again ? 1 : this.tries))
      .then(
        () => {},
        (error) => console.error(error),
      )
      .finally(() => this.under.delete(work));
    this.under.add(work);
  }

  /** Delivers the last ones again, as Meta does when it is not sure. */
  async again(count: number): Promise<void> {
    for (const sent of this.sent.slice(-count)) await this.deliver(sent, 1);
  }

  /** Resolves when no delivery is pending. */
  async settled(): Promise<void> {
    while (this.under.size > 0) await Promise.all(this.under);
  }

  stop(): void {
    this.isStopped = true;
    this.traffic.stop();
  }

  private async deliver(sent: Sent, tries: number): Promise<void> {
    if (!this.url()) return;
    for (let attempt = 0; attempt < tries && !this.isStopped; attempt++) {
      const status = await this.post(sent);
      sent.statuses.push(status);
      if (status >= 200 && status < 300) return;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }

  private async post({ body, signature }: Sent): Promise<number> {
    try {
      return await withTimeout(TIMEOUT_MS, async (limit) => {
        const answer = await fetch(this.url(), {
          method: "POST",
          headers: { "content-type": "application/json", "x-hub-signature-256": signature },
          body,
          signal: limit,
        });
        await answer.arrayBuffer();
        return answer.status;
      });
    } catch {
      return 0;
    }
  }
}
