import "server-only";
import { AppError } from "@/lib/errors";
import { readBytes } from "@/lib/http/body";
import { findSocialCached, forgetSocial } from "../accounts";
import { lineCredentialsSchema } from "../credentials";
import { isSigned, MAX_WEBHOOK_BYTES, parseJson, storeEvents } from "../webhook";
import { readEvents } from "./parse";

/**
 * POST /api/webhooks/line/{social_id}: verifies the signature of the raw body and stores the events. Errors: not_found for an unknown
 * account, unauthorized for a wrong signature, invalid if the body is malformed or for another account.
 * https://developers.line.biz/en/docs/messaging-api/receiving-messages
 */
export async function receiveFromLine(request: Request, social_id: string): Promise<void> {
  const raw = await readBytes(request, MAX_WEBHOOK_BYTES);
  const signature = request.headers.get("x-line-signature");
  if (!(await isFromLine(raw, signature, social_id))) {
    forgetSocial(social_id);
    if (!(await isFromLine(raw, signature, social_id))) throw new AppError("unauthorized");
  }
  const { destination, events } = readEvents(parseJson(raw));
  // the console's "Verify" button sends no events
  if (events.length === 0) return;
  const social = await findSocialCached(social_id);
  if (social?.external_id !== destination) throw new AppError("invalid");
  await storeEvents(social, events);
}

async function isFromLine(raw: Buffer, signature: string | null, social_id: string): Promise<boolean> {
  const social = await findSocialCached(social_id);
  if (social?.kind !== "line") throw new AppError("not_found");
  const credentials = lineCredentialsSchema.safeParse(social.credentials);
  return credentials.success && isSigned(raw, credentials.data.channel_secret, signature, "base64");
}
