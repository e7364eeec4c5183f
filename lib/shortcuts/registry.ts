import type { ActionName } from "./catalogue";

type Run = () => void;

/**
 * Who does what: screens say what an action does while they are there. Of several the latest is asked, so that a dialog
 * over a screen takes its keys and gives them back.
 */
export class ActionRegistry {
  private readonly runs = new Map<ActionName, Run[]>();
  private readonly listeners = new Set<() => void>();
  private offeredNow: readonly ActionName[] = [];
  private holds = 0;

  /** Returns what takes it back. */
  register(name: ActionName, run: Run): () => void {
    this.runs.set(name, [...(this.runs.get(name) ?? []), run]);
    this.changed();
    return () => {
      const left = (this.runs.get(name) ?? []).filter((other) => other !== run);
      if (left.length > 0) this.runs.set(name, left);
      else this.runs.delete(name);
      this.changed();
    };
  }

  /** The names somebody registered; the same array until that changes. */
  offered = (): readonly ActionName[] => this.offeredNow;

  /** Does it; false where nobody registered it. */
  run(name: ActionName): boolean {
    const run = this.runs.get(name)?.at(-1);
    run?.();
    return run !== undefined;
  }

  /** Nothing that one key does is done until the returned is called: what is typed is meant for a field on its way. */
  hold(): () => void {
    this.holds++;
    return () => {
      this.holds--;
    };
  }

  get isHeld(): boolean {
    return this.holds > 0;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private changed(): void {
    this.offeredNow = [...this.runs.keys()];
    for (const listener of this.listeners) listener();
  }
}
