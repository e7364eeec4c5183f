const SECOND_MS = 1_000;
/** How long who may not call yet waits before looking again, in ms. */
const LOOK_AGAIN_MS = 2;

/**
 * Lets calls go evenly, and at most so many in any second as the provider counts it, however slow it, the network or this process is
 * in between: a call falls into a provider's second only if it was on its way then, so those on their way and those that came back
 * within the last second are counted together.
 */
export class Pacer {
  private nextAt = 0;
  private onTheirWay = 0;
  /** When calls came back, oldest first, from `oldest` on. */
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
