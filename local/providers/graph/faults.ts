/** Injectable faults. before/after refers to the effect; a timeout lasts until the caller gives up. */
export type FaultKind =
  /** No fault: shifts the next planned one to a later call. */
  | "none"
  /** Too many calls: of the app, a user, a page, a business, or of one API (codes 4, 17, 32, 80006, 613). */
  | "rate"
  | "user"
  | "pageRate"
  | "business"
  | "custom"
  | "token"
  | "permission"
  | "notAllowed"
  | "unavailable"
  | "newsWindow"
  | "notReceiving"
  | "elsewhere"
  | "development"
  | "restricted"
  /** A template that Meta does not take (100/2018416). */
  | "templateButton"
  | "temporary"
  | "internal"
  | "internal-after"
  | "gateway"
  | "reset-before"
  | "reset-after"
  | "timeout-before"
  | "timeout-after";

interface Planned {
  endpoint: string;
  kind: FaultKind;
  times: number;
}

/** Faults by endpoint, consumed in the order in which they were planned. */
export class Faults {
  private planned: Planned[] = [];
  /** Milliseconds before every response. */
  delayMs = 0;

  plan(endpoint: string, kind: FaultKind, times: number): void {
    this.planned.push({ endpoint, kind, times });
  }

  take(endpoint: string): FaultKind | null {
    const next = this.planned.find((one) => one.endpoint === endpoint && one.times > 0);
    if (!next) return null;
    next.times -= 1;
    return next.kind;
  }

  clear(): void {
    this.planned = [];
    this.delayMs = 0;
  }
}
