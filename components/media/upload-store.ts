import * as z from "zod/mini";
import { sessionStore } from "@/lib/browser-storage";
import type { ErrorCode } from "@/lib/errors";
import { MAX_ATTACHMENTS, MAX_FILE_BYTES } from "@/lib/media/limits";
import { type Attachment, attachmentSchema } from "@/lib/media/schema";
import { uploadErrorCode, uploadFile } from "./upload";

/** A file on its way into a message. */
export interface Upload {
  key: string;
  name: string;
  mime: string;
  size: number;
  /** Address of the picture to show meanwhile, where it is one. */
  preview: string | null;
  state: "waiting" | "uploading" | "checking" | "ready" | "failed";
  /** From 0 to 1. */
  progress: number;
  error: ErrorCode | null;
  attachment: Attachment | null;
  /** Whether another try may help; a refused file stays refused. */
  canRetry: boolean;
}

const AT_ONCE = 2;
const NONE: readonly Upload[] = [];
const PERMANENT: readonly ErrorCode[] = ["file_too_large", "file_type_refused", "forbidden", "not_found", "invalid"];

/**
 * Files chosen but not yet sent, by place (a room's reply or note). They go on uploading while another room is open, and
 * those that are ready survive a reload.
 */
class UploadStore {
  private readonly places = new Map<string, readonly Upload[]>();
  private readonly files = new Map<string, { file: File; abort: AbortController }>();
  private readonly listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  at(place: string): readonly Upload[] {
    let uploads = this.places.get(place);
    if (!uploads) {
      uploads = readStored(place);
      this.places.set(place, uploads);
    }
    return uploads;
  }

  /** Takes files up to the limit of a message and returns how many did not fit. `room` is the room's API path. */
  add(place: string, room: string, files: readonly File[]): number {
    const room_left = MAX_ATTACHMENTS - this.at(place).length;
    const taken = files.slice(0, Math.max(0, room_left));
    const uploads = taken.map((file): Upload => {
      const key = crypto.randomUUID();
      const error = file.size > MAX_FILE_BYTES ? "file_too_large" : file.size === 0 ? "file_type_refused" : null;
      this.files.set(key, { file, abort: new AbortController() });
      return {
        key,
        name: file.name || "file",
        mime: file.type,
        size: file.size,
        preview: file.type.startsWith("image/") ? URL.createObjectURL(file) : null,
        state: error ? "failed" : "waiting",
        progress: 0,
        error,
        attachment: null,
        canRetry: false,
      };
    });
    this.set(place, [...this.at(place), ...uploads]);
    this.work(place, room);
    return files.length - taken.length;
  }

  retry(place: string, room: string, key: string): void {
    this.patch(place, key, { state: "waiting", progress: 0, error: null });
    this.work(place, room);
  }

  remove(place: string, key: string): void {
    this.files.get(key)?.abort.abort();
    this.forget(this.at(place).filter((upload) => upload.key === key));
    this.set(
      place,
      this.at(place).filter((upload) => upload.key !== key),
    );
  }

  /** Puts a file at another place of the order in which they are sent. */
  move(place: string, key: string, to: number): void {
    const uploads = this.at(place);
    const moved = uploads.find((upload) => upload.key === key);
    if (!moved || to < 0 || to >= uploads.length) return;
    const next = uploads.filter((upload) => upload.key !== key);
    next.splice(to, 0, moved);
    this.set(place, next);
  }

  /** Empties the place: its files have gone out with a message. */
  clear(place: string): void {
    this.forget(this.at(place));
    this.set(place, NONE);
  }

  private work(place: string, room: string): void {
    const running = this.at(place).filter(({ state }) => state === "uploading" || state === "checking").length;
    const next = this.at(place).filter(({ state }) => state === "waiting");
    for (const upload of next.slice(0, Math.max(0, AT_ONCE - running))) void this.upload(place, room, upload.key);
  }

  private async upload(place: string, room: string, key: string): Promise<void> {
    const chosen = this.files.get(key);
    if (!chosen) return;
    this.patch(place, key, { state: "uploading" });
    try {
      const attachment = await uploadFile(room, chosen.file, {
        signal: chosen.abort.signal,
        onProgress: (progress) => this.patch(place, key, { progress, state: progress < 1 ? "uploading" : "checking" }),
      });
      this.patch(place, key, { state: "ready", progress: 1, attachment });
    } catch (failure) {
      if (chosen.abort.signal.aborted) return;
      const error = uploadErrorCode(failure);
      this.patch(place, key, { state: "failed", error, canRetry: !PERMANENT.includes(error) });
    }
    this.work(place, room);
  }

  private patch(place: string, key: string, change: Partial<Upload>): void {
    this.set(
      place,
      this.at(place).map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
    );
  }

  private set(place: string, uploads: readonly Upload[]): void {
    this.places.set(place, uploads);
    store(place, uploads);
    for (const listener of this.listeners) listener();
  }

  private forget(uploads: readonly Upload[]): void {
    for (const { key, preview } of uploads) {
      if (preview) URL.revokeObjectURL(preview);
      this.files.delete(key);
    }
  }
}

const storageKey = (place: string) => `attachments:${place}`;

function store(place: string, uploads: readonly Upload[]): void {
  const ready = uploads.flatMap(({ attachment }) => attachment ?? []);
  sessionStore.writeJson(storageKey(place), ready.length === 0 ? null : ready);
}

const storedSchema = z.array(attachmentSchema);

function readStored(place: string): readonly Upload[] {
  const stored = storedSchema.safeParse(sessionStore.readJson(storageKey(place)));
  if (!stored.success || stored.data.length === 0) return NONE;
  return stored.data.map((attachment) => ({
    key: attachment.id,
    name: attachment.name,
    mime: attachment.mime,
    size: attachment.size,
    preview: attachment.kind === "image" ? attachment.url : null,
    state: "ready",
    progress: 1,
    error: null,
    attachment,
    canRetry: false,
  }));
}

export const uploads = new UploadStore();
