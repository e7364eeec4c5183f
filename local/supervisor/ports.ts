import { randomInt } from "node:crypto";
import { connect, createServer } from "node:net";
import { UserFacingError } from "./sentence";

/** Below the kernel's ephemeral range (from 32768 on Linux, 49152 elsewhere): a service's port must still be free when it restarts. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** `count` different ports that are currently free on 127.0.0.1. */
export async function findFreePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  for (let tries = 0; found.size < count && tries < count * 200; tries++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (!found.has(port) && (await bindError(port, "127.0.0.1")) === undefined) found.add(port);
  }
  if (found.size < count) throw new UserFacingError("No free ports on 127.0.0.1.");
  return [...found];
}

/** Throws an error message unless the product can listen on this port. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UserFacingError("PORT must be between 1 and 65535.");
  const taken = new UserFacingError(
    `Port ${port} is taken by another program; stop it or choose another: PORT=${port + 1} npm start`,
  );
  const code = await bindError(port, host);
  if (code === "EADDRINUSE") throw taken;
  if (code === "EACCES")
    throw new UserFacingError(`This user may not open port ${port}; choose one above 1023: PORT=3000 npm start`);
  if (code !== undefined) throw new UserFacingError(`The address ${host}:${port} cannot be opened (${code}).`);
  // Browsers try ::1 first for "localhost": a server that listens only there would be shown instead of this one.
  if ((await isAnswering(port, "127.0.0.1")) || (await isAnswering(port, "::1"))) throw taken;
}

function bindError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "unknown"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Whether something accepts connections on the port. */
export function isAnswering(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(500, () => done(false));
    socket.once("connect", () => done(true));
    socket.once("error", () => done(false));
  });
}
