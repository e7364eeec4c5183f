import { type ChosenFile, measure, upload } from "./files";
import type { Session } from "./session";

export interface Uploads {
  /** Uploads a file; while it runs, further calls return the same promise. Also resolves if the file is refused. */
  bring(key: string): Promise<void>;
  /** Measures an image and starts its upload, so that most of it is done before "send" is pressed. */
  begin(file: ChosenFile): void;
}

/** `find` and `change` reach the file wherever it is: in the tray, or in a waiting message. */
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
      // The failure recurs, and is shown, when the message is sent.
      uploads.bring(file.key).catch(() => change(file.key, { progress: 0 }));
    },
  };
  return uploads;
}
