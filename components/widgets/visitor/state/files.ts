import { withRetries } from "@/lib/http/retry";
import { MAX_VISITOR_FILE_BYTES } from "@/lib/media/limits";
import type { Attachment, UploadTicket } from "@/lib/media/schema";
import { ApiFailure } from "../platform/api";
import { uuid } from "../platform/uuid";
import type { Session } from "./session";

/** A file chosen by the visitor, from picking it until its message is sent. */
export interface ChosenFile {
  key: string;
  name: string;
  mime: string;
  size: number;
  blob: Blob;
  /** Object URL shown until the server's copy exists; null if it is not an image. */
  preview: string | null;
  width: number | null;
  height: number | null;
  /** From 0 to 1. */
  progress: number;
  /** Set once the server has checked and accepted it. */
  attachment_id: string | null;
  ticket: UploadTicket | null;
  /** Why it can never be sent. */
  refusal: "file_too_large" | "file_type_refused" | "file_lost" | null;
}

const PICTURE = /^image\/(png|jpeg|gif|webp|avif|bmp)$/;

export function chooseFile(blob: Blob, name: string): ChosenFile {
  return {
    key: uuid(),
    name: name.trim().slice(-200) || "file",
    mime: blob.type || "application/octet-stream",
    size: blob.size,
    blob,
    preview: PICTURE.test(blob.type) ? URL.createObjectURL(blob) : null,
    width: null,
    height: null,
    progress: 0,
    attachment_id: null,
    ticket: null,
    refusal: blob.size > MAX_VISITOR_FILE_BYTES ? "file_too_large" : null,
  };
}

/** An image's dimensions, so that its bubble has its final size from the start. Null if the browser cannot decode it. */
export async function measure(file: ChosenFile): Promise<Pick<ChosenFile, "width" | "height"> | null> {
  if (!file.preview) return null;
  const image = new Image();
  image.src = file.preview;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}

type Change = (change: Partial<ChosenFile>) => void;

/**
 * Registers a file, uploads it and has the server check it. Throws ApiFailure; a permanent refusal is passed to `change`
 * instead. Calling it again after a failure continues where it stopped.
 */
export async function upload(session: Session, file: ChosenFile, change: Change): Promise<void> {
  try {
    let { ticket } = file;
    if (!ticket) {
      const { name, mime, size } = file;
      ticket = await session.call<UploadTicket>("POST", "/attachments", { name, mime, size });
      change({ ticket });
    }
    await put(ticket.upload_url, file, (progress) => change({ progress }));
    const { id } = await session.call<Attachment>("POST", `/attachments/${ticket.id}/check`, {});
    change({ attachment_id: id, progress: 1 });
  } catch (failure) {
    const { code } = failure as ApiFailure;
    // The registration is gone or no longer writable: the next attempt registers again.
    if (code === "not_found" || code === "attachment_not_ready") change({ ticket: null, progress: 0 });
    if (code !== "file_too_large" && code !== "file_type_refused") throw failure;
    change({ refusal: code });
  }
}

async function put(url: string, file: ChosenFile, onProgress: (part: number) => void): Promise<void> {
  const send = () => putOnce(url, file, onProgress);
  const { status } = await withRetries(send, { isIdempotent: true }).catch(() => {
    throw new ApiFailure(0, "unavailable");
  });
  // 4xx: an earlier attempt may have stored the bytes although its response was lost. The check that follows decides.
  if (status >= 500) throw new ApiFailure(status, "unavailable");
}

// fetch has no upload progress.
function putOnce(url: string, file: ChosenFile, onProgress: (part: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open("PUT", url);
    call.setRequestHeader("content-type", file.mime);
    call.upload.onprogress = (event) => onProgress(Math.min(0.99, event.loaded / Math.max(1, event.total)));
    call.onload = () => resolve(new Response(null, { status: call.status }));
    call.onerror = call.onabort = reject;
    call.send(file.blob);
  });
}
