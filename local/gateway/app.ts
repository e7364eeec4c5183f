/** Combines the three services: CORS, health, and uniform error responses. */

import { Hono } from "hono";
import { cors } from "hono/cors";
import { sql } from "kysely";
import { identityProviders } from "../providers/identity/server";
import { createAuth } from "./auth/app";
import { Callers, Refused } from "./callers";
import { type GatewayConfig, readProjectSettings, withLocalParties } from "./config";
import { connect, isAway, isUnstorable, run, unavailable } from "./database";
import { createFunctions } from "./functions/app";
import { Keys } from "./keys";
import { ownOrigins } from "./origins";
import { createRest } from "./rest/service";
import { createStorage } from "./storage/app";

export interface Gateway {
  port: number;
  fetch(request: Request, env: Record<string, unknown>): Response | Promise<Response>;
  close(): Promise<void>;
}

const ALLOWED_HEADERS = [
  "accept",
  "accept-profile",
  "apikey",
  "authorization",
  "cache-control",
  "content-profile",
  "content-type",
  "prefer",
  "range",
  "range-unit",
  "x-client-info",
  "x-metadata",
  "x-retry-count",
  "x-supabase-api-version",
  "x-upsert",
];
const EXPOSED_HEADERS = [
  "content-range",
  "content-location",
  "preference-applied",
  "x-supabase-api-version",
  "x-total-count",
  "link",
  "etag",
];

export async function createGateway(config: GatewayConfig): Promise<Gateway> {
  const internalUrl = `http://127.0.0.1:${config.port}`;
  const providers = identityProviders({ publicUrl: config.publicUrl, siteUrl: config.siteUrl, internalUrl });
  const settings = withLocalParties(readProjectSettings(), providers.google);
  const db = connect(config.databaseUrl);
  const keys = await Keys.create(config);
  const callers = new Callers(config, keys);
  const rest = await createRest(config, settings, callers);
  const auth = createAuth({
    db,
    keys,
    callers,
    config,
    settings: settings.auth,
    organisations: providers.organisations,
  });

  const functions = createFunctions(config, settings.functions, callers);

  const app = new Hono();
  app.onError((error) => {
    if (error instanceof Refused) return error.toResponse();
    if (isAway(error)) return unavailable();
    if (isUnstorable(error)) return Response.json({ code: "bad_request", message: "Invalid text" }, { status: 400 });
    process.stderr.write(`${error.stack}\n`);
    return Response.json({ code: "unexpected_failure", message: "Internal Server Error" }, { status: 500 });
  });
  const isOwnOrigin = ownOrigins([config.siteUrl, config.publicUrl]);
  app.route("/local", providers.app);
  // before cors(): as in a hosted project a function answers preflights itself
  app.route("/functions/v1", functions.app);
  app.use(
    "*",
    cors({
      origin: (origin) => (isOwnOrigin(origin) ? origin : null),
      allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
      allowHeaders: ALLOWED_HEADERS,
      exposeHeaders: EXPOSED_HEADERS,
      maxAge: 86_400,
    }),
  );
  app.get("/health", async (c) => {
    await run(db, sql`select 1`);
    return c.json({ status: "ok" });
  });
  app.route("/auth/v1", auth.app);
  app.route("/storage/v1", await createStorage(config, settings.storage, db, callers));
  app.all("/rest/v1/*", (c) => rest.fetch(c.req.raw));

  return {
    port: config.port,
    fetch: (request, env) => app.fetch(request, env),
    close: async () => {
      functions.close();
      await auth.close();
      await rest.close();
      await db.destroy();
    },
  };
}
