import type { Attachment } from "@/lib/media/schema";

/** A file of a customer's message that lies with the provider. */
export interface RemoteMedia {
  kind: Attachment["kind"];
  name: string;
  mime: string;
  /** What `fetchMedia` needs: the provider's message id, or an address that expires. */
  reference: string;
  width?: number | null;
  height?: number | null;
  duration_ms?: number | null;
}

/** What a channel's event means to us; the same for every channel. */
export type InboundEvent =
  | InboundMessage
  /** The customer took a message back. */
  | { type: "unsend"; external_id: string }
  /** A message was rewritten. `number` rises with each edit of one message; they may come in any order. */
  | {
      type: "edit";
      external_customer_id: string;
      external_id: string;
      number: number;
      text: string;
      content: Record<string, unknown> | null;
    }
  /** A reaction to a message, ours or theirs; null takes it away. */
  | { type: "reaction"; external_customer_id: string; external_id: string; emoji: string | null }
  /**
   * The account can, or can no longer, write to the customer or the group. Somebody new becomes a customer; with `is_welcome` they get
   * the project's greeting by the reply token.
   */
  | {
      type: "reachable";
      external_customer_id: string;
      is_reachable: boolean;
      is_group?: boolean;
      is_welcome?: boolean;
      reply_token?: string | null;
    }
  /** People came into a group, or left it. `members` are the channel's ids of them. */
  | { type: "members"; external_customer_id: string; have_joined: boolean; members: string[] }
  /** The customer got or read what was sent up to a time (ISO), and the messages named besides. */
  | {
      type: "mark";
      external_customer_id: string;
      mark: "delivered" | "read";
      up_to: string;
      external_ids: string[];
    };

export interface InboundMessage {
  type: "message";
  external_customer_id: string;
  external_id: string;
  kind: "text" | "media" | "sticker" | "location" | "rich" | "unsupported";
  text: string | null;
  /** What the bubble shows besides text: a place, a sticker, the story replied to, who wrote in a group. */
  content: Record<string, unknown> | null;
  media: RemoteMedia[];
  reply_to_external_id: string | null;
  /** Sent by the account itself: in the provider's own app, or through us. */
  is_echo: boolean;
  /** The provider says that the echo is of what went out through us. It never becomes a message. */
  is_own?: boolean;
  sent_at: string;
  reply_token: string | null;
  quote_token: string | null;
  read_token: string | null;
}
