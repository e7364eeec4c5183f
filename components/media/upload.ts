import type { ErrorCode } from "@/lib/errors";
import { ApiError, api as http, noticeNetworkFailure } from "@/lib/http/client";
import { isAbort, withRetries } from "@/lib/http/retry";
import { MAX_POSTER_CHARS } from "@/lib/media/limits";
import type { AnnouncedFile, Attachment, CheckedUpload, UploadTicket } from "@/lib/media/schema";
import { posterOf } from "./poster";

/** Why an upload failed, as a code of the error table. */
export class UploadError extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
    this.name = "UploadError";
  }
}

const FALLBACK_MIME = "application/octet-stream";

/**
 * Uploads a file: registers it, sends it directly to storage, and has the server check it. `room` is the room's API path.
 * `onProgress` receives 0 to 1. Throws ApiError, UploadError, or an AbortError.
 */
export async function uploadFile(
  room: string,
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Attachment> {
  const announced: AnnouncedFile = { name: file.name || "file", mime: file.type || FALLBACK_MIME, size: file.size };
  const poster = file.type.startsWith("video/") ? posterOf(file) : null;
  const ticket = await http.post<UploadTicket>(`${room}/attachments`, announced, { signal });
  await putBytes(ticket.upload_url, file, announced.mime, { onProgress, signal });
  onProgress(1);
  const drawn = await poster;
  const check: CheckedUpload = { ...(drawn && drawn.length <= MAX_POSTER_CHARS && { poster: drawn }) };
  return http.post<Attachment>(`${room}/attachments/${ticket.id}/check`, check, { signal });
}

interface PutOptions {
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Sends a file to storage, with the retries of all requests. Throws UploadError, or an AbortError. */
export async function putBytes(url: string, file: File, mime: string, options: PutOptions): Promise<void> {
  const send = () => putOnce(url, file, mime, options);
  const failed = (failure: unknown): never => {
    if (isAbort(failure)) throw failure;
    noticeNetworkFailure(failure);
    throw new UploadError("unavailable");
  };
  const { ok, status } = await withRetries(send, { isIdempotent: true, signal: options.signal }).catch(failed);
  if (!ok) throw new UploadError(status === 413 ? "file_too_large" : "unavailable");
}

// fetch has no upload progress; XMLHttpRequest does
function putOnce(url: string, file: File, mime: string, { onProgress, signal }: PutOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    request.setRequestHeader("content-type", mime);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve(new Response(null, { status: request.status }));
    request.onerror = () => reject(new TypeError("upload failed"));
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

export function uploadErrorCode(failure: unknown): ErrorCode {
  return failure instanceof ApiError || failure instanceof UploadError ? failure.code : "internal";
}
