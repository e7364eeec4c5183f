/** The platform's time: that of this machine, put forward by tests that would not wait a minute for a token to end. */
export class Clock {
  private ahead = 0;

  now(): number {
    return Date.now() + this.ahead;
  }

  advance(ms: number): void {
    this.ahead += ms;
  }
}
