import type { PendingMessage } from "./outbox";

/** Keeps unsent messages, files included, over a reload. Where the browser has no database in a frame, it keeps nothing. */
export interface OutboxStore {
  list(): Promise<PendingMessage[]>;
  put(message: PendingMessage): Promise<void>;
  remove(client_id: string): Promise<void>;
  clear(): Promise<void>;
}

const STORE = "outbox";

export function openOutboxStore(scope: string): OutboxStore {
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

  async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
    try {
      const transaction = (await open()).transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      return await new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = transaction.onabort = () => reject(transaction.error);
      });
    } catch {
      return null;
    }
  }

  return {
    list: async () => (await run<PendingMessage[]>("readonly", (store) => store.getAll())) ?? [],
    put: async (message) => {
      await run("readwrite", (store) => store.put(message));
    },
    remove: async (client_id) => {
      await run("readwrite", (store) => store.delete(client_id));
    },
    clear: async () => {
      await run("readwrite", (store) => store.clear());
    },
  };
}
