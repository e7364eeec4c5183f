import "server-only";
import * as z from "zod";
import { env, publicConfig } from "@/lib/env";
import { AppError, fromPostgres, isErrorCode } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import type { Visitor } from "@/lib/widgets/visitor";
import { inspectFile } from "./inspect";
import { type AnnouncedFile, type Attachment, attachmentSchema, type UploadTicket } from "./schema";
import { mediaUrl } from "./url";

const announcedSchema = z.object({ id: z.uuid(), path: z.string(), bucket: z.string() });
const storedSchema = z.object({
  ...attachmentSchema.shape,
  path: z.string(),
  bucket: z.string(),
  state: z.enum(["pending", "ready", "refused"]),
  refusal_code: z.string().nullable(),
});

/** Announces a member's file in a room and returns where to put its bytes. Errors: not_found, forbidden. */
export async function createMemberUpload(member: Member, room_id: string, file: AnnouncedFile): Promise<UploadTicket> {
  const { data, error } = await member.db.rpc("create_attachment", {
    p_room_id: room_id,
    p_name: file.name,
    p_mime: file.mime,
    p_size: file.size,
  });
  if (error) throw fromPostgres(error);
  return uploadTicket(readAnswer(announcedSchema, data));
}

/** Announces a visitor's file. Errors: rate_limited. */
export async function createVisitorUpload(visitor: Visitor, file: AnnouncedFile): Promise<UploadTicket> {
  const { value } = await callFunction("visitor.create_attachment", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
    p_name: file.name,
    p_mime: file.mime,
    p_size: file.size,
  });
  return uploadTicket(readAnswer(announcedSchema, value));
}

/** Where to put the bytes of a file that has its row. */
export async function uploadTicket({ id, path, bucket }: z.output<typeof announcedSchema>): Promise<UploadTicket> {
  const { data, error } = await supabaseAdmin().storage.from(bucket).createSignedUploadUrl(path);
  if (error) throw new AppError("unavailable", {}, { cause: error });
  // the browser reaches storage by the public address, which need not be the one the server uses
  const upload_url = data.signedUrl.replace(env().SUPABASE_URL, publicConfig().supabaseUrl);
  return { id, upload_url };
}

/** Looks at a member's uploaded file; only then can it be sent. Errors: not_found, file_type_refused, file_too_large. */
export async function checkMemberUpload(member: Member, attachment_id: string, room_id?: string): Promise<Attachment> {
  let query = member.db.from("attachments").select("id").eq("id", attachment_id).eq("uploader_id", member.user_id);
  if (room_id) query = query.eq("room_id", room_id);
  const { data, error } = await query.single();
  if (error) throw fromPostgres(error);
  return checkUpload(data.id);
}

/** Looks at a visitor's uploaded file. Errors: not_found, file_type_refused, file_too_large. */
export async function checkVisitorUpload(visitor: Visitor, attachment_id: string): Promise<Attachment> {
  const { value } = await callFunction("visitor.find_attachment", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
    p_attachment_id: attachment_id,
  });
  if (!value) throw new AppError("not_found");
  return checkUpload(attachment_id);
}

async function checkUpload(attachment_id: string): Promise<Attachment> {
  const { value } = await callFunction("system.find_attachment", { p_attachment_id: attachment_id });
  const stored = readAnswer(storedSchema, value);
  if (stored.state === "ready") return withUrl(stored);
  if (stored.state === "refused") {
    throw new AppError(isErrorCode(stored.refusal_code) ? stored.refusal_code : "file_type_refused");
  }
  const objects = supabaseAdmin().storage.from(stored.bucket);
  const { data: blob, error } = await objects.download(stored.path);
  if (error) throw new AppError("attachment_not_ready", {}, { cause: error });
  const found = await inspectFile(Buffer.from(await blob.arrayBuffer()));
  const settled = await callFunction("system.settle_attachment", {
    p_attachment_id: attachment_id,
    ...(found.ok
      ? {
          p_state: "ready",
          p_mime: found.mime,
          p_size: found.size,
          p_kind: found.kind,
          p_width: found.width,
          p_height: found.height,
        }
      : { p_state: "refused", p_refusal_code: found.code }),
  });
  if (!found.ok) {
    await objects.remove([stored.path]);
    throw new AppError(found.code);
  }
  // null when another request settled it in between
  return settled.value ? withUrl(readAnswer(storedSchema, settled.value)) : checkUpload(attachment_id);
}

/** A copy of a file that was looked at is what that was. Returns it ready to be sent. */
export async function settleCopy(attachment_id: string, original: Attachment): Promise<Attachment> {
  const { value } = await callFunction("system.settle_attachment", {
    p_attachment_id: attachment_id,
    p_state: "ready",
    p_mime: original.mime,
    p_size: original.size,
    p_kind: original.kind,
    p_width: original.width,
    p_height: original.height,
  });
  return value ? withUrl(readAnswer(storedSchema, value)) : checkUpload(attachment_id);
}

function withUrl(stored: z.output<typeof storedSchema>): Attachment {
  return { ...attachmentSchema.parse(stored), url: mediaUrl(stored.id) };
}
