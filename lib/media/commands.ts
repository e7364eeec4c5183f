import "server-only";
import * as z from "zod";
import { env, publicConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { requireAccountRate, requireRate } from "@/lib/http/rate";
import type { Member } from "@/lib/members/authority";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { callFunction } from "@/lib/supabase/functions";
import type { Visitor } from "@/lib/widgets/visitor/visitor";
import { checkUpload } from "./check";
import type { AnnouncedFile, Attachment, CheckedUpload, UploadTicket } from "./schema";

export const announcedSchema = z.object({ id: z.uuid(), path: z.string(), bucket: z.string() });
const HOUR = 3600;
/** Uploads per hour of one address, to one widget and to all of them; many users of mobile networks share an address. */
const PER_ADDRESS = { limit: 100, seconds: HOUR };
const PER_ADDRESS_ANYWHERE = { limit: 300, seconds: HOUR };
/** Uploads per hour of all visitors of a widget together: 15 GB at most. */
const PER_WIDGET = { limit: 600, seconds: HOUR };

/** Creates a member's attachment in a room and returns its upload URL. Errors: not_found, forbidden. */
export async function createMemberUpload(member: Member, room_id: string, file: AnnouncedFile): Promise<UploadTicket> {
  const data = await ask(member, "create_attachment", {
    p_room_id: room_id,
    p_name: file.name,
    p_mime: file.mime,
    p_size: file.size,
  });
  return uploadTicket(readAnswer(announcedSchema, data));
}

/**
 * Creates a visitor's attachment. Any client can create visitors, so uploads are also rate-limited by address and widget; the database limits
 * unsent ones by visitor, widget and project. Errors: rate_limited.
 */
export async function createVisitorUpload(visitor: Visitor, file: AnnouncedFile): Promise<UploadTicket> {
  await requireRate(`upload:${visitor.social_id}`, PER_ADDRESS);
  await requireRate("upload", PER_ADDRESS_ANYWHERE);
  await requireAccountRate("upload:widget", visitor.social_id, PER_WIDGET);
  const { value } = await callFunction("visitor.create_attachment", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
    p_name: file.name,
    p_mime: file.mime,
    p_size: file.size,
  });
  return uploadTicket(readAnswer(announcedSchema, value));
}

/** The upload URL for an attachment's row. */
export async function uploadTicket({ id, path, bucket }: z.output<typeof announcedSchema>): Promise<UploadTicket> {
  const { data, error } = await supabaseAdmin().storage.from(bucket).createSignedUploadUrl(path);
  if (error) throw new AppError("unavailable", {}, { cause: error });
  // browsers may reach storage by another URL than the server
  const upload_url = data.signedUrl.replace(env().SUPABASE_URL, publicConfig().supabaseUrl);
  return { id, upload_url };
}

/** Inspects a member's upload; it can only be sent afterwards. Errors: not_found, file_type_refused, file_too_large. */
export async function checkMemberUpload(
  member: Member,
  attachment_id: string,
  { poster }: CheckedUpload,
  room_id?: string,
): Promise<Attachment> {
  let query = member.db.from("attachments").select("id").eq("id", attachment_id).eq("uploader_id", member.user_id);
  if (room_id) query = query.eq("room_id", room_id);
  const data = await ask(query.single());
  return checkUpload(data.id, poster === undefined ? undefined : Buffer.from(poster, "base64"));
}

/** Inspects a visitor's upload. Errors: not_found, file_type_refused, file_too_large. */
export async function checkVisitorUpload(visitor: Visitor, attachment_id: string): Promise<Attachment> {
  const { value } = await callFunction("visitor.find_attachment", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
    p_attachment_id: attachment_id,
  });
  if (!value) throw new AppError("not_found");
  return checkUpload(attachment_id);
}
