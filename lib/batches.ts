interface Options<Item> {
  /** Items per call. */
  most: number;
  /** Calls under way at once; items that come meanwhile share later calls. */
  calls: number;
  /** A call that takes longer, in ms, does not hold up those behind it. */
  patienceMs: number;
  /** Items that wait; beyond this many the oldest are given up. None are by default. */
  mostWaiting?: number;
  /** Called with the number of items that were just given up. */
  onGivenUp?: (count: number) => void;
  /** Must not reject. */
  send: (items: Item[]) => Promise<void>;
}

/**
 * Sends items in the order in which they come. While few calls are under way, an item is sent at once; under load, items share calls.
 */
export class Batches<Item> {
  private readonly waiting: { item: Item; settle: () => void }[] = [];
  private busy = 0;

  constructor(private readonly options: Options<Item>) {}

  /** Resolves when all of them have been sent or given up. */
  add(items: readonly Item[]): Promise<void> {
    if (items.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      let left = items.length;
      const settle = () => {
        left--;
        if (left === 0) resolve();
      };
      this.waiting.push(...items.map((item) => ({ item, settle })));
      this.sendNext();
      const { mostWaiting = Number.POSITIVE_INFINITY, onGivenUp } = this.options;
      const tooMany = Math.max(0, this.waiting.length - mostWaiting);
      if (tooMany > 0) onGivenUp?.(tooMany);
      for (const oldest of this.waiting.splice(0, tooMany)) oldest.settle();
    });
  }

  private sendNext(): void {
    const { most, calls, patienceMs, send } = this.options;
    while (this.waiting.length > 0 && this.busy < calls) {
      const batch = this.waiting.splice(0, most);
      this.busy++;
      let isBusy = true;
      const free = () => {
        if (!isBusy) return;
        isBusy = false;
        this.busy--;
        this.sendNext();
      };
      const patience = setTimeout(free, patienceMs);
      void send(batch.map(({ item }) => item)).finally(() => {
        clearTimeout(patience);
        for (const { settle } of batch) settle();
        free();
      });
    }
  }
}
