import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { Actions } from "./actions";
import { GraphControl } from "./control";
import { endpoint, type Platform } from "./endpoint";
import { Faults } from "./faults";
import { dialogPage, oauthEndpoints } from "./oauth";
import { profileOf, sendEndpoint } from "./sending";
import { APP, State } from "./state";
import { Webhooks } from "./webhooks";

export interface FakeGraph {
  origin: string;
  /** Configuration of the application that points it at this fake. */
  env: Record<string, string>;
  control: GraphControl;
  stop: () => Promise<void>;
}

const VERSION = "/v26.0";

/** Meta's Graph API, CDN and consent dialog on a local port; a free one by default. */
export async function startGraph({ port = 0 } = {}): Promise<FakeGraph> {
  const platform: Platform = { origin: "", state: new State(), faults: new Faults() };
  const webhooks = new Webhooks();
  const control = new GraphControl(platform, webhooks);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post("/_control/:method", async (context) => {
    const method = control[context.req.param("method") as keyof GraphControl] as unknown;
    if (typeof method !== "function") return context.notFound();
    try {
      const answer: unknown = await method.apply(control, (await context.req.json()) as unknown[]);
      return answer === undefined ? context.body(null, 204) : context.json(answer as object);
    } catch (failure) {
      return context.text(failure instanceof Error ? failure.message : String(failure), 500);
    }
  });

  const oauth = oauthEndpoints(platform);
  app.get(`${VERSION}/dialog/oauth`, (context) => dialogPage(context, platform));
  app.get(`${VERSION}/oauth/access_token`, oauth.accessToken);
  app.get(`${VERSION}/me`, oauth.me);
  app.get(`${VERSION}/me/permissions`, oauth.permissions);
  app.get(`${VERSION}/me/accounts`, oauth.accounts);
  app.get(`${VERSION}/debug_token`, oauth.debugToken);
  app.get(`${VERSION}/:id/subscriptions`, oauth.webhooks);
  app.get(`${VERSION}/:id/subscribed_apps`, oauth.subscribed);
  app.post(`${VERSION}/:id/subscribed_apps`, oauth.subscribe);
  app.delete(`${VERSION}/:id/subscribed_apps`, oauth.unsubscribe);
  app.post(`${VERSION}/:id/messages`, sendEndpoint(platform, new Actions(platform, webhooks)));
  app.get(
    `${VERSION}/:id`,
    endpoint(platform, "profile", (context) => profileOf(context, platform)),
  );
  app.get("/files/:name", (context) => {
    const file = platform.state.files.get(context.req.param("name"));
    if (!file) return context.text("URL signature expired", 403);
    return context.body(new Uint8Array(file.bytes), 200, { "content-type": file.mime });
  });
  app.notFound((context) => context.json({ error: { message: "Unknown path components", code: 2500 } }, 404));

  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  platform.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: platform.origin,
    env: {
      FACEBOOK_GRAPH_BASE_URL: platform.origin,
      FACEBOOK_DIALOG_BASE_URL: platform.origin,
      FACEBOOK_APP_ID: APP.id,
      FACEBOOK_APP_SECRET: APP.secret,
      FACEBOOK_VERIFY_TOKEN: APP.verify_token,
    },
    control,
    stop: async () => {
      webhooks.stop();
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
    },
  };
}
