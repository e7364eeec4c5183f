import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";

/** The methods of a control from another process: all are asynchronous. */
export type Remote<Control> = {
  [Method in keyof Control]: Control[Method] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/** A page of another site could post here from the developer's browser: browsers name their origin, programs do not. */
const isOfBrowser = (headers: Headers) => headers.has("origin") || headers.has("sec-fetch-site");

/** Offers a control to other processes: each method is `POST /_control/{method}` with its arguments as JSON. */
export function serveControl(app: Hono<{ Bindings: HttpBindings }>, control: object, changed: () => void): void {
  app.post("/_control/:method", async (context) => {
    if (isOfBrowser(context.req.raw.headers)) return context.text("Forbidden", 403);
    const name = context.req.param("method");
    const method: unknown = name === "constructor" ? undefined : Reflect.get(control, name);
    if (typeof method !== "function") return context.notFound();
    try {
      const answer: unknown = await method.apply(control, (await context.req.json()) as unknown[]);
      changed();
      return answer === undefined ? context.body(null, 204) : context.json(answer as object);
    } catch (failure) {
      return context.text(failure instanceof Error ? failure.message : String(failure), 500);
    }
  });
}

/** The app of a simulator that keeps state: with its control, and `changed` after each request. */
export function makeSimulatorApp(control: object, changed: () => void): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  serveControl(app, control, changed);
  app.use(async (_, next) => {
    await next();
    changed();
  });
  return app;
}

/** Controls a simulator in another process. */
export function remoteControl<Control>(origin: string): Remote<Control> {
  return new Proxy({} as Remote<Control>, {
    get: (_, method) =>
      typeof method === "string" && method !== "then" ? (...args: unknown[]) => call(origin, method, args) : undefined,
  });
}

/** fetch alone gives up after five minutes. */
const LIMIT_MS = 120_000;

async function call(origin: string, method: string, args: unknown[]): Promise<unknown> {
  // a new connection: an idle one may have been closed while the test was busy
  const headers = { connection: "close" };
  const answer = await fetch(`${origin}/_control/${method}`, {
    method: "POST",
    headers,
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The simulator's ${method} answered ${answer.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}
