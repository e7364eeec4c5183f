import type { Attachment } from "@/lib/media/schema";
import type { Message } from "@/lib/messages/schema";
import type { SocialKind } from "@/lib/rooms/schema";

/** An outbound message on its way to a provider. */
export interface Delivery {
  message: Message;
  attachments: Attachment[];
  social: { id: string; kind: SocialKind; external_id: string };
  /** The id by which the channel knows the customer. */
  external_customer_id: string;
  /** An earlier attempt may have reached the provider. */
  is_retry: boolean;
}

/** How a delivery ended, as far as the channel tells. */
export type DeliveryOutcome =
  | { state: "sent"; external_id?: string; cost?: "free" | "quota" }
  /** Final: trying again would not help. The code is a key of messages `errors`. */
  | { state: "failed"; failure_code: string }
  /** The provider may have it; only a person can tell. */
  | { state: "unknown"; failure_code: string };

/**
 * What differs between channels. `send` returns how it ended, or throws for what deserves another attempt (time-outs,
 * 5xx); it must be safe to call again after a crash at any point.
 */
export interface ChannelAdapter {
  readonly kind: SocialKind;
  /** Longest text of one message. */
  readonly limits: { text: { max: number; unit: "utf16" | "bytes" } };
  send(delivery: Delivery): Promise<DeliveryOutcome>;
}
