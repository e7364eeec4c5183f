/** The platform's time: this machine's, plus an offset, so that tests do not wait for a token to expire. */
export class Clock {
  private ahead = 0;

  now(): number {
    return Date.now() + this.ahead;
  }

  advance(ms: number): void {
    this.ahead += ms;
  }
}
