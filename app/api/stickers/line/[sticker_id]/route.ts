import { requireRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";
import { readSticker } from "@/lib/socials/line/stickers";

/** Stickers are the same for all users; browsers and shared caches may keep them indefinitely. */
export const GET = route<{ sticker_id: string }>(async (_request, { sticker_id }) => {
  await requireRate("sticker", { limit: 600, seconds: 60 });
  return readSticker(sticker_id);
});
