import type { OutgoingSticker } from "@/lib/messages/schema";
import type { Storage } from "../platform/storage";
import type { ChosenFile } from "./files";

export interface PendingMessage {
  client_id: string;
  text: string;
  files: readonly ChosenFile[];
  sticker?: OutgoingSticker | undefined;
  /** The coupon whose button was pressed. */
  coupon_id?: string | undefined;
  created_at: string;
  /** `waiting` tries again by itself; `failed` waits for the visitor. */
  state: "sending" | "waiting" | "failed";
  reason: "network" | "rate_limited" | "blocked" | "file" | "refused" | null;
}

/** Keeps unsent messages, including their files, across reloads. */
export interface OutboxStore {
  list(): Promise<PendingMessage[]>;
  put(message: PendingMessage): Promise<void>;
  remove(client_id: string): Promise<void>;
  clear(): Promise<void>;
}

const STORE = "outbox";

/** IndexedDB; if the browser denies a frame its database, `storage` keeps the text and the files already uploaded. */
export function openOutboxStore(scope: string, storage: Storage): OutboxStore {
  let opening: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(scope, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "client_id" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opening;
  }

  async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = (await open()).transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  }

  const words = (): PendingMessage[] => JSON.parse(storage.get(STORE) ?? "[]");
  const others = (client_id: string) => words().filter((message) => message.client_id !== client_id);
  const keepWords = (messages: PendingMessage[]) =>
    storage.set(STORE, messages.length > 0 ? JSON.stringify(messages) : null);

  return {
    list: () => run<PendingMessage[]>("readonly", (store) => store.getAll()).catch(words),
    put: (message) =>
      run("readwrite", (store) => store.put(message)).then(
        () => {},
        () => keepWords([...others(message.client_id), message]),
      ),
    remove: (client_id) =>
      run("readwrite", (store) => store.delete(client_id)).catch(() => keepWords(others(client_id))),
    clear: () => run("readwrite", (store) => store.clear()).catch(() => keepWords([])),
  };
}
