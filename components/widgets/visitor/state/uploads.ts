import { type ChosenFile, measure, upload } from "./files";
import type { Session } from "./session";

export interface Uploads {
  /** Brings a file to the server; asked again while it runs, the same promise. Resolves also when the file is refused. */
  bring(key: string): Promise<void>;
  /** Finds out its shape and starts at once, so that most of the way is done before "send" is pressed. */
  begin(file: ChosenFile): void;
}

/** `find` and `change` reach the file wherever it is by now, in the tray or in a message that waits. */
export function createUploads(
  session: Session,
  find: (key: string) => ChosenFile | null,
  change: (key: string, change: Partial<ChosenFile>) => void,
): Uploads {
  const running = new Map<string, Promise<void>>();

  const uploads: Uploads = {
    bring(key) {
      const file = find(key);
      if (!file || file.attachment_id || file.refusal) return Promise.resolve();
      let task = running.get(key);
      if (!task) {
        task = upload(session, file, (part) => change(key, part)).finally(() => running.delete(key));
        running.set(key, task);
      }
      return task;
    },
    begin(file) {
      measure(file).then((shape) => shape && change(file.key, shape));
      // A failure is met again, and told, when the message is sent.
      uploads.bring(file.key).catch(() => change(file.key, { progress: 0 }));
    },
  };
  return uploads;
}
