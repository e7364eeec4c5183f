import * as z from "zod/mini";
import { plainName } from "./kinds";
import { MAX_FILE_BYTES, MAX_PICTURE_BYTES, MAX_POSTER_CHARS, MAX_VISITOR_FILE_BYTES } from "./limits";

export const attachmentKinds = ["image", "video", "audio", "file"] as const;

/** The data of one file in a bubble. lib/media/url adds `url` when the row leaves the server. */
export const attachmentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(attachmentKinds),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  duration_ms: z.nullable(z.number()),
  /** pending: still at the provider; failed: could not be downloaded. */
  state: z._default(z.enum(["ready", "pending", "failed"]), "ready"),
  /** Why it failed: not_found (gone), file_too_large, file_type_refused, unavailable (can be retried). */
  failure_code: z._default(z.nullable(z.string()), null),
  url: z._default(z.string(), ""),
});
export type Attachment = z.infer<typeof attachmentSchema>;

const announced = (maxBytes: number) =>
  z.object({
    name: z.string().check(z.overwrite(plainName), z.trim(), z.minLength(1), z.maxLength(200)),
    mime: z.string().check(z.trim(), z.minLength(1), z.maxLength(127)),
    size: z.int().check(z.positive(), z.maximum(maxBytes)),
  });
/** Sent by the browser before it uploads a file. */
export const announcedFileSchema = announced(MAX_FILE_BYTES);
export const visitorFileSchema = announced(MAX_VISITOR_FILE_BYTES);
/** A picture, or a video of a broadcast, of a prepared message. */
export const announcedPreparedSchema = announced(MAX_FILE_BYTES).check(
  z.refine(({ mime, size }) => size <= MAX_PICTURE_BYTES || mime === "video/mp4", { path: ["size"], error: "invalid" }),
);
export type AnnouncedFile = z.infer<typeof announcedFileSchema>;

/** Sent by the browser to have an upload checked; `poster` is a small JPEG of a video, in base64. */
export const checkedUploadSchema = z.object({ poster: z.optional(z.base64().check(z.maxLength(MAX_POSTER_CHARS))) });
export type CheckedUpload = z.infer<typeof checkedUploadSchema>;

/** Where to PUT the file's bytes. */
export interface UploadTicket {
  id: string;
  upload_url: string;
}
