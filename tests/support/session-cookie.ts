import type { Session } from "@supabase/supabase-js";

const CHUNK = 3180;

/** The session in the format of @supabase/ssr: base64url with a prefix, in chunks of 3180 characters. */
export function sessionCookie(session: Session, name = "chat-session"): string {
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  if (value.length <= CHUNK) return `${name}=${value}`;
  const chunks = value.match(new RegExp(`.{1,${CHUNK}}`, "g")) ?? [];
  return chunks.map((chunk, index) => `${name}.${index}=${chunk}`).join("; ");
}
