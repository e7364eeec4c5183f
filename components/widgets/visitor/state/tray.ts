import { MAX_ATTACHMENTS } from "@/lib/media/limits";
import { type ChosenFile, chooseFile } from "./files";
import type { Session } from "./session";
import type { Store } from "./store";
import { createUploads, type Uploads } from "./uploads";

export interface Tray {
  uploads: Uploads;
  /** Starts uploading the files. Returns how many were left out because of the limit per message. */
  add(files: readonly File[]): number;
  remove(key: string): void;
  /** Removes and returns the files that can be sent; refused ones stay, with their reason. */
  take(): ChosenFile[];
}

/** The files chosen for the next message. */
export function createTray(session: Session, store: Store): Tray {
  const everywhere = () => [...store.get().tray, ...store.get().pending.flatMap((message) => message.files)];

  function change(key: string, part: Partial<ChosenFile>): void {
    const replace = (files: readonly ChosenFile[]) =>
      files.some((file) => file.key === key)
        ? files.map((file) => (file.key === key ? { ...file, ...part } : file))
        : files;
    const { tray, pending } = store.get();
    store.set({
      tray: replace(tray),
      pending: pending.map((message) => {
        const files = replace(message.files);
        return files === message.files ? message : { ...message, files };
      }),
    });
  }

  const uploads = createUploads(session, (key) => everywhere().find((file) => file.key === key) ?? null, change);

  return {
    uploads,
    add(files) {
      const { tray } = store.get();
      const added = files.slice(0, MAX_ATTACHMENTS - tray.length).map((file) => chooseFile(file, file.name));
      store.set({ tray: [...tray, ...added] });
      for (const file of added) uploads.begin(file);
      return files.length - added.length;
    },
    remove(key) {
      const { tray } = store.get();
      const preview = tray.find((file) => file.key === key)?.preview;
      if (preview) URL.revokeObjectURL(preview);
      store.set({ tray: tray.filter((file) => file.key !== key) });
    },
    take() {
      const { tray } = store.get();
      store.set({ tray: tray.filter((file) => file.refusal) });
      return tray.filter((file) => !file.refusal);
    },
  };
}
