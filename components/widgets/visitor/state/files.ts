import { MAX_VISITOR_FILE_BYTES } from "@/lib/media/limits";
import type { Attachment, UploadTicket } from "@/lib/media/schema";
import { ApiFailure } from "../platform/api";
import { uuid } from "../platform/uuid";
import type { Session } from "./session";

/** A file the visitor chose, from picking it to its place in a sent message. */
export interface ChosenFile {
  key: string;
  name: string;
  mime: string;
  size: number;
  blob: Blob;
  /** Shown while it is ours alone; null for what is no picture. */
  preview: string | null;
  width: number | null;
  height: number | null;
  /** 0 to 1. */
  progress: number;
  /** Set once the server has looked at it and found it fit to be sent. */
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

/** The size of a picture, so that its bubble has its shape from the start. Null where the browser cannot tell. */
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
 * Announces a file, puts its bytes where the server said and has it checked. Throws ApiFailure; a refusal for good is
 * told by `change` and not thrown. Called again after a failure it goes on where it was.
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
    // Nothing waits at the old place any more, or it cannot be written to: the next try announces anew.
    if (code === "not_found" || code === "attachment_not_ready") change({ ticket: null, progress: 0 });
    if (code !== "file_too_large" && code !== "file_type_refused") throw failure;
    change({ refusal: code });
  }
}

// fetch tells no upload progress.
function put(url: string, file: ChosenFile, onProgress: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open("PUT", url);
    call.setRequestHeader("content-type", file.mime);
    call.upload.onprogress = (event) => onProgress(Math.min(0.99, event.loaded / Math.max(1, event.total)));
    call.onload = () => {
      // 4xx: the bytes may be there from a try whose answer was lost. The check that follows knows.
      if (call.status < 500) resolve();
      else reject(new ApiFailure(call.status, "unavailable"));
    };
    call.onerror = call.onabort = () => reject(new ApiFailure(0, "unavailable"));
    call.send(file.blob);
  });
}
