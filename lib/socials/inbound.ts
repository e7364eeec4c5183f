import type { RemoteMedia } from "./adapter";

/** What a channel's event means to us; the same for every channel. */
export type InboundEvent =
  | InboundMessage
  /** The customer took a message back. */
  | { type: "unsend"; external_id: string }
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
  /** Written by the shop in the provider's own app. */
  is_echo: boolean;
  sent_at: string;
  reply_token: string | null;
  quote_token: string | null;
  read_token: string | null;
}
