/** So many calls in so many ms. */
export interface Rate {
  count: number;
  ms: number;
}

/** Counts calls in fixed windows that begin with the first call. No provider documents its algorithm. */
export class RateWindows {
  private readonly windows = new Map<string, { begin: number; count: number }>();

  constructor(private readonly now: () => number) {}

  /** Counts a call; whether it is within the rate. */
  take(key: string, { count, ms }: Rate): boolean {
    const now = this.now();
    const known = this.windows.get(key);
    if (!known || now - known.begin >= ms) {
      this.windows.set(key, { begin: now, count: 1 });
      return true;
    }
    known.count++;
    return known.count <= count;
  }
}
