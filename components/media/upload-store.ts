import * as z from "zod/mini";
import { sessionStore } from "@/lib/browser-storage";
import type { ErrorCode } from "@/lib/errors";
import { MAX_ATTACHMENTS, MAX_FILE_BYTES } from "@/lib/media/limits";
import { type Attachment, attachmentSchema } from "@/lib/media/schema";
import { uploadErrorCode, uploadFile } from "./upload";

/** A file being attached to a message. */
export interface Upload {
  key: string;
  name: string;
  mime: string;
  size: number;
  /** URL of its content, if it can be seen or heard before it is sent. */
  preview: string | null;
  state: "waiting" | "uploading" | "checking" | "ready" | "failed";
  /** From 0 to 1. */
  progress: number;
  error: ErrorCode | null;
  attachment: Attachment | null;
  /** Whether a retry may help; a rejected file stays rejected. */
  canRetry: boolean;
}

/** Whether the tile of a file plays it. */
export const isSound = (mime: string) => mime.startsWith("audio/");

const AT_ONCE = 2;
const NONE: readonly Upload[] = [];
const PERMANENT: readonly ErrorCode[] = ["file_too_large", "file_type_refused", "forbidden", "not_found", "invalid"];

/**
 * Files chosen but not yet sent, by `place` (a room's reply or note). Uploads continue while another room is open, and
 * finished ones survive a reload.
 */
class UploadStore {
  private readonly byScope = new Map<string, readonly Upload[]>();
  private readonly files = new Map<string, { file: File; abort: AbortController }>();
  private readonly listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  at(scope: string): readonly Upload[] {
    let uploads = this.byScope.get(scope);
    if (!uploads) {
      uploads = readStored(scope);
      this.byScope.set(scope, uploads);
    }
    return uploads;
  }

  /** Adds files up to the limit per message and returns how many were left out. `room` is the room's API path. */
  add(scope: string, room: string, files: readonly File[]): number {
    const room_left = MAX_ATTACHMENTS - this.at(scope).length;
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
        preview: file.type.startsWith("image/") || isSound(file.type) ? URL.createObjectURL(file) : null,
        state: error ? "failed" : "waiting",
        progress: 0,
        error,
        attachment: null,
        canRetry: false,
      };
    });
    this.set(scope, [...this.at(scope), ...uploads]);
    this.work(scope, room);
    return files.length - taken.length;
  }

  retry(scope: string, room: string, key: string): void {
    this.patch(scope, key, { state: "waiting", progress: 0, error: null });
    this.work(scope, room);
  }

  remove(scope: string, key: string): void {
    this.files.get(key)?.abort.abort();
    this.forget(this.at(scope).filter((upload) => upload.key === key));
    this.set(
      scope,
      this.at(scope).filter((upload) => upload.key !== key),
    );
  }

  /** Moves a file to another position in the order of sending. */
  move(scope: string, key: string, to: number): void {
    const uploads = this.at(scope);
    const moved = uploads.find((upload) => upload.key === key);
    if (!moved || to < 0 || to >= uploads.length) return;
    const next = uploads.filter((upload) => upload.key !== key);
    next.splice(to, 0, moved);
    this.set(scope, next);
  }

  /** Removes the files that have been sent with a message. */
  clear(scope: string, sent: readonly Upload[]): void {
    const isSent = ({ key }: Upload) => sent.some((upload) => upload.key === key);
    this.forget(this.at(scope).filter(isSent));
    this.set(
      scope,
      this.at(scope).filter((upload) => !isSent(upload)),
    );
  }

  private work(scope: string, room: string): void {
    const running = this.at(scope).filter(({ state }) => state === "uploading" || state === "checking").length;
    const next = this.at(scope).filter(({ state }) => state === "waiting");
    for (const upload of next.slice(0, Math.max(0, AT_ONCE - running))) void this.upload(scope, room, upload.key);
  }

  private async upload(scope: string, room: string, key: string): Promise<void> {
    const chosen = this.files.get(key);
    if (!chosen) return;
    this.patch(scope, key, { state: "uploading" });
    try {
      const attachment = await uploadFile(room, chosen.file, {
        signal: chosen.abort.signal,
        onProgress: (progress) => this.patch(scope, key, { progress, state: progress < 1 ? "uploading" : "checking" }),
      });
      this.patch(scope, key, { state: "ready", progress: 1, attachment });
    } catch (failure) {
      if (chosen.abort.signal.aborted) return;
      const error = uploadErrorCode(failure);
      this.patch(scope, key, { state: "failed", error, canRetry: !PERMANENT.includes(error) });
    }
    this.work(scope, room);
  }

  private patch(scope: string, key: string, change: Partial<Upload>): void {
    this.set(
      scope,
      this.at(scope).map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
    );
  }

  private set(scope: string, uploads: readonly Upload[]): void {
    this.byScope.set(scope, uploads);
    store(scope, uploads);
    for (const listener of this.listeners) listener();
  }

  private forget(uploads: readonly Upload[]): void {
    for (const { key, preview } of uploads) {
      if (preview) URL.revokeObjectURL(preview);
      this.files.delete(key);
    }
  }
}

const storageKey = (scope: string) => `attachments:${scope}`;

function store(scope: string, uploads: readonly Upload[]): void {
  const ready = uploads.flatMap(({ attachment }) => attachment ?? []);
  sessionStore.writeJson(storageKey(scope), ready.length === 0 ? null : ready);
}

const storedSchema = z.array(attachmentSchema);

function readStored(scope: string): readonly Upload[] {
  const stored = storedSchema.safeParse(sessionStore.readJson(storageKey(scope)));
  if (!stored.success || stored.data.length === 0) return NONE;
  return stored.data.map((attachment) => ({
    key: attachment.id,
    name: attachment.name,
    mime: attachment.mime,
    size: attachment.size,
    preview: ["image", "audio"].includes(attachment.kind) ? attachment.url : null,
    state: "ready",
    progress: 1,
    error: null,
    attachment,
    canRetry: false,
  }));
}

export const uploads = new UploadStore();
