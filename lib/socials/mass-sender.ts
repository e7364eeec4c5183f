import type { Card, QuickReply } from "@/lib/cards/content";
import type { Attachment } from "@/lib/media/schema";
import type { Narrowing } from "./narrowing";
import type { Account } from "./provider-account";

/** A bubble of a mass call; the pictures are those of its cards. */
export type MassBubble = (
  | { text: string }
  | { image: Attachment }
  | { video: Attachment }
  | { cards: Card[]; pictures: Attachment[] }
) & {
  quick_replies?: QuickReply[];
};

/** The content of one mass call: texts with variables filled in, pictures with URLs that the provider can fetch. */
export interface MassContent {
  bubbles: MassBubble[];
  /** The sender's displayed name; null: the account's own. */
  sender_name: string | null;
}

/** The result of a mass call, or of a single one. */
export type MassOutcome =
  /** `request_id`: of a call to all or some followers, the provider's id, by which it counts. */
  | { state: "sent"; request_id?: string }
  /** Not delivered at all. In a mass call, a single recipient can be the cause, so retry them one by one. */
  | { state: "refused"; reason: string }
  | { state: "quota_exceeded" }
  /** Retry later; the provider may have accepted it, unless `is_unsent`, and the same retry key makes repeating harmless. */
  | { state: "later"; after_ms: number; reason: string; is_unsent?: true }
  /** The account cannot send anything until a member fixes it. */
  | { state: "stopped"; reason: string };

/** The progress of a narrowcast, as the provider reports it. */
export interface NarrowcastProgress {
  /** succeeded: the provider has sent it; single deliveries may still fail. */
  phase: "waiting" | "sending" | "succeeded" | "failed";
  target_count: number | null;
  success_count: number | null;
  failure_count: number | null;
  error_code: number | null;
  /** The provider's own words about a failure. */
  description: string | null;
}

/** The result of a progress request. `gone`: the provider does not know the call, yet or any more. */
export type ProgressOutcome = { state: "told"; progress: NarrowcastProgress } | { state: "later" } | { state: "gone" };

/** What the provider counts of a broadcast: people, not presses. Null: it does not say, because they are too few. */
export interface MassCounts {
  /** Of a call to all followers only. */
  delivered: number | null;
  opened: number | null;
  clicked: number | null;
}

/** The result of asking for counts. `reason` is a key of `broadcasts.insights.reasons`. */
export type CountOutcome =
  | { state: "counted"; counts: MassCounts }
  | { state: "later" }
  /** For good: the account has no such statistics. */
  | { state: "refused"; reason: string };

/**
 * A channel that sends one text to many recipients, with retry keys that make repeating harmless. Channels without it send broadcasts as
 * messages in rooms.
 */
export interface MassSender {
  /** Calls per second of each kind, for all workers together. */
  readonly paces: { multicast: number; push: number; broadcast: number; narrowcast: number };
  /** Whether the provider accepts the content. */
  check(account: Account, content: MassContent): Promise<MassOutcome>;
  /** `unit`: the name under which the provider counts calls together; null: it does not count. */
  sendToMany(
    account: Account,
    ids: string[],
    content: MassContent,
    retry_key: string,
    unit: string | null,
  ): Promise<MassOutcome>;
  sendToOne(
    account: Account,
    id: string,
    content: MassContent,
    retry_key: string,
    unit: string | null,
  ): Promise<MassOutcome>;
  /** Sends to all followers of the account, including unknown ones. */
  sendToFollowers(account: Account, content: MassContent, retry_key: string): Promise<MassOutcome>;
  /** Starts a narrowcast: the provider selects the recipients and sends in the background. */
  sendToSome(account: Account, narrowing: Narrowing, content: MassContent, retry_key: string): Promise<MassOutcome>;
  progress(account: Account, request_id: string): Promise<ProgressOutcome>;
  /** What the provider counted of a unit, or of a call to all followers, since then. */
  count(account: Account, of: { unit: string } | { request_id: string }, since: Date): Promise<CountOutcome>;
  /** The monthly quota and how much of it is used; null: unlimited. Throws if the provider cannot be asked. */
  quota(account: Account): Promise<{ limit: number | null; used: number }>;
}
