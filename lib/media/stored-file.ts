import "server-only";
import { AppError } from "@/lib/errors";
import { supabaseAdmin } from "@/lib/supabase/admin";

const LINK_SECONDS = 60;

/** A stored file's bytes as they come, or null when storage does not have it. Throws unavailable. */
export async function openStoredFile({
  bucket,
  path,
}: {
  bucket: string;
  path: string;
}): Promise<ReadableStream<Uint8Array> | null> {
  const { data, error } = await supabaseAdmin().storage.from(bucket).createSignedUrl(path, LINK_SECONDS);
  if (error) return null;
  const answer = await fetch(data.signedUrl);
  if (answer.status >= 500) throw new AppError("unavailable");
  return answer.ok ? answer.body : null;
}
