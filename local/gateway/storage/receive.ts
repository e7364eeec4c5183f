/** Receives uploads: streams raw bodies to disk, parses multipart forms, and checks size and type on the way. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { Bucket, FileFacts } from "./access";
import { invalidRequest, StorageError, tooLarge } from "./errors";
import type { Files } from "./files";

export interface Received {
  temporary: string;
  facts: FileFacts;
  userMetadata: Record<string, unknown> | null;
}

interface Upload {
  body: ReadableStream<Uint8Array>;
  mimetype: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

/** Maximum overhead of a multipart form. */
const FORM_OVERHEAD = 65_536;

export async function receive(request: Request, bucket: Bucket, largest: number, files: Files): Promise<Received> {
  const limit = Math.min(Number(bucket.file_size_limit ?? largest), largest);
  const upload = await open(request, limit);
  assertAllowedType(bucket, upload.mimetype);
  const temporary = await files.temporary();
  const md5 = createHash("md5");
  let size = 0;
  try {
    await pipeline(
      Readable.fromWeb(upload.body as NodeReadableStream),
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          size += chunk.length;
          if (size > limit) throw tooLarge();
          md5.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(temporary),
    );
  } catch (error) {
    await files.discard(temporary);
    throw error;
  }
  const facts: FileFacts = {
    eTag: `"${md5.digest("hex")}"`,
    size,
    mimetype: upload.mimetype,
    cacheControl: upload.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
  return { temporary, facts, userMetadata: upload.userMetadata };
}

async function open(request: Request, limit: number): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "application/octet-stream";
  const isForm = type.startsWith("multipart/form-data");
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > limit + (isForm ? FORM_OVERHEAD : 0)) throw tooLarge();
  const body = request.body ?? new Blob([]).stream();
  if (isForm) return openForm(body, type, limit + FORM_OVERHEAD);
  const metadata = request.headers.get("x-metadata");
  return {
    body,
    mimetype: type,
    cacheControl: request.headers.get("cache-control") ?? "no-cache",
    userMetadata: parseObject(metadata && Buffer.from(metadata, "base64").toString("utf8")),
  };
}

async function openForm(body: ReadableStream<Uint8Array>, type: string, limit: number): Promise<Upload> {
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > limit) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
  let form: FormData;
  try {
    form = await new Response(body.pipeThrough(counted), { headers: { "content-type": type } }).formData();
  } catch {
    throw size > limit ? tooLarge() : invalidRequest("Invalid multipart body");
  }
  const file = [...form.values()].find((value) => typeof value !== "string");
  if (!file || typeof file === "string") throw invalidRequest("No file in the multipart body");
  const cacheControl = form.get("cacheControl");
  const metadata = form.get("metadata");
  return {
    body: file.stream(),
    mimetype: file.type || "application/octet-stream",
    cacheControl: typeof cacheControl === "string" ? asMaxAge(cacheControl) : "no-cache",
    userMetadata: parseObject(typeof metadata === "string" ? metadata : null),
  };
}

const asMaxAge = (value: string) => (/^\d+$/.test(value) ? `max-age=${value}` : value);

function assertAllowedType(bucket: Bucket, mimetype: string): void {
  const allowed = bucket.allowed_mime_types ?? [];
  const base = mimetype.split(";")[0]?.trim().toLowerCase() ?? "";
  const fits = (pattern: string) =>
    pattern === "*/*" || pattern === base || (pattern.endsWith("/*") && base.startsWith(pattern.slice(0, -1)));
  if (allowed.length === 0 || allowed.some((pattern) => fits(pattern.toLowerCase()))) return;
  throw new StorageError(415, "invalid_mime_type", `mime type ${mimetype} is not supported`);
}

function parseObject(text: string | null): Record<string, unknown> | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
