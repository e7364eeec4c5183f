import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Pool } from "pg";
import { createBareTables, dropBareTables } from "./bare-tables";
import type { Bench } from "./figure";

const SERVER = fileURLToPath(new URL("reference-server.ts", import.meta.url));

/** The reference of P20 in a process of its own, as the application is, on the same database. */
export async function startReference({ databaseUrl }: Bench): Promise<{
  post: () => Promise<void>;
  stop: () => Promise<void>;
}> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await createBareTables(pool);
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const server = fork(SERVER, { execArgv: ["--import", "tsx"], env });
  const [port] = (await once(server, "message")) as [number];
  const body = JSON.stringify({ client_id: "00000000-0000-4000-8000-000000000000", text: "มีไซซ์ M ไหมคะ" });
  return {
    post: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the reference answered ${answer.status}`);
    },
    stop: async () => {
      const ended = once(server, "exit");
      server.disconnect();
      await ended;
      await dropBareTables(pool);
      await pool.end();
    },
  };
}
