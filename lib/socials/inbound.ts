import type { Attachment } from "@/lib/media/schema";
import type { ThreadOwner } from "@/lib/rooms/schema";

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

/** A channel's event, normalised; the same for all channels. */
export type InboundEvent =
  | InboundMessage
  | InboundComment
  /** The shop hid a comment in the provider's own app, or showed it again. */
  | { type: "comment_state"; external_id: string; is_hidden: boolean }
  /** The customer unsent a message. */
  | { type: "unsend"; external_id: string }
  /** An edited message. `number` rises with each edit of a message; edits can arrive in any order. */
  | {
      type: "edit";
      external_customer_id: string;
      external_id: string;
      number: number;
      text: string;
      content: Record<string, unknown> | null;
    }
  /** A reaction to a message of either side; null removes it. */
  | { type: "reaction"; external_customer_id: string; external_id: string; emoji: string | null }
  /**
   * The account can, or can no longer, write to the customer or group. Creates unknown customers; with `is_welcome` they get the project's
   * greeting through the reply token.
   */
  | {
      type: "reachable";
      external_customer_id: string;
      is_reachable: boolean;
      is_group?: boolean;
      is_welcome?: boolean;
      reply_token?: string | null;
    }
  /** Another app took or passed on the thread (owner; null: nobody holds it), or asks for it. `app_id`: the other app. */
  | {
      type: "thread";
      external_customer_id: string;
      owner: ThreadOwner | null;
      is_wanted: boolean;
      app_id: string | null;
    }
  /** People joined or left a group. `members`: the channel's ids. */
  | { type: "members"; external_customer_id: string; have_joined: boolean; members: string[] }
  /** The customer received or read everything sent up to a time (ISO), and the listed messages. */
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
  /** Content besides text: a location, a sticker, the story replied to, the author in a group. */
  content: Record<string, unknown> | null;
  media: RemoteMedia[];
  reply_to_external_id: string | null;
  /** Sent by the account itself: in the provider's own app, or through us. */
  is_echo: boolean;
  /** The provider marks the echo as ours: it never becomes a message. */
  is_own?: boolean;
  /** The provider names another app as the echo's author. */
  is_foreign?: true;
  /** A press on a button of ours, which comes to us wherever the thread is. */
  is_press?: true;
  /** A copy, because another app holds the thread. */
  is_standby?: true;
  /** Of an echo in standby: which app wrote it. */
  standby_owner?: ThreadOwner;
  standby_app_id?: string;
  sent_at: string;
  reply_token: string | null;
  quote_token: string | null;
  read_token: string | null;
}

/** A comment under a post of the account. */
export interface InboundComment {
  type: "comment";
  /** Its author; the account itself if `is_own`. */
  external_customer_id: string;
  customer_name: string | null;
  external_id: string;
  external_post_id: string;
  /** The comment that it answers; null: it stands directly under the post. */
  external_parent_id: string | null;
  is_own: boolean;
  /** Under a live video: no public answers, on channels that say so. */
  is_live: boolean;
  kind: "text" | "media" | "unsupported";
  text: string | null;
  media: RemoteMedia[];
  sent_at: string;
}
