import type { SocialKind } from "@/lib/rooms/schema";

/** A connected account as the inbox names it. */
export interface Social {
  id: string;
  kind: SocialKind;
  name: string;
  status: "connected" | "needs_attention" | "disconnected";
  picture_url: string | null;
}
