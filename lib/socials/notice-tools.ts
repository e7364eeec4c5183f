import type { NoticeKind, NoticeLanguage } from "@/lib/bills/notices";
import type { Account } from "./provider-account";

/** The state of a notice's words in one language at the provider. */
export interface TemplateState {
  kind: NoticeKind;
  language: NoticeLanguage;
  name: string;
  /** Null: the provider refused to create the template. */
  external_id: string | null;
  /** stopped: the provider has withdrawn its approval. */
  status: "pending" | "approved" | "rejected" | "stopped";
  /** The provider's code, if it was rejected. */
  reason: string | null;
}

/** Notices outside the reply window, as templates that the provider approves. Throws what `failureCode` explains. */
export interface NoticeTools {
  /** Requests approval of the templates that do not exist yet. Idempotent. `failure`: why it stopped early; null if it did not. */
  request(account: Account): Promise<{ states: TemplateState[]; failure: unknown }>;
  /** Reads the state of each template. */
  check(account: Account): Promise<TemplateState[]>;
  failureCode(failure: unknown): "unavailable" | "token_refused" | "template_permission" | "template_request_refused";
}
