/**
 * Forked by tests/run.mjs with an IPC channel: starts a backend (with the application for `--app`), tells its data folder
 * and the environment that names it, and takes everything down when the parent lets go of the channel or dies.
 */
import { startBackend } from "./start-backend";

const backend = await startBackend({ app: process.argv.includes("--app") });
const end = () => void backend.stop().then(() => process.exit(0));
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, end);
process.send?.({ type: "ready", dataDir: backend.dataDir });
