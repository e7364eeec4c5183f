import { createHmac } from "node:crypto";
import { APP } from "./state";

/** Meta retries for 36 hours; here a few times, quickly. */
const TIMEOUT_MS = 20_000;
const WAIT_MS = 150;

export interface Sent {
  body: string;
  signature: string;
  statuses: number[];
}

export const signatureOf = (body: string, secret = APP.secret) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

/** Sends signed events to the product. */
export class Webhooks {
  url = "";
  tries = 3;
  readonly sent: Sent[] = [];
  private isStopped = false;
  private readonly under = new Set<Promise<void>>();

  /** Meta escapes non-ASCII characters and slashes: the signature covers these bytes, not the parsed content. */
  send(payload: object): void {
    const body = JSON.stringify(payload)
      .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .replaceAll("/", "\\/");
    const sent: Sent = { body, signature: signatureOf(body), statuses: [] };
    this.sent.push(sent);
    const work = this.deliver(sent, this.tries).finally(() => this.under.delete(work));
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
  }

  private async deliver(sent: Sent, tries: number): Promise<void> {
    if (!this.url) return;
    for (let attempt = 0; attempt < tries && !this.isStopped; attempt++) {
      const status = await this.post(sent);
      sent.statuses.push(status);
      if (status >= 200 && status < 300) return;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }

  private async post({ body, signature }: Sent): Promise<number> {
    try {
      const answer = await fetch(this.url, {
        method: "POST",
        headers: { "content-type": "application/json", "x-hub-signature-256": signature },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }
}
