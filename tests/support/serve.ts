/**
 * Forked with an IPC channel by tests/run.ts and the browser tests: starts a backend (`--app`: with the application, `--hosted`: as on a
 * host, `--durable`: on a database that writes to disk), reports its data folder and the environment that names its services, and stops
 * everything when the parent disconnects or dies.
 *
 * By hand, `node --import tsx tests/support/serve.ts --app --dev` keeps a backend with hot reload running and prints its data folder:
 * `TEST_DATA_DIR=<folder> node --import tsx --test tests/http/slips.test.ts` then needs no build.
 */
import { startCron } from "./hosted";
import { startBackend } from "./start-backend";

/** Tests change rows by SQL, which no request follows: they cannot wait for the minute of a host's cron. */
const CRON_MS = 2_000;

const hosted = process.argv.includes("--hosted");
const app = process.argv.includes("--app");
const dev = process.argv.includes("--dev");
const durable = process.argv.includes("--durable");
const { dataDir, url, servicesUrl, databaseUrl, secrets, stop } = await startBackend({ app, hosted, dev, durable });
const stopCron = hosted ? startCron(url, secrets.cronSecret, CRON_MS) : () => {};
const end = () => {
  stopCron();
  void stop().then(() => process.exit(0));
};
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, end);
const { hostname, port } = new URL(servicesUrl);
if (!process.send) console.log(`${url}\nTEST_DATA_DIR=${dataDir}`);
process.send?.({
  type: "ready",
  dataDir,
  env: {
    SUPABASE_URL: servicesUrl,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    DATABASE_URL: databaseUrl,
    MAIL_URL: `${servicesUrl}/local/mail`,
    PUSHER_APP_ID: secrets.pusherAppId,
    PUSHER_KEY: secrets.pusherKey,
    PUSHER_SECRET: secrets.pusherSecret,
    PUSHER_HOST: hostname,
    PUSHER_PORT: port,
    PUSHER_TLS: "false",
  },
});
