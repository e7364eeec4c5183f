import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";

/** Serves an app on 127.0.0.1; port 0 is a free one. */
export async function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]["fetch"],
  port: number,
): Promise<{ origin: string; close: () => void }> {
  const server = createAdaptorServer({ fetch });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
    },
  };
}
