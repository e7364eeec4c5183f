import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { settleCopy, storedAttachmentSchema } from "@/lib/media/check";
import { announcedSchema, checkMemberUpload, uploadTicket } from "@/lib/media/commands";
import type { AnnouncedFile, Attachment, CheckedUpload, UploadTicket } from "@/lib/media/schema";
import type { Member } from "@/lib/members/authority";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";

const copySchema = z.object({
  id: z.uuid(),
  path: z.string(),
  image: storedAttachmentSchema,
});

/** Registers a picture or video of a prepared message and returns its upload URL. Errors: not_found, forbidden. */
export async function createPreparedFile(member: Member, file: AnnouncedFile): Promise<UploadTicket> {
  const data = await ask(member, "create_quick_image", {
    p_project_id: member.project_id,
    p_name: file.name,
    p_mime: file.mime,
    p_size: file.size,
  });
  return uploadTicket(readAnswer(announcedSchema, data));
}

/**
 * Copies a quick message's picture into a room as a normal attachment, so that deleting the quick message later does not affect sent
 * messages. Errors: not_found, forbidden, unavailable.
 */
export async function copyQuickImage(member: Member, room_id: string, image_id: string): Promise<Attachment> {
  const data = await ask(member, "copy_quick_image", { p_room_id: room_id, p_image_id: image_id });
  const { id, path, image } = readAnswer(copySchema, data);
  const copied = await supabaseAdmin().storage.from(image.bucket).copy(image.path, path);
  if (copied.error) throw new AppError("unavailable", {}, { cause: copied.error });
  return settleCopy(id, path, image);
}

/** Inspects an uploaded picture or MP4 video; refuses other files. Errors: not_found, file_type_refused, file_too_large. */
export async function checkPreparedFile(
  member: Member,
  attachment_id: string,
  sent: CheckedUpload,
): Promise<Attachment> {
  const file = await checkMemberUpload(member, attachment_id, sent);
  if (file.kind !== "image" && file.mime !== "video/mp4") throw new AppError("file_type_refused");
  return file;
}
