/**
 * Faults that stay on until they are switched off, with the same names over all simulators. Each has a number: `slow` and
 * `webhooks_late` in ms, `quota` how much is left; the others ignore it.
 */
export type FaultName =
  | "slow"
  /** 500, always. */
  | "down"
  /** 429: too many requests. */
  | "rate"
  /** The monthly or paid quota. */
  | "quota"
  /** Token, key or channel secret. */
  | "revoked"
  /** The app may not take conversations from other apps of a page, only ask for them. */
  | "ask_only"
  | "webhooks_late"
  | "webhooks_twice"
  /** Two at a time, the later one first. */
  | "webhooks_mixed"
  /** The bank reports transfers later. */
  | "pending"
  /** No bank knows any transfer. */
  | "unknown"
  /** A content filter refuses every prompt. */
  | "refusing";

const WEBHOOKS: readonly FaultName[] = ["webhooks_late", "webhooks_twice", "webhooks_mixed"];

/** What can be switched on at each simulator. Meta has no monthly quota. */
export const FAULTS = {
  line: ["slow", "down", "rate", "quota", "revoked", ...WEBHOOKS],
  graph: ["slow", "down", "rate", "revoked", "ask_only", ...WEBHOOKS],
  slips: ["slow", "down", "rate", "quota", "revoked", "pending", "unknown"],
  model: ["slow", "down", "rate", "quota", "revoked", "refusing"],
} as const satisfies Record<string, readonly FaultName[]>;

/** The faults that are on. */
export class Switches {
  private readonly values = new Map<FaultName, number>();
  private readonly listeners = new Set<(name: FaultName) => void>();

  constructor(private readonly names: readonly FaultName[]) {}

  /** `false` switches it off. Throws for a fault that this simulator does not have. */
  set(name: FaultName, value: number | boolean): void {
    if (!this.names.includes(name)) throw new Error(`There is no fault "${name}" here`);
    if (value === false) this.values.delete(name);
    else this.values.set(name, Math.max(0, Number(value)));
    for (const listener of this.listeners) listener(name);
  }

  clear(): void {
    for (const name of [...this.values.keys()]) this.set(name, false);
  }

  /** The number of a fault that is on; null if it is off. */
  value(name: FaultName): number | null {
    return this.values.get(name) ?? null;
  }

  isOn(name: FaultName): boolean {
    return this.values.has(name);
  }

  list(): Partial<Record<FaultName, number>> {
    return Object.fromEntries(this.values);
  }

  onChange(listener: (name: FaultName) => void): void {
    this.listeners.add(listener);
  }

  /** Delays a response. */
  async wait(): Promise<void> {
    const ms = this.value("slow");
    if (ms) await new Promise((resolve) => setTimeout(resolve, ms));
  }
}

/** The part of every control that switches faults. */
export class FaultControl {
  constructor(protected readonly switches: Switches) {}

  async setFault(name: FaultName, value: number | boolean = true): Promise<void> {
    this.switches.set(name, value);
  }

  async listFaults(): Promise<Partial<Record<FaultName, number>>> {
    return this.switches.list();
  }

  async healAll(): Promise<void> {
    this.switches.clear();
  }
}

/** Without a second webhook, the first one is delivered alone after this long. */
const HELD_MS = 3_000;

/** Delays, repeats and reorders webhooks. */
export class WebhookTraffic {
  private held: (() => Promise<unknown>) | null = null;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly switches: Switches) {}

  /** How many webhooks are still to be delivered. */
  get delayed(): number {
    return this.timers.size;
  }

  /** Delivers now or later; null: later. `deliver` is called with true for a repetition. */
  async pass<Result>(deliver: (again: boolean) => Promise<Result>): Promise<Result | null> {
    const late = this.switches.value("webhooks_late");
    if (late !== null) {
      this.after(late, () => this.deliver(deliver));
      return null;
    }
    if (!this.switches.isOn("webhooks_mixed")) return this.deliver(deliver);
    const { held } = this;
    if (!held) {
      const first = () => {
        this.held = null;
        return this.deliver(deliver);
      };
      this.held = first;
      this.after(HELD_MS, () => (this.held === first ? first() : Promise.resolve()));
      return null;
    }
    const result = await this.deliver(deliver);
    await held();
    return result;
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private async deliver<Result>(deliver: (again: boolean) => Promise<Result>): Promise<Result> {
    const result = await deliver(false);
    if (this.switches.isOn("webhooks_twice")) await deliver(true);
    return result;
  }

  private after(ms: number, work: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      void work().finally(() => this.timers.delete(timer));
    }, ms);
    this.timers.add(timer);
  }
}
