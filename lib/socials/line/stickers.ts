import "server-only";
import * as z from "zod";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { safeFetch } from "@/lib/http/safe-fetch";

const idSchema = z.string().regex(/^\d{1,20}$/);
const TIMEOUT_MS = 8_000;
const MAX_BYTES = 1024 * 1024;

/**
 * Proxies a LINE sticker's picture, so that members' browsers do not contact LINE and our content security policy stays closed. Throws
 * not_found, unavailable. https://developers.line.biz/en/docs/messaging-api/sticker-list
 */
export async function readSticker(sticker_id: string): Promise<Response> {
  const id = idSchema.safeParse(sticker_id);
  if (!id.success) throw new AppError("not_found");
  return readPicture(`/stickershop/v1/sticker/${id.data}/android/sticker.png`);
}

const emojiSchema = z.tuple([z.string().regex(/^[\da-f]{1,60}$/i), z.string().regex(/^\d{1,10}$/)]);

/**
 * Proxies a LINE emoji's picture, for the same reason. Throws not_found, unavailable.
 * https://developers.line.biz/en/docs/messaging-api/emoji-list
 */
export async function readEmoji(product_id: string, emoji_id: string): Promise<Response> {
  const ids = emojiSchema.safeParse([product_id, emoji_id]);
  if (!ids.success) throw new AppError("not_found");
  return readPicture(`/sticonshop/v1/sticon/${ids.data[0]}/android/${ids.data[1]}.png`);
}

async function readPicture(path: string): Promise<Response> {
  const { LINE_STICKER_BASE_URL } = env();
  const { status, body } = await safeFetch(`${LINE_STICKER_BASE_URL}${path}`, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    trustedHosts: [new URL(LINE_STICKER_BASE_URL).host],
  });
  if (status !== 200 || !isPng(body)) throw new AppError(status >= 500 ? "unavailable" : "not_found");
  return new Response(new Uint8Array(body), {
    headers: {
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}

const isPng = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
