"use client";

import { useRef, useState } from "react";
import { uploadErrorCode, uploadFile } from "@/components/media/upload";
import type { ErrorCode } from "@/lib/errors";
import { MAX_FILE_BYTES, MAX_PICTURE_BYTES } from "@/lib/media/limits";
import type { Attachment } from "@/lib/media/schema";

interface BubbleUpload {
  /** From 0 to 1. */
  progress: number;
  error: ErrorCode | null;
}

/** Uploads of pictures and videos for the bubbles of a form, by the bubble's key. `path` is the API path of quick messages. */
export function useBubbleUploads(path: string, onReady: (key: string, file: Attachment) => void) {
  const [uploads, setUploads] = useState<Readonly<Record<string, BubbleUpload>>>({});
  const files = useRef(new Map<string, { file: File; abort: AbortController }>());
  const patch = (key: string, upload: BubbleUpload) => setUploads((before) => ({ ...before, [key]: upload }));

  const work = async (key: string) => {
    const chosen = files.current.get(key);
    if (!chosen) return;
    const { size, type } = chosen.file;
    if (type.startsWith("video/") && type !== "video/mp4") {
      return patch(key, { progress: 0, error: "file_type_refused" });
    }
    const most = type.startsWith("video/") ? MAX_FILE_BYTES : MAX_PICTURE_BYTES;
    if (size > most) return patch(key, { progress: 0, error: "file_too_large" });
    patch(key, { progress: 0, error: null });
    try {
      const file = await uploadFile(path, chosen.file, {
        signal: chosen.abort.signal,
        onProgress: (progress) => patch(key, { progress, error: null }),
      });
      onReady(key, file);
    } catch (failure) {
      if (!chosen.abort.signal.aborted) patch(key, { progress: 0, error: uploadErrorCode(failure) });
    }
  };
  return {
    of: (key: string): BubbleUpload | undefined => uploads[key],
    start: (key: string, file: File) => {
      files.current.set(key, { file, abort: new AbortController() });
      void work(key);
    },
    retry: (key: string) => void work(key),
    stop: (key: string) => files.current.get(key)?.abort.abort(),
  };
}
export type BubbleUploads = ReturnType<typeof useBubbleUploads>;
