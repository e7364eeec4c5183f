import "server-only";
import { env, publicConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { decodePicture } from "@/lib/media/decoder";
import type { Member } from "@/lib/members/authority";
import { supabaseAdmin } from "@/lib/supabase/admin";

const SIDE = 192;
const MAX_PIXELS = 50_000_000;
export const MAX_WIDGET_PICTURE_BYTES = 5 * 1024 * 1024;

/**
 * Stores a picture for a widget's header and returns its URL; the settings then refer to it. `member` has the right to manage. Throws
 * file_type_refused, unavailable.
 */
export async function saveWidgetPicture(_member: Member, bytes: Buffer): Promise<{ url: string }> {
  const picture = await redraw(bytes);
  const path = `widget-${crypto.randomUUID()}.webp`;
  const bucket = supabaseAdmin().storage.from("pictures");
  const { error } = await bucket.upload(path, picture, { contentType: "image/webp", cacheControl: "31536000" });
  if (error) throw new AppError("unavailable", {}, { cause: error });
  // the URL that browsers use
  return { url: bucket.getPublicUrl(path).data.publicUrl.replace(env().SUPABASE_URL, publicConfig().supabaseUrl) };
}

const redraw = (bytes: Buffer): Promise<Buffer> =>
  decodePicture(bytes, (image) => image.resize(SIDE, SIDE, { fit: "cover" }).webp({ quality: 85 }).toBuffer(), {
    maxPixels: MAX_PIXELS,
    formats: ["webp", "jpeg", "png"],
  });
