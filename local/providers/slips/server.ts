import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { slipContracts, violationsOf } from "../contracts/slips";
import { makeSimulatorApp, remoteControl } from "../control";
import { SLIPS_BRANCH, SLIPS_KEY } from "../environment";
import type { Switches } from "../faults";
import { listen } from "../listen";
import { easyslip, type Protocol, type ProviderResponse, slip2go, slipok } from "./protocols";
import { SlipsControl } from "./state";

type Bindings = { Bindings: HttpBindings };

/** All three providers run on one port, each under its own paths. */
export interface SlipsSimulator {
  origin: string;
  control: SlipsControl;
  stop: () => Promise<void>;
}

/** Controls a simulator in another process. */
export const controlSlips = (origin: string) => remoteControl<SlipsControl>(origin);

/** EasySlip v2, SlipOK and Slip2Go on a local port. */
export async function startSlips({ port = 0, changed = () => {} } = {}): Promise<SlipsSimulator> {
  const control = new SlipsControl();
  const app = makeSimulatorApp(control, changed);
  const bearer = (context: Context<Bindings>) => context.req.header("authorization")?.replace(/^Bearer /, "") ?? null;
  app.post("/v2/verify/bank", (context) => serve(context, control, easyslip, bearer(context)));
  app.post("/api/line/apikey/:branch", async (context) => {
    if (context.req.param("branch") !== SLIPS_BRANCH)
      return context.json(slipok.code("1001", null).body as object, 400);
    return serve(context, control, slipok, context.req.header("x-authorization") ?? null);
  });
  app.post("/api/verify-slip/qr-code/info", (context) => serve(context, control, slip2go, bearer(context)));
  const { origin, close } = await listen(app.fetch, port);
  return { origin, control, stop: async () => close() };
}

async function serve(context: Context<Bindings>, control: SlipsControl, protocol: Protocol, key: string | null) {
  let isDocumented = true;
  const answer = (given: ProviderResponse) => {
    if (isDocumented) requireDocumented(protocol, given);
    return context.json(given.body as object, given.status as 200);
  };
  const { switched } = control;
  await switched.wait();
  // without a documented body, as a proxy in front of the provider answers
  if (switched.isOn("rate")) return context.text("Too Many Requests", 429);
  for (const name of ["down", "revoked", "quota"] as const) {
    if (isOn(switched, name)) return answer(protocol.code(protocol.faults[name], null));
  }
  if (key !== SLIPS_KEY) return answer(protocol.unauthorized(key));
  const body: unknown = await context.req.json().catch(() => null);
  const [violation] = violationsOf(slipContracts[protocol.name].request, body);
  if (violation) console.error(`${protocol.name} refuses ${violation.property}: ${violation.message}`);
  const qr_text = violation ? null : protocol.read(body);
  if (qr_text === null) return answer(protocol.code(protocol.malformed, null));
  const fault = control.takeFault();
  if (fault === "refuse") return hangUp(context);
  const seen = control.look(qr_text, protocol.compares(body));
  // No document mentions a transfer without a valid time, but the product must survive one.
  if (typeof seen === "object" && Number.isNaN(Date.parse(seen.transfer.at))) isDocumented = false;
  if (switched.isOn("quota")) switched.set("quota", (switched.value("quota") ?? 1) - 1);
  // accepted, and never responded to
  if (fault === "drop") return hangUp(context);
  if (fault) {
    const [code = "", bare] = fault.split(" ");
    return answer(protocol.code(code, typeof seen === "object" && !bare ? seen.transfer : null));
  }
  return answer(protocol.say(seen));
}

/** A quota is used up once nothing is left of it. */
const isOn = (switches: Switches, name: "down" | "revoked" | "quota") =>
  name === "quota" ? switches.value(name) === 0 : switches.isOn(name);

/** Throws if a response is not one of the provider's: the simulator is wrong. */
function requireDocumented({ name }: Protocol, { body }: ProviderResponse): void {
  const violations = violationsOf(slipContracts[name].response, body);
  if (violations.length > 0) throw new Error(`${name} does not answer so: ${JSON.stringify(violations)}`);
}

function hangUp(context: Context<Bindings>): Response {
  context.env.outgoing.socket?.destroy();
  return new Response(null);
}
