import type { Attachment } from "@/lib/media/schema";
import type { Message } from "@/lib/messages/schema";
import type { SocialKind } from "@/lib/rooms/schema";
import type { Capabilities } from "./capabilities";
import type { Examination } from "./checks";
import type { InboundEvent, RemoteMedia } from "./inbound";

/** A call made for a message before, by this worker or one that died. */
export interface PastCall {
  id: string;
  part: number;
  via: "reply" | "push";
  /** open: it was begun, and nobody knows how it ended. */
  state: "open" | "accepted" | "refused";
  attempts: number;
  external_ids: string[];
  cost: "free" | "quota" | null;
  started_at: string;
}

/** An outbound message on its way to a provider. */
export interface Delivery {
  message: Message;
  /** Files with addresses that the provider can fetch. */
  attachments: Attachment[];
  social: { id: string; kind: SocialKind; external_id: string };
  /** Of the account, opened; null for our own widget. Each adapter reads its own shape. */
  credentials: unknown;
  /** The id by which the channel knows the customer. */
  external_customer_id: string;
  /** When the customer last wrote, ISO time. */
  last_heard_at: string | null;
  calls: PastCall[];
  /** The newest of the conversation; `call_id` says which call has taken it. */
  reply_token: { token: string; received_at: string; call_id: string | null } | null;
  /** Of the message replied to. */
  quote_token: string | null;
}

/** Where calls are written down before they are made. */
export interface CallBook {
  /** Null when the reply token was taken by another call. */
  begin(
    part: number,
    via: PastCall["via"],
    reply_token?: string,
  ): Promise<Pick<PastCall, "id" | "state" | "attempts" | "started_at"> | null>;
  end(call_id: string, state: "accepted" | "refused", ids?: string[], cost?: "free" | "quota"): Promise<void>;
}

/** How a delivery ended, as far as the channel tells. */
export type DeliveryOutcome =
  | { state: "sent"; external_id?: string; cost?: "free" | "quota" }
  /** Final: trying again would not help. The code is a key of messages `messages.failures`. */
  | {
      state: "failed";
      failure_code: string;
      social_at_fault?: boolean;
      /** The account may be at fault: an examination has to say. */
      examines_social?: boolean;
    }
  /** The provider may have it; only a person can tell. */
  | { state: "unknown"; failure_code: string }
  /** Not now: to be tried again after so many milliseconds. The account as a whole may be at fault. */
  | { state: "later"; after_ms: number; failure_code: string; social_at_fault?: boolean };

/** A person or a group as the provider describes it. */
export interface Profile {
  name: string;
  picture_url: string | null;
  language: string | null;
  /** Of a group: how many people are in it. */
  member_count?: number;
}

/** A post that a customer shared, as far as the provider tells. */
export interface SharedPost {
  /** An address that lasts. */
  url: string | null;
  title: string | null;
  picture: RemoteMedia | null;
}

/** What of a webhook is stored, one line an event. */
export interface StoredEvent {
  /** The provider's id of the event; the same for every delivery of it. */
  external_id: string;
  /** Whose conversation; its events are processed in order. */
  source: string;
  kind: string;
  /** ISO time. */
  occurred_at: string;
  payload: unknown;
  /** Why it is set aside at once. */
  failure_code?: string;
}

/** The account an event or a call is about. */
export interface Account {
  id: string;
  external_id: string;
  credentials: unknown;
}

/** What a broadcast says in one call: texts that are filled in already, pictures with addresses that the provider can fetch. */
export interface MassContent {
  bubbles: ({ text: string } | { image: Attachment })[];
  /** Who it is said to be from; null is the account itself. */
  sender_name: string | null;
}

/** How a call for many, or one of many, ended. */
export type MassOutcome =
  | { state: "sent" }
  /** Nobody got it. Of a call for many, somebody in it may be the reason: each may be asked for alone. */
  | { state: "refused"; reason: string }
  | { state: "quota_exceeded" }
  /** Not now; the provider may have it, and the same retry key asks again without harm. */
  | { state: "later"; after_ms: number; reason: string }
  /** Nothing of this account goes out until somebody mends it. */
  | { state: "stopped"; reason: string };

/**
 * A channel that sends one text to many by retry keys that make repeating harmless. Channels without it get a broadcast as
 * messages of their rooms.
 */
export interface MassSender {
  /** Calls a second that may be made of each kind, for all workers together. */
  readonly paces: { multicast: number; push: number; broadcast: number };
  /** Whether the provider takes the content at all. */
  check(account: Account, content: MassContent): Promise<MassOutcome>;
  sendToMany(account: Account, ids: string[], content: MassContent, retry_key: string): Promise<MassOutcome>;
  sendToOne(account: Account, id: string, content: MassContent, retry_key: string): Promise<MassOutcome>;
  /** To everybody who follows the account, whom nobody can name. */
  sendToFollowers(account: Account, content: MassContent, retry_key: string): Promise<MassOutcome>;
  /** The month's messages, and how many of them are used; a limit of null is none. Throws when the provider cannot be asked. */
  quota(account: Account): Promise<{ limit: number | null; used: number }>;
}

/** Who waits for an answer that is being made, and by whose name it will come. */
export interface WaitingCustomer {
  room_id: string;
  external_customer_id: string;
  name: string;
}

/**
 * What differs between channels. A channel is a folder with an adapter and one line in registry.ts.
 * https://developers.line.biz/en/reference/messaging-api · https://developers.facebook.com/docs/messenger-platform
 */
export interface ChannelAdapter {
  readonly kind: SocialKind;
  /** Longest text of one message. */
  readonly limits: { text: { max: number; unit: "utf16" | "bytes" } };
  /** What of it differs from a channel that takes plain text and files. */
  readonly capabilities?: Partial<Omit<Capabilities, "text">>;
  /**
   * Sends one message. Every call goes into the book before it is made; called again after a crash at any point, it must
   * not make a call twice that the provider cannot tell from a new one. Throws only for programming errors.
   */
  send(delivery: Delivery, book: CallBook): Promise<DeliveryOutcome>;
  /** The failure code of an answer to a conversation that cannot be reached; "customer_unreachable" without it. */
  unreachableCode?(external_customer_id: string): string;
  /** How broadcasts go out. */
  readonly mass?: MassSender;
  /** Reads a stored event. Null for kinds that mean nothing to us. Throws ZodError for one that is malformed. */
  parse?(payload: unknown, account: Account): InboundEvent | null;
  /** Who wrote; null when the provider does not tell (blocked, left). Throws for what deserves another attempt. */
  fetchProfile?(account: Account, external_customer_id: string): Promise<Profile | null>;
  /** Who writes in a group; null when the provider does not tell. Throws for what deserves another attempt. */
  fetchMember?(account: Account, external_customer_id: string, member_id: string): Promise<Profile | null>;
  /** Looks at a connection; `webhook_url` is where its events should come. Throws unavailable when nobody answers. */
  examine?(account: Account, webhook_url: string): Promise<Examination>;
  /** Tells the customer that the team has read up to the newest message. `read_token` is of that message, where there are such. */
  tellRead?(account: Account, external_customer_id: string, read_token: string | null): Promise<void>;
  /** Shows the customer that an answer is being made; gone by itself, or with the answer. Only a courtesy, of channels that can. */
  tellWriting?(account: Account, to: WaitingCustomer): Promise<void>;
  /** After how many ms it has to be shown again while the answer is still being made; without it once is enough. */
  readonly writingLastsMs?: number;
  /** A shared post by the provider's id; null when it is not one the account may see. Throws for what deserves another attempt. */
  fetchShare?(account: Account, media_id: string): Promise<SharedPost | null>;
  /**
   * The bytes of a file as they come. Throws not_found when they are gone for good, file_too_large when the provider says that they are
   * more than `maxBytes`, else for another attempt; the reader counts them.
   */
  fetchMedia?(account: Account, reference: string, maxBytes: number): Promise<AsyncIterable<Uint8Array>>;
}
