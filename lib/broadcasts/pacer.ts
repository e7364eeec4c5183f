const SECOND_MS = 1_000;
/** Polling interval of a caller that has to wait, in ms. */
const LOOK_AGAIN_MS = 2;

/**
 * Spaces calls evenly and keeps any one-second window of the provider below the limit, however slow the provider, the network or this
 * process is. The provider can count a call in its window only while that call is in flight, so the pacer counts calls in flight together
 * with those that returned within the last second.
 */
export class Pacer {
  private nextAt = 0;
  private onTheirWay = 0;
  /** Return times of calls, oldest first, valid from index `oldest`. */
  private backAt: number[] = [];
  private oldest = 0;

  constructor(private readonly perSecond: number) {}

  async run<Result>(call: () => Promise<Result>): Promise<Result> {
    await this.turn();
    try {
      return await call();
    } finally {
      this.onTheirWay--;
      this.backAt.push(performance.now());
    }
  }

  private async turn(): Promise<void> {
    const turnAt = Math.max(performance.now(), this.nextAt);
    this.nextAt = turnAt + SECOND_MS / this.perSecond;
    const wait = turnAt - performance.now();
    if (wait >= 1) await sleep(wait);
    while (this.onTheirWay + this.backWithinSecond() >= this.perSecond) await sleep(LOOK_AGAIN_MS);
    this.onTheirWay++;
  }

  private backWithinSecond(): number {
    const since = performance.now() - SECOND_MS;
    while (this.oldest < this.backAt.length && (this.backAt[this.oldest] ?? 0) <= since) this.oldest++;
    if (this.oldest > 4 * this.perSecond) {
      this.backAt = this.backAt.slice(this.oldest);
      this.oldest = 0;
    }
    return this.backAt.length - this.oldest;
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
