/** Service "postgres": a PostgreSQL server on 127.0.0.1 that lives as long as this process. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import * as z from "zod";
import { runService } from "../service";
import { bootstrap } from "./bootstrap";
import { Cluster, SUPERUSER } from "./cluster";

const configSchema = z.object({
  dataDir: z.string().min(1),
  port: z.number().int().positive(),
  /** Of the users postgres and supabase_admin; set when the data folder is created. */
  password: z.string().min(1).default("postgres"),
  /** See ClusterOptions. */
  isDisposable: z.boolean().default(false),
});
type Config = z.infer<typeof configSchema>;

const LEFTOVER_PATIENCE_MS = 10_000;

const addressFor = (config: Config, user: string) =>
  `postgres://${user}:${encodeURIComponent(config.password)}@127.0.0.1:${config.port}/postgres`;

/** Resolves true once connections are accepted, false if the server ended first. Recovery can take long; the supervisor monitors it. */
async function accepting(config: Config, hasEnded: () => boolean): Promise<boolean> {
  while (!hasEnded()) {
    const probe = new pg.Client({ connectionString: addressFor(config, SUPERUSER), connectionTimeoutMillis: 2000 });
    probe.on("error", () => {});
    try {
      await probe.connect();
      return true;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "28P01") {
        throw new Error(`The database in ${config.dataDir} was created with a password other than the configured one.`);
      }
      await sleep(30);
    } finally {
      await probe.end().catch(() => {});
    }
  }
  return false;
}

/** After a kill -9 of the server, its last children may hold the shared memory for a moment: then retry. */
async function startCluster(cluster: Cluster, config: Config, onDeath: () => void): Promise<void> {
  const deadline = Date.now() + LEFTOVER_PATIENCE_MS;
  for (;;) {
    let ended = false;
    let ready = false;
    await cluster.start(() => {
      ended = true;
      if (ready) onDeath();
    });
    ready = await accepting(config, () => ended);
    if (ready && !ended) return;
    const tail = cluster.logTail();
    if (Date.now() > deadline || !/shared memory block|lock file|Address already in use/.test(tail)) {
      throw new Error(`PostgreSQL did not start. The last lines of its log:\n${tail}`);
    }
    await sleep(200);
  }
}

async function run(config: Config) {
  const cluster = new Cluster(config);
  let closing = false;
  await cluster.initialise();
  await startCluster(cluster, config, () => {
    if (closing) return;
    console.error("PostgreSQL exited unexpectedly.");
    process.exit(1);
  });
  await bootstrap(addressFor(config, "postgres"));
  return {
    port: config.port,
    close: () => {
      closing = true;
      return cluster.stop();
    },
  };
}

await runService((config) =>
  run(configSchema.parse(config)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }),
);
