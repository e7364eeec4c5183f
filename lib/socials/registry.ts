import type { SocialKind } from "@/lib/rooms/schema";
import type { ChannelAdapter } from "./adapter";
import { facebookAdapter } from "./facebook/adapter";
import { instagramAdapter } from "./instagram/adapter";
import { lineAdapter } from "./line/adapter";
import { widgetAdapter } from "./widget/adapter";

/** Each channel has one line here. */
const adapters: Partial<Record<SocialKind, ChannelAdapter>> = {
  facebook: facebookAdapter,
  instagram: instagramAdapter,
  line: lineAdapter,
  widget: widgetAdapter,
};

/** A channel's adapter, or null if we cannot send to the channel. */
export function findAdapter(kind: SocialKind): ChannelAdapter | null {
  return adapters[kind] ?? null;
}
