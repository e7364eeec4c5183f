import type { SocialKind } from "@/lib/rooms/schema";
import type { ChannelAdapter } from "./adapter";
import { facebookAdapter } from "./facebook/adapter";
import { instagramAdapter } from "./instagram/adapter";
import { lineAdapter } from "./line/adapter";
import { widgetAdapter } from "./widget/adapter";

/** One line a channel. */
const adapters: Partial<Record<SocialKind, ChannelAdapter>> = {
  facebook: facebookAdapter,
  instagram: instagramAdapter,
  line: lineAdapter,
  widget: widgetAdapter,
};

/** The adapter of a channel, or null while the channel cannot be sent to. */
export function findAdapter(kind: SocialKind): ChannelAdapter | null {
  return adapters[kind] ?? null;
}
