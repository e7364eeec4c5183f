import { requireRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";
import { readEmoji } from "@/lib/socials/line/stickers";

/** LINE emoji are the same for all users; browsers and shared caches may keep them indefinitely. */
export const GET = route<{ product_id: string; emoji_id: string }>(async (_request, { product_id, emoji_id }) => {
  await requireRate("sticker", { limit: 600, seconds: 60 });
  return readEmoji(product_id, emoji_id);
});
