import "server-only";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { readText } from "@/lib/http/body";
import { supabaseAdmin } from "@/lib/supabase/admin";
import type { LocalFile } from "./temporary";

const LINK_SECONDS = 60;
const MAX_REFUSAL_BYTES = 64 * 1024;

/** A file's location in storage. */
export interface StorageLocation {
  bucket: string;
  path: string;
}

/** Streams a stored file, or null if it does not exist. Throws unavailable. */
export async function openStoredFile({ bucket, path }: StorageLocation): Promise<ReadableStream<Uint8Array> | null> {
  const { data, error } = await supabaseAdmin().storage.from(bucket).createSignedUrl(path, LINK_SECONDS);
  if (error && isMissing(error)) return null;
  if (error) throw new AppError("unavailable", {}, { cause: error });
  const answer = await fetch(data.signedUrl).catch((cause: unknown) => {
    throw new AppError("unavailable", {}, { cause });
  });
  if (answer.ok) return answer.body;
  if (isMissing({ status: answer.status, statusCode: await statusInBody(answer) })) return null;
  throw new AppError("unavailable", {}, { cause: new Error(`storage answered ${answer.status}`) });
}

/** Hosted storage puts the real status of a refusal into the response's body. */
async function statusInBody(answer: Response): Promise<string | undefined> {
  const refusal: unknown = await readText(answer, MAX_REFUSAL_BYTES)
    .then(JSON.parse)
    .catch(() => null);
  return z.object({ statusCode: z.string() }).safeParse(refusal).data?.statusCode;
}

/** Whether storage says that a file does not exist; a hosted one does so with status 400. Any other error may pass. */
export const isMissing = (error: object): boolean =>
  ("status" in error && error.status === 404) || ("statusCode" in error && String(error.statusCode) === "404");

/** Streams a file from disk into storage, overwriting an existing one. Returns false if storage refuses the size. Throws unavailable. */
export async function storeFile({ bucket, path }: StorageLocation, file: LocalFile, mime: string): Promise<boolean> {
  const { data, error } = await supabaseAdmin().storage.from(bucket).createSignedUploadUrl(path, { upsert: true });
  if (error) throw new AppError("unavailable", {}, { cause: error });
  const init: RequestInit & { duplex: "half" } = {
    method: "PUT",
    headers: { "content-type": mime, "content-length": String(file.size), "x-upsert": "true" },
    body: Readable.toWeb(createReadStream(file.path)) as ReadableStream<Uint8Array>,
    duplex: "half",
  };
  const answer = await fetch(data.signedUrl, init).catch((cause: unknown) => {
    throw new AppError("unavailable", {}, { cause });
  });
  if (answer.ok) return true;
  if (answer.status === 413 || (await statusInBody(answer)) === "413") return false;
  throw new AppError("unavailable", {}, { cause: new Error(`storage answered ${answer.status}`) });
}
