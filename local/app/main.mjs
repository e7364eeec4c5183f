/**
 * Runs Next as a local service: `next start`, or `next dev` when `dev` is set, in this very process, so that one process
 * is the application. Plain JavaScript without tsx: the compiler's hooks would slow every module Next loads.
 */
import { createRequire } from "node:module";
import { connect } from "node:net";

const { port, dev } = JSON.parse(process.env.LOCAL_SERVICE_CONFIG ?? "{}");
delete process.env.LOCAL_SERVICE_CONFIG;
const sendToSupervisor = process.send?.bind(process);

process.on("disconnect", () => {
  // The supervisor was killed. `next dev` has a child of its own in our process group: both end here.
  try {
    process.kill(-process.pid, "SIGKILL");
  } catch {
    process.exit(0);
  }
});

// Next must not take our channel for one of its own workers'.
if (!dev) process.env.NODE_ENV = "production";
const options = ["-p", String(port), "-H", "127.0.0.1"];
// Longer than the proxy keeps its connections, so that it never sends into a closing one.
if (!dev) options.push("--keepAliveTimeout", "120000");
process.argv = [process.execPath, "next", dev ? "dev" : "start", ...options];
createRequire(import.meta.url)("next/dist/bin/next");

const waitUntilListening = () => {
  const socket = connect(port, "127.0.0.1");
  socket.once("connect", () => {
    socket.destroy();
    sendToSupervisor?.({ type: "ready", port });
  });
  socket.once("error", () => setTimeout(waitUntilListening, 20));
};
waitUntilListening();
