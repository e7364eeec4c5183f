/** /rest/v1: @supabase/lite's PostgREST, run in this process as the caller the gateway has already identified. */
import { App } from "@supabase/lite";
import type { Caller, Callers } from "../callers";
import type { GatewayConfig, ProjectSettings } from "../config";
import { type Database, unavailable } from "../database";
import { createConnection, outage } from "./connection";

export interface RestService {
  fetch(request: Request): Promise<Response>;
  /** lite as a whole: its Auth serves OAuth. Requests to it must come from this process. */
  lite: App;
  close(): Promise<void>;
}

export async function createRest(
  config: GatewayConfig,
  settings: ProjectSettings,
  callers: Callers,
  db: Database,
): Promise<RestService> {
  const connection = createConnection(config.databaseUrl);
  /** lite asks for the caller by request; no token of ours is ever shown to it. */
  const identified = new WeakMap<Request, Caller>();
  const lite = new App({
    connection,
    api: { schemas: settings.api.schemas, max_rows: settings.api.max_rows },
    auth: { enabled: true, jwt_secret: config.jwtSecret, site_url: config.siteUrl },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        disableFallback: true,
        apiKeys: {
          resolver: async (_key, context) => {
            const caller = identified.get(context.req.raw);
            return caller ? { type: caller.role === "service_role" ? "secret" : "publishable", claims: caller.claims } : null;
          },
        },
      },
    },
  });
  await lite.init();
  const listening = db.listen("pgrst", () => void connection.clearSchemaCache(), () => void connection.clearSchemaCache());

  return {
    lite,
    async fetch(request) {
      const caller = await callers.identify(request);
      const headers = new Headers(request.headers);
      headers.delete("authorization");
      headers.set("apikey", "identified");
      const inner = new Request(request, { headers });
      identified.set(inner, caller);
      const state = { away: false };
      const response = await outage.run(state, () => lite.fetch(inner));
      return state.away ? unavailable() : response;
    },
    async close() {
      await listening.then(({ unlisten }) => unlisten()).catch(() => {});
      await connection.close();
    },
  };
}
