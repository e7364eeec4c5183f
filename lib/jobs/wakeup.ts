/** Tells a drain that jobs may have been enqueued since it last looked. */
export class Wakeup {
  private isAsked = false;
  private isIdle = false;
  private endWait = () => {};
  private tell = () => {};

  /** Calls back when the drain begins to wait. */
  onWait(tell: () => void): void {
    this.tell = tell;
  }

  ask(): void {
    this.isAsked = true;
    this.endWait();
  }

  get isPending(): boolean {
    return this.isAsked;
  }

  /** Whether the drain does nothing but wait. */
  get isWaiting(): boolean {
    return this.isIdle;
  }

  /** A look that begins now sees what was enqueued before. */
  clear(): void {
    this.isAsked = false;
  }

  /** Resolves after `ms`, or once asked, but not before `least_ms`. */
  async wait(least_ms: number, ms: number): Promise<void> {
    this.isIdle = true;
    this.tell();
    await sleep(least_ms);
    if (!this.isAsked && ms > least_ms) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms - least_ms);
        this.endWait = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.isIdle = false;
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
