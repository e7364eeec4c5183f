import "server-only";
import type { KeyHolder } from "@/lib/api-keys/authority";
import { requireAccountRate } from "@/lib/http/rate";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { checkUpload } from "./check";
import { announcedSchema, uploadTicket } from "./commands";
import type { AnnouncedFile, Attachment, UploadTicket } from "./schema";

/** Uploads per hour of one key: a file for every message of a busy shop, and an end to a program that repeats itself. */
const PER_KEY = { limit: 600, seconds: 3600 };

/** Registers a program's file for a room and returns its upload URL. Errors: unauthorized, forbidden, not_found, rate_limited. */
export async function createKeyUpload(key: KeyHolder, room_id: string, file: AnnouncedFile): Promise<UploadTicket> {
  await requireAccountRate("upload:key", key.id, PER_KEY);
  const { value } = await callFunction("api.create_attachment", {
    p_key_id: key.id,
    p_room_id: room_id,
    p_name: file.name,
    p_mime: file.mime,
    p_size: file.size,
  });
  return uploadTicket(readAnswer(announcedSchema, value));
}

/**
 * Inspects a program's upload; it can only be sent afterwards. Errors: unauthorized, forbidden, not_found, attachment_not_ready,
 * file_type_refused, file_too_large.
 */
export async function checkKeyUpload(key: KeyHolder, room_id: string, attachment_id: string): Promise<Attachment> {
  await callFunction("api.find_attachment", {
    p_key_id: key.id,
    p_room_id: room_id,
    p_attachment_id: attachment_id,
  });
  return checkUpload(attachment_id);
}
