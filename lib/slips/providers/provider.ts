import type { Outcome, Reason } from "../outcomes";
import type { Transfer } from "../transfer";

/** What a provider said to one question, in our words. */
export type ProviderAnswer =
  | {
      kind: "transfer";
      transfer: Transfer;
      /** What the provider finds wrong with it by its own books; whether it is wrong for us is decided by us. */
      doubt: "duplicate" | "amount" | "receiver" | null;
      /** The provider's own code, for whoever asks it. */
      code: string;
    }
  | {
      kind: "refusal";
      outcome: Exclude<Outcome, "verified" | "old" | "qr_only" | "manual">;
      reason: Reason;
      code: string;
      /** When to ask again, in seconds, where the provider says so. */
      retry_seconds?: number;
    };

export type Refusal = Omit<Extract<ProviderAnswer, { kind: "refusal" }>, "kind" | "code">;

export interface ProviderSettings {
  base_url: string;
  key: string;
  /** SlipOK's number of the branch. */
  branch: string;
}

/** A service that asks the banks. One folder each; a new one is a folder and a line in registry.ts. */
export interface SlipProvider {
  name: string;
  /** Its own address, where configuration names none. */
  base_url: string;
  /**
   * Asks about the transfer behind a slip's QR text. Never throws: what fails is an answer, too. Asking twice is harmless, but may
   * be answered "duplicate"; a question that does not compare is for what we have asked before: the provider then leaves its books aside.
   */
  ask: (settings: ProviderSettings, qr_text: string, compares: boolean) => Promise<ProviderAnswer>;
}
