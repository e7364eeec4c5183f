import type { Attachment } from "@/lib/media/schema";
import type { Message } from "@/lib/messages/schema";
import type { RichMenuContent, Statistics } from "@/lib/rich-menus/schema";
import type { RoomKind, SocialKind } from "@/lib/rooms/schema";
import type { Capabilities } from "./capabilities";
import type { Examination } from "./checks";
import type { InboundEvent, RemoteMedia } from "./inbound";
import type { MassSender } from "./mass-sender";
import type { NoticeTools } from "./notice-tools";
import type { Account } from "./provider-account";

/** An earlier call for the same message, by this worker or one that crashed. */
export interface PastCall {
  id: string;
  part: number;
  via: "reply" | "push";
  /** open: started, with an unknown result. */
  state: "open" | "accepted" | "refused";
  attempts: number;
  external_ids: string[];
  cost: "free" | "quota" | null;
  started_at: string;
}

export interface Delivery {
  message: Message;
  /** Files with URLs that the provider can fetch. */
  attachments: Attachment[];
  social: { id: string; kind: SocialKind; external_id: string };
  /** The account's credentials, opened; null for our own widget. Each adapter parses its own shape. */
  credentials: unknown;
  /** The channel's id of the customer. */
  external_customer_id: string;
  /** When the customer last wrote, ISO time. */
  last_heard_at: string | null;
  calls: PastCall[];
  /** The conversation's newest reply token; `call_id`: the call that used it; `occurred_at`: its event's time by the provider's clock. */
  reply_token: { token: string; received_at: string; occurred_at?: string | undefined; call_id: string | null } | null;
  /** Of the quoted message: the token by which the channel quotes it, if it has such tokens. */
  quote_token: string | null;
  /** The channel's id of the quoted message, the first if it has several. */
  quote_external_id: string | null;
  /** The member whom the customer sees as the sender; null: the account itself. The picture is a PNG. */
  sender: { name: string; icon_url: string | null } | null;
  room_kind: RoomKind;
  /** The approved template of the message's notice, by the notice's name; null: it has no notice, or Meta has not approved these words. */
  notice_template: string | null;
  /** In a room of comments: the one to answer; null if it is gone. */
  comment: { external_id: string; written_at: string } | null;
}

/** Records calls before they are made. */
export interface CallBook {
  /** Null if another call has used the reply token. */
  begin(
    part: number,
    via: PastCall["via"],
    reply_token?: string,
  ): Promise<Pick<PastCall, "id" | "state" | "attempts" | "started_at"> | null>;
  end(
    call_id: string,
    state: "accepted" | "refused",
    ids?: string[],
    cost?: "free" | "quota",
    more?: {
      /** Of a private answer to a comment, the recipient according to the provider. */
      recipient_id?: string | undefined;
      /** By which the provider quotes what the call sent. */
      quote_token?: string | undefined;
    },
  ): Promise<void>;
}

/** The result of a delivery, as far as the channel tells. */
export type DeliveryOutcome =
  | {
      state: "sent";
      external_id?: string;
      cost?: "free" | "quota";
      /** What the customer got instead of the message's text: the words of a template. */
      sent_text?: string;
      /** It was sent in another form; the account may be at fault: examine it. */
      examines_social?: boolean;
    }
  /** Final: a retry would not help. The code is a key of `messages.failures`. */
  | {
      state: "failed";
      failure_code: string;
      social_at_fault?: boolean;
      /** The account may be at fault: examine it. */
      examines_social?: boolean;
    }
  /** The provider may have accepted it; only a person can tell. */
  | { state: "unknown"; failure_code: string }
  /** Retry after so many milliseconds. The account as a whole may be at fault. */
  | { state: "later"; after_ms: number; failure_code: string; social_at_fault?: boolean };

/** A person's or group's profile at the provider. */
export interface Profile {
  name: string;
  picture_url: string | null;
  language: string | null;
  /** Number of members of a group. */
  member_count?: number;
}

/** A post that a customer shared, as far as the provider describes it. */
export interface SharedPost {
  /** A permanent URL. */
  url: string | null;
  title: string | null;
  picture: RemoteMedia | null;
}

/** What a shop does to a comment besides answering it. Each call is idempotent, and throws what `failureCode` explains. */
export interface CommentTools {
  hide(account: Account, comment_id: string, is_hidden: boolean): Promise<void>;
  /** One that is gone counts as deleted. */
  remove(account: Account, comment_id: string): Promise<void>;
  /** On channels that have it. */
  like?(account: Account, comment_id: string, is_liked: boolean): Promise<void>;
  failureCode(failure: unknown): "unavailable" | "comment_gone" | "comment_refused";
}

/** To whom a thread is passed: the provider's own inbox, an app, or null: whoever the provider chooses. */
export type ThreadTarget = "inbox" | { app_id: string } | null;

/** Threads that several apps share, of which one at a time may answer. Throws what `failureCode` explains. */
export interface ThreadTools {
  /** Takes the thread; where we may not, asks the app that holds it. */
  take(account: Account, external_customer_id: string): Promise<"taken" | "asked">;
  pass(account: Account, external_customer_id: string, target: ThreadTarget): Promise<void>;
  failureCode(failure: unknown): "unavailable" | "thread_refused";
}

/** An event of a webhook in its stored form. */
export interface StoredEvent {
  /** The provider's event id; the same in every redelivery. */
  external_id: string;
  /** The conversation; its events are processed in order. */
  source: string;
  kind: string;
  /** ISO time. */
  occurred_at: string;
  payload: unknown;
  /** Set if the event is a dead letter from the start. */
  failure_code?: string;
}

/** A version of a rich menu, to be created at the provider under its id. */
export interface NewRichMenu {
  id: string;
  content: RichMenuContent;
  picture: { bytes: Uint8Array<ArrayBuffer>; mime: string };
}

/** The result of a call about a rich menu. `reason` is a key of `richMenus.failures`. */
export type RichMenuOutcome<Value = unknown> =
  | { state: "done"; value: Value }
  /** Retry later: repeating is harmless. */
  | { state: "later"; reason: string }
  | { state: "refused"; reason: string };

/** Menus with pictures below the chat, on channels that have them. */
export interface RichMenuPublisher {
  /** Creates the menu, or finds the one that an interrupted attempt created. Returns the provider's id. */
  create(account: Account, menu: NewRichMenu): Promise<RichMenuOutcome<string>>;
  showToAll(account: Account, id: string): Promise<RichMenuOutcome>;
  /** Shows it to some customers instead of the one for all; at most 500. */
  showTo(account: Account, id: string, external_ids: readonly string[]): Promise<RichMenuOutcome>;
  /** Deletes a menu, which takes it away from customers. One that is gone counts as deleted. */
  delete(account: Account, id: string): Promise<RichMenuOutcome>;
  /** What the provider counted since then; null: nothing yet. Throws if it cannot be asked. */
  count(account: Account, id: string, since: Date): Promise<Statistics | null>;
}

/** The customer who waits for an answer, and the name of its author. */
export interface WaitingCustomer {
  room_id: string;
  external_customer_id: string;
  name: string;
}

/**
 * The differences between channels. A channel consists of a folder with an adapter and a line in registry.ts.
 * https://developers.line.biz/en/reference/messaging-api · https://developers.facebook.com/docs/messenger-platform
 */
export interface ChannelAdapter {
  readonly kind: SocialKind;
  /** Maximum length of a text message. */
  readonly limits: { text: { max: number; unit: "utf16" | "bytes" } };
  /** Where the channel differs from one that takes plain text and files. */
  readonly capabilities?: Partial<Omit<Capabilities, "text">>;
  /**
   * Sends one message. Every call is recorded in the book before it is made. After a crash at any point, it must not repeat a call that the
   * provider cannot recognise as a repetition. Throws only for programming errors.
   */
  send(delivery: Delivery, book: CallBook): Promise<DeliveryOutcome>;
  /** The failure code if a conversation cannot be reached; default "customer_unreachable". */
  unreachableCode?(external_customer_id: string): string;
  /** How to send broadcasts. */
  readonly mass?: MassSender;
  readonly richMenus?: RichMenuPublisher;
  /** Parses a stored event. Null for kinds that we ignore. Throws ZodError if malformed. */
  parse?(payload: unknown, account: Account): InboundEvent | null;
  /** The author's profile; null if the provider does not tell (blocked, left). Throws if a retry is worthwhile. */
  fetchProfile?(account: Account, external_customer_id: string): Promise<Profile | null>;
  /** A group member's profile; null if the provider does not tell. Throws if a retry is worthwhile. */
  fetchMember?(account: Account, external_customer_id: string, member_id: string): Promise<Profile | null>;
  /** Examines a connection; `webhook_url` is where its events should arrive. Throws unavailable if the provider does not respond. */
  examine?(account: Account, webhook_url: string): Promise<Examination>;
  /** Sends a read receipt up to the newest message. `read_token` belongs to that message, on channels that have them. */
  sendReadReceipt?(account: Account, external_customer_id: string, read_token: string | null): Promise<void>;
  /** Shows a typing indicator, which disappears by itself or with the answer. Best effort, on channels that support it. */
  sendTypingIndicator?(account: Account, to: WaitingCustomer): Promise<void>;
  /** Interval in ms after which to show it again while the answer is being written; omit if once is enough. */
  readonly typingIndicatorMs?: number;
  /** A post of the account that has comments; null if it is not visible. Throws if a retry is worthwhile. */
  fetchPost?(account: Account, post_id: string): Promise<SharedPost | null>;
  readonly comments?: CommentTools;
  readonly threads?: ThreadTools;
  readonly notices?: NoticeTools;
  /** A shared post by the provider's id; null if the account may not see it. Throws if a retry is worthwhile. */
  fetchShare?(account: Account, media_id: string): Promise<SharedPost | null>;
  /**
   * Streams a file. Throws not_found if it is gone for good, file_too_large if the provider declares more than `maxBytes`, anything else
   * for a retry; the reader counts bytes itself.
   */
  fetchMedia?(account: Account, reference: string, maxBytes: number): Promise<AsyncIterable<Uint8Array>>;
}
