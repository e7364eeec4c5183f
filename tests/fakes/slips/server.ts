import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { easyslip, type Protocol, slip2go, slipok } from "./protocols";
import { SlipsControl } from "./state";

type Bindings = { Bindings: HttpBindings };

/** All three providers run on one port, each under its own paths. */
export interface FakeSlipProviders {
  origin: string;
  control: SlipsControl;
  stop: () => Promise<void>;
}

/** The key and branch that the fake accepts. */
export const SLIPS_KEY = "slip-key-of-tests";
const BRANCH = "4711";

/** Configuration of the product that points it at a fake. */
export const slipsEnvironment = ({ origin }: Pick<FakeSlipProviders, "origin">, provider = "easyslip") => ({
  SLIP_PROVIDER: provider,
  SLIP_PROVIDER_KEY: SLIPS_KEY,
  SLIP_PROVIDER_BRANCH: BRANCH,
  SLIP_PROVIDER_BASE_URL: origin,
});

/** EasySlip v2, SlipOK and Slip2Go on a local port. */
export async function startSlips(): Promise<FakeSlipProviders> {
  const control = new SlipsControl();
  const app = new Hono<Bindings>();
  app.post("/_control/:method", async (context) => {
    const method = control[context.req.param("method") as keyof SlipsControl] as unknown;
    if (typeof method !== "function") return context.notFound();
    const answer: unknown = method.apply(control, (await context.req.json()) as unknown[]);
    return answer === undefined ? context.body(null, 204) : context.json(answer as object);
  });
  const bearer = (context: Context<Bindings>) => context.req.header("authorization")?.replace(/^Bearer /, "") ?? null;
  app.post("/v2/verify/bank", (context) => serve(context, control, easyslip, bearer(context)));
  app.post("/api/line/apikey/:branch", async (context) => {
    if (context.req.param("branch") !== BRANCH) return context.json(slipok.code("1001", null).body as object, 400);
    return serve(context, control, slipok, context.req.header("x-authorization") ?? null);
  });
  app.post("/api/verify-slip/qr-code/info", (context) => serve(context, control, slip2go, bearer(context)));
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    control,
    stop: async () => {
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
    },
  };
}

async function serve(context: Context<Bindings>, control: SlipsControl, protocol: Protocol, key: string | null) {
  const answer = ({ status, body }: ReturnType<Protocol["say"]>) => context.json(body as object, status as 200);
  if (key !== SLIPS_KEY) return answer(protocol.unauthorized(key));
  const body: unknown = await context.req.json().catch(() => null);
  const qr_text = protocol.read(body);
  if (qr_text === null) return answer(protocol.say("no_slip"));
  const fault = control.takeFault();
  if (fault === "refuse") return hangUp(context);
  const seen = control.look(qr_text, protocol.compares(body));
  // accepted, and never responded to
  if (fault === "drop") return hangUp(context);
  if (fault) {
    const [code = "", bare] = fault.split(" ");
    return answer(protocol.code(code, typeof seen === "object" && !bare ? seen.transfer : null));
  }
  return answer(protocol.say(seen));
}

function hangUp(context: Context<Bindings>): Response {
  context.env.outgoing.socket?.destroy();
  return new Response(null);
}

/** Controls a fake in another process. */
export function controlSlips(origin: string): {
  [Method in keyof SlipsControl]: SlipsControl[Method] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Result>
    : never;
} {
  return new Proxy({} as never, {
    get: (_, method) =>
      typeof method === "string" && method !== "then"
        ? async (...args: unknown[]) => {
            const answer = await fetch(`${origin}/_control/${method}`, { method: "POST", body: JSON.stringify(args) });
            const text = await answer.text();
            return text ? JSON.parse(text) : undefined;
          }
        : undefined,
  });
}
