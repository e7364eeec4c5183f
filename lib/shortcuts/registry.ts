import type { ActionName } from "./catalogue";

type Run = () => void;

/**
 * Screens register what an action does while they are mounted. The latest registration wins, so that a dialog takes over the keys and
 * returns them when it closes.
 */
export class ActionRegistry {
  private readonly runs = new Map<ActionName, Run[]>();
  private readonly listeners = new Set<() => void>();
  private offeredNow: readonly ActionName[] = [];
  private holds = 0;

  /** Returns a function that unregisters it. */
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

  /** The registered action names; the same array until they change. */
  offered = (): readonly ActionName[] => this.offeredNow;

  /** Runs the action; false if it is not registered. */
  run(name: ActionName): boolean {
    const run = this.runs.get(name)?.at(-1);
    run?.();
    return run !== undefined;
  }

  /** Disables single-key shortcuts until the returned function is called: the typed text is meant for a field that is about to appear. */
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
