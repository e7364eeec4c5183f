/**
 * Forked with an IPC channel by tests/run.mjs and the browser tests: starts a backend (with the application for `--app`),
 * tells its data folder and the environment that names its services, and takes everything down when the parent lets go of
 * the channel or dies.
 */
import { startBackend } from "./start-backend";

const { dataDir, url, databaseUrl, secrets, stop } = await startBackend({ app: process.argv.includes("--app") });
const end = () => void stop().then(() => process.exit(0));
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, end);
const { hostname, port } = new URL(url);
process.send?.({
  type: "ready",
  dataDir,
  env: {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    DATABASE_URL: databaseUrl,
    PUSHER_APP_ID: secrets.pusherAppId,
    PUSHER_KEY: secrets.pusherKey,
    PUSHER_SECRET: secrets.pusherSecret,
    PUSHER_HOST: hostname,
    PUSHER_PORT: port,
    PUSHER_TLS: "false",
  },
});
