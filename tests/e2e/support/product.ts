import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { Pool, type QueryResultRow } from "pg";
import { connectBackend } from "../../support/start-backend";

type Service = "postgres" | "gateway" | "pusher" | "app";

const dataDirs = (process.env.TEST_DATA_DIR ?? "").split(",");
/** Addresses, keys and data folder of this worker's product. */
export const product = connectBackend(dataDirs[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? "");
export const webName = process.env.PUBLIC_WEB_NAME || "Chat";

let pool: Pool | undefined;

/** Queries the product's database as the migrating user. */
export async function sql<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  if (!pool) {
    pool = new Pool({ connectionString: product.databaseUrl, max: 2, allowExitOnIdle: true });
    pool.on("error", () => {}); // tests kill the database
  }
  return (await pool.query<Row>(text, values)).rows;
}

/** Stops a service until it is started again. */
export const stop = (service: Service) => control(service, "stop");
export const start = (service: Service) => control(service, "start");

/** Kills a service as a crash would; it restarts on its port. */
export function kill(service: Service): void {
  const run = JSON.parse(readFileSync(join(product.dataDir, "run.json"), "utf8"));
  process.kill(run.services[service].pid, "SIGKILL");
}

/** Waits until database, auth and realtime respond again. */
export async function untilHealthy(limitMs = 30_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    const answer = await fetch(`${product.url}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product is not healthy after ${limitMs} ms.`);
}

function control(service: Service, act: "stop" | "start"): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      { socketPath: join(product.dataDir, "control.sock"), path: `/services/${service}/${act}`, method: "POST" },
      (answer) => {
        answer.resume();
        answer.once("end", () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${act} ${service} answered ${answer.statusCode}`)),
        );
      },
    );
    call.once("error", reject);
    call.end();
  });
}
