import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { makeApi } from "./api";
import { makeContentApi } from "./content-api";
import { LineControl } from "./control";
import { makePeopleApi } from "./people-api";
import { Platform } from "./platform";

export interface FakeLine {
  /** One origin replaces all hosts of LINE: see lineEnvironment. */
  origin: string;
  control: LineControl;
  stop: () => Promise<void>;
}

/** Configuration of the product that points it at a fake. */
export const lineEnvironment = ({ origin }: Pick<FakeLine, "origin">) => ({
  LINE_API_BASE_URL: origin,
  LINE_DATA_API_BASE_URL: origin,
  LINE_STICKER_BASE_URL: origin,
});

/** LINE's platform on a local port; a free one by default. */
export async function startLine({ port = 0 } = {}): Promise<FakeLine> {
  const platform = new Platform();
  const control = new LineControl(platform);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post("/_control/:method", async (context) => {
    const method = control[context.req.param("method") as keyof LineControl] as unknown;
    if (typeof method !== "function") return context.notFound();
    const args = (await context.req.json()) as unknown[];
    try {
      const answer: unknown = await method.apply(control, args);
      return answer === undefined ? context.body(null, 204) : context.json(answer as object);
    } catch (failure) {
      return context.text(failure instanceof Error ? failure.message : String(failure), 500);
    }
  });
  for (const part of [makeApi, makePeopleApi, makeContentApi]) app.route("/", part(platform));
  app.notFound((context) => context.json({ message: "Not found" }, 404));
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  platform.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: platform.origin,
    control,
    stop: async () => {
      platform.webhooks.stop();
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
    },
  };
}
