/**
 * Runs one Edge Function in a thread of its own: the part of Deno's interface that docs/functions.md lists, and nothing of the gateway's memory.
 * `workerData`: the bundled source and the environment.
 */
import { parentPort, workerData } from "node:worker_threads";

const { source, environment } = workerData;
let handler = null;

globalThis.Deno = {
  env: {
    get: (name) => environment[name],
    has: (name) => name in environment,
    toObject: () => ({ ...environment }),
  },
  serve: (...given) => {
    handler = given.findLast((one) => typeof one === "function") ?? given[0]?.handler ?? null;
    return { finished: Promise.resolve(), shutdown: async () => {}, addr: { transport: "tcp", hostname: "", port: 0 } };
  },
};

parentPort.on("message", async ({ id, url, method, headers, body }) => {
  try {
    const request = new Request(url, { method, headers, ...(body && { body }) });
    const response = await handler(request, { remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 0 } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    parentPort.postMessage({ id, status: response.status, headers: [...response.headers], body: bytes });
  } catch (error) {
    parentPort.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`);
parentPort.postMessage({ ready: typeof handler === "function" });
