"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { MAX_ATTACHMENTS } from "@/lib/media/limits";
import type { Attachment } from "@/lib/media/schema";
import { uploads as store, type Upload } from "./upload-store";

const NONE: readonly Upload[] = [];

export interface Uploads {
  list: readonly Upload[];
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  /** Moves a file to another position in the order of sending. */
  move: (key: string, to: number) => void;
  /** Removes the files of this list, and leaves those that were added since. */
  clear: () => void;
  /** The files to send; null while one is still uploading. */
  ready: Attachment[] | null;
  hasFailed: boolean;
}

/** Files chosen for one message. `place` names the message (room and kind); `room` is the room's API path. */
export function useUploads(scope: string, room: string): Uploads {
  const t = useTranslations("media.upload");
  const list = useSyncExternalStore(
    store.subscribe,
    () => store.at(scope),
    () => NONE,
  );
  const add = useCallback(
    (files: readonly File[]) => {
      const left = store.add(scope, room, files);
      if (left > 0)
        toast.warning(t("tooMany", { limit: MAX_ATTACHMENTS }), { description: t("skipped", { count: left }) });
    },
    [scope, room, t],
  );
  return useMemo(() => {
    const usable = list.filter(({ state }) => state !== "failed");
    const isBusy = usable.some(({ state }) => state !== "ready");
    return {
      list,
      add,
      remove: (key) => store.remove(scope, key),
      retry: (key) => store.retry(scope, room, key),
      move: (key, to) => store.move(scope, key, to),
      clear: () => store.clear(scope, list),
      ready: isBusy ? null : usable.flatMap(({ attachment }) => attachment ?? []),
      hasFailed: usable.length < list.length,
    };
  }, [list, add, scope, room]);
}
