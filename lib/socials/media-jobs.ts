import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { inspectFile } from "@/lib/media/inspect";
import { MAX_FILE_BYTES } from "@/lib/media/limits";
import { storeFile } from "@/lib/media/stored-file";
import { withLocalCopy } from "@/lib/media/temporary";
import { messageSchema } from "@/lib/messages/schema";
import { announceMessage } from "@/lib/rooms/announce";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction, type FunctionArguments } from "@/lib/supabase/functions";
import { openSocial, socialSchema } from "./accounts";
import { callInBackground } from "./background";
import { findAdapter } from "./registry";

const mediaPayloadSchema = z.object({ attachment_id: z.uuid() });
const sourceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  path: z.string(),
  bucket: z.string(),
  kind: z.string(),
  reference: z.string(),
  social: socialSchema.nullable(),
});

type Outcome = Omit<FunctionArguments<"system.settle_media">, "p_attachment_id">;

/**
 * Job fetch_media: copies a customer's file from the provider to our storage, through the disk. Records a file that is gone or too large as
 * such. `is_last`: no retry follows.
 */
export async function fetchMedia(payload: unknown, { is_last }: { is_last: boolean }): Promise<void> {
  const { attachment_id } = mediaPayloadSchema.parse(payload);
  const found = await callFunction("system.find_media_source", { p_attachment_id: attachment_id });
  const source = readAnswer(sourceSchema.nullable(), found.value);
  if (!source) return;
  let outcome: Outcome;
  try {
    outcome = await copy(source);
  } catch (failure) {
    const isFinal =
      failure instanceof AppError && ["not_found", "file_too_large", "too_large", "invalid"].includes(failure.code);
    if (!isFinal && !is_last) throw failure;
    outcome = { p_state: "refused", p_refusal_code: isFinal ? failure.code : "unavailable" };
  }
  const { value } = await callFunction("system.settle_media", { p_attachment_id: attachment_id, ...outcome });
  const message = readAnswer(z.nullable(messageSchema), value);
  if (message) await announceMessage(message);
}

async function copy({ social, reference, bucket, path }: z.output<typeof sourceSchema>): Promise<Outcome> {
  const adapter = social && findAdapter(social.kind);
  if (!social || !adapter?.fetchMedia) throw new AppError("not_found");
  const { fetchMedia } = adapter;
  const fetch = async () => {
    const body = await fetchMedia(openSocial(social), reference, MAX_FILE_BYTES);
    return withLocalCopy(body, MAX_FILE_BYTES, async (file) => {
      if (file.size === 0) throw new AppError("not_found");
      const { mime, kind, width, height, duration_ms } = await inspectFile(file);
      if (!(await storeFile({ bucket, path }, file, mime))) throw new AppError("file_too_large");
      return {
        p_state: "ready",
        p_mime: mime,
        p_size: file.size,
        p_kind: kind,
        p_width: width,
        p_height: height,
        p_duration_ms: duration_ms,
      };
    });
  };
  return callInBackground(social.id, fetch, { mayTakeLong: true });
}
