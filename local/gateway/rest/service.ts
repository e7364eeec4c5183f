/** /rest/v1: @supabase/lite's PostgREST, in this process, as the caller that the gateway has identified. */
import { App } from "@supabase/lite";
import { AppError } from "@/lib/errors";
import { isTooDeep, readText } from "@/lib/http/body";
import type { Caller, Callers } from "../callers";
import type { GatewayConfig, ProjectSettings } from "../config";
import { unavailable } from "../database";
import { createConnection, requestHeaders, silenceRefusals } from "./connection";
import { quoteJsonStrings } from "./json-strings";
import { watchSchema } from "./schema-watch";

const MAX_BODY_BYTES = 8 * 1024 * 1024;

const refuse = (status: number, message: string) =>
  Response.json({ code: "PGRST102", message, details: null, hint: null }, { status });

export interface RestService {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export async function createRest(
  config: GatewayConfig,
  settings: ProjectSettings,
  callers: Callers,
): Promise<RestService> {
  silenceRefusals();
  let lastOutage = 0;
  const connection = createConnection(config.databaseUrl, () => {
    lastOutage = performance.now();
  });
  /** lite asks for the caller by request; it never sees a token of ours. */
  const identified = new WeakMap<Request, Caller>();
  const lite = new App({
    connection,
    api: { schemas: settings.api.schemas, max_rows: settings.api.max_rows },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        disableFallback: true,
        apiKeys: {
          resolver: async (_key, context) => {
            const caller = identified.get(context.req.raw);
            return caller
              ? { type: caller.role === "service_role" ? "secret" : "publishable", claims: caller.claims }
              : null;
          },
        },
      },
    },
  });
  await lite.init();
  const watch = watchSchema(config.databaseUrl, () => void connection.clearSchemaCache());

  return {
    async fetch(request) {
      const caller = await callers.identify(request);
      const headers = new Headers(request.headers);
      headers.delete("authorization");
      headers.set("apikey", "identified");
      const started = performance.now();
      const text = await readText(request, MAX_BODY_BYTES).catch((failure: unknown) => {
        if (failure instanceof AppError) return null;
        throw failure;
      });
      if (text === null) return refuse(413, "The request is too large");
      // code that walks such a value overflows the stack: lite, and PostgreSQL's JSON functions
      if (isTooDeep(text)) return refuse(400, "The JSON is nested too deeply");
      const { url, method } = request;
      const bounded = new Request(url, { method, headers, ...(text !== "" && { body: text }) });
      const inner = await quoteJsonStrings(bounded, text, connection);
      identified.set(inner, caller);
      const response = await requestHeaders.run(Object.fromEntries(headers), () => lite.fetch(inner));
      return !response.ok && lastOutage >= started ? unavailable() : withoutCors(response);
    },
    async close() {
      await watch.close();
      await connection.close();
    },
  };
}

/** lite allows every origin; the gateway decides about CORS itself. */
function withoutCors(response: Response): Response {
  for (const name of [...response.headers.keys()]) {
    if (name.startsWith("access-control-")) response.headers.delete(name);
  }
  return response;
}
