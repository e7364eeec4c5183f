import type { Outcome, Reason } from "../outcomes";
import type { Transfer } from "../transfer";

/** A provider's answer, normalised. */
export type ProviderAnswer =
  | {
      kind: "transfer";
      transfer: Transfer;
      /** What the provider's own records say against the slip; whether that matters to us is decided in verify.ts. */
      doubt: "duplicate" | "amount" | "receiver" | null;
      /** The provider's own code, for support requests. */
      code: string;
    }
  | {
      kind: "refusal";
      outcome: Exclude<Outcome, "verified" | "old" | "qr_only" | "manual">;
      reason: Reason;
      code: string;
      /** When to retry, in seconds, if the provider says so. */
      retry_seconds?: number;
    };

export type Refusal = Omit<Extract<ProviderAnswer, { kind: "refusal" }>, "kind" | "code">;

export interface ProviderSettings {
  base_url: string;
  key: string;
  /** SlipOK's branch id. */
  branch: string;
}

/** A service that asks the banks. Each has a folder; a new one needs a folder and a line in registry.ts. */
export interface SlipProvider {
  name: string;
  /** Its public URL, used if none is configured. */
  base_url: string;
  /**
   * Asks about the transfer of a slip's QR text. Never throws: failures are answers, too. Repeating a request is harmless, but the provider
   * may answer "duplicate". Set `compares` to false when we have asked before: the provider then ignores its own records.
   */
  ask: (settings: ProviderSettings, qr_text: string, compares: boolean) => Promise<ProviderAnswer>;
}
