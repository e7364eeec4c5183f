/** Listens for schema changes, which the database announces on the channel "pgrst" (local/postgres/sql/schema-watch.sql). */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Calls `onChange` at every announcement, and after every reconnect, because some may have been missed. */
export function watchSchema(databaseUrl: string, onChange: () => void): { close(): Promise<void> } {
  let closing = false;
  let client: pg.Client | null = null;

  async function listen(): Promise<void> {
    const listener = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = listener;
    const ended = new Promise<void>((done) => listener.once("end", done).once("error", () => done()));
    listener.on("error", () => {});
    listener.on("notification", onChange);
    await listener.connect();
    await listener.query("listen pgrst");
    onChange();
    await ended;
  }

  async function keepListening(): Promise<void> {
    while (!closing) {
      await listen().catch(() => {});
      if (!closing) await sleep(200);
    }
  }

  void keepListening();
  return {
    close: async () => {
      closing = true;
      await client?.end().catch(() => {});
    },
  };
}
