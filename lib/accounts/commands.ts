import "server-only";
import { randomUUID } from "node:crypto";
import type { Session } from "@/lib/auth/session";
import { publicConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Language } from "@/lib/i18n/languages";
import { decodePicture } from "@/lib/media/decoder";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { ask } from "@/lib/supabase/ask";
import { callFunction } from "@/lib/supabase/functions";
import { AVATAR_SIDE, avatarIconPath, avatarUrl } from "./avatar";
import { requireLive } from "./live-session";

/** Throws unauthorized, invalid. */
export async function updateProfile(
  session: Session,
  changes: { name: string } | { language: Language },
): Promise<void> {
  const data = await ask(session.db.from("profiles").update(changes).eq("user_id", session.user_id).select("user_id"));
  if (data.length === 0) throw new AppError("unauthorized");
}

/** Ends one of the caller's sessions; a job closes its sockets. Throws unauthorized, not_found. */
export async function endSession(session: Session, session_id: string): Promise<void> {
  await ask(session, "end_session", { p_session_id: session_id });
}

/** Cancels a pending change of e-mail. Throws unauthorized. */
export async function cancelEmailChange(session: Session): Promise<void> {
  await ask(session, "cancel_email_change", {});
}

/** Maximum pixels of a crop: the client sends much smaller ones. */
const MAX_PIXELS = 4096 * 4096;

/**
 * Replaces the avatar. Re-encodes the image, which drops metadata and anything that is not pixels. Throws unauthorized, file_type_refused,
 * unavailable.
 */
export async function setAvatar(session: Session, bytes: Buffer): Promise<{ avatar_url: string | null }> {
  await requireLive(session);
  const { webp, png } = await redraw(bytes);
  const path = `${session.user_id}/${randomUUID()}.webp`;
  await upload(path, webp, "image/webp");
  await upload(avatarIconPath(path), png, "image/png");
  await replaceAvatar(session.user_id, path);
  return { avatar_url: avatarUrl(path, publicConfig().supabaseUrl) };
}

/** Removes the avatar; the UI shows initials again. Throws unauthorized. */
export async function removeAvatar(session: Session): Promise<void> {
  await requireLive(session);
  await replaceAvatar(session.user_id, null);
}

const redraw = (bytes: Buffer): Promise<{ webp: Buffer; png: Buffer }> =>
  decodePicture(
    bytes,
    async (image) => {
      const square = image.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: "cover" });
      const webp = await square.clone().webp({ quality: 85 }).toBuffer();
      return { webp, png: await square.png().toBuffer() };
    },
    { maxPixels: MAX_PIXELS, formats: ["webp", "jpeg", "png"] },
  );

async function upload(path: string, picture: Buffer, contentType: string): Promise<void> {
  const { error } = await supabaseAdmin()
    .storage.from("avatars")
    .upload(path, picture, { contentType, cacheControl: "31536000" });
  if (error) throw new AppError("unavailable", {}, { cause: error });
}

async function replaceAvatar(user_id: string, path: string | null): Promise<void> {
  const { value } = await callFunction("system.set_avatar", { p_user_id: user_id, p_path: path });
  if (typeof value !== "string") return;
  await supabaseAdmin()
    .storage.from("avatars")
    .remove([value, avatarIconPath(value)]);
}
