/** The platform's time: this machine's, plus an offset, so that tests do not wait for a token to expire. It can be stopped. */
export class Clock {
  private ahead = 0;
  private stoppedAt: number | null = null;

  now(): number {
    return (this.stoppedAt ?? Date.now()) + this.ahead;
  }

  advance(ms: number): void {
    this.ahead += ms;
  }

  stop(): void {
    this.stoppedAt = Date.now();
  }

  resume(): void {
    this.stoppedAt = null;
  }
}
