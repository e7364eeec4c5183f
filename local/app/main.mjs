/**
 * Runs Next as a local service: `next start`, or `next dev` with `dev`, inside this process, so that the application is a single process.
 * Plain JavaScript without tsx, whose compiler hooks would slow down every module that Next loads.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { connect } from "node:net";
import "../tether.mjs";
import { answerDirectly } from "./answer-directly.mjs";

const { port, dev } = JSON.parse(process.env.LOCAL_SERVICE_CONFIG ?? "{}");
delete process.env.LOCAL_SERVICE_CONFIG;
process.env.NEXT_TELEMETRY_DISABLED ??= "1";
const announce = process.send?.bind(process);

if (!dev && !existsSync(".next/BUILD_ID")) {
  console.error("There is no production build: run npm run build first.");
  process.exit(1);
}
const hostname = "127.0.0.1";
const options = ["-p", String(port), "-H", hostname];
if (!dev) {
  // Longer than the proxy keeps its connections, so that it never sends a request on a closing one.
  options.push("--keepAliveTimeout", "120000");
  answerDirectly(process.cwd(), hostname);
}
process.argv = [process.execPath, "next", dev ? "dev" : "start", ...options];
createRequire(import.meta.url)("next/dist/bin/next");

function announceWhenListening() {
  const socket = connect(port, "127.0.0.1");
  socket.once("connect", () => {
    socket.destroy();
    announce?.({ type: "ready", port });
  });
  socket.once("error", () => setTimeout(announceWhenListening, 20));
}
announceWhenListening();
