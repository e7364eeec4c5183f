/** Limits concurrency per key, within this process. */
export class Slots {
  readonly #inside = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Takes a slot and returns a function that releases it, or null if all but `spare` are taken. */
  enter(key: string, spare = 0): (() => void) | null {
    const count = this.#inside.get(key) ?? 0;
    if (count >= this.most - spare) return null;
    this.#inside.set(key, count + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const left = (this.#inside.get(key) ?? 1) - 1;
      if (left > 0) this.#inside.set(key, left);
      else this.#inside.delete(key);
    };
  }
}
