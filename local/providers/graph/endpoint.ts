import { createHmac } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { checkGraphCall, unknownGraphField } from "../contracts/graph";
import { APP } from "../environment";
import type { Switches } from "../faults";
import type { Faults } from "./faults";
import type { Limits } from "./limits";
import { Refusal, refusals } from "./refusal";
import type { Page, State, User } from "./state";

export type GraphContext = Context<{ Bindings: HttpBindings }>;
export interface Platform {
  origin: string;
  state: State;
  faults: Faults;
  limits: Limits;
  switches: Switches;
}

const HANG_MS = 60_000;

function cut(context: GraphContext): Response {
  context.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Never responds: waits until the caller gives up. */
async function hang(context: GraphContext): Promise<Response> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, HANG_MS);
    context.env.outgoing.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return cut(context);
}

/** Wraps an endpoint: injects planned faults and formats errors as Meta does. */
export function endpoint(
  { state, faults, switches }: Platform,
  name: string,
  work: (context: GraphContext) => Promise<object> | object,
): (context: GraphContext) => Promise<Response> {
  return async (context) => {
    state.count(name);
    if (faults.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
    await switches.wait();
    const fault = faults.take(name);
    try {
      if (switches.isOn("down")) throw refusals.internal();
      if (switches.isOn("rate")) throw refusals.rate();
      switch (fault) {
        case "rate":
        case "user":
        case "pageRate":
        case "business":
        case "custom":
        case "token":
        case "permission":
        case "notAllowed":
        case "unavailable":
        case "newsWindow":
        case "notReceiving":
        case "elsewhere":
        case "development":
        case "restricted":
        case "templateButton":
        case "temporary":
        case "internal":
          throw refusals[fault]();
        case "gateway":
          return context.html("<html><body>Bad gateway</body></html>", 502);
        case "reset-before":
          return cut(context);
        case "timeout-before":
          return await hang(context);
      }
      const answer = await work(context);
      if (fault === "reset-after") return cut(context);
      if (fault === "timeout-after") return await hang(context);
      if (fault === "internal-after") throw refusals.internal();
      return context.json(answer);
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      return context.json(failure.body(), failure.status, failure.headers);
    }
  };
}

function bearer(context: GraphContext): string {
  const token =
    /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "")?.[1] ?? context.req.query("access_token");
  if (!token) throw refusals.token();
  const proof = createHmac("sha256", APP.secret).update(token).digest("hex");
  // the app requires it in its settings
  if (context.req.query("appsecret_proof") !== proof) throw refusals.proof();
  return token;
}

type Method = "GET" | "POST" | "DELETE";

/** Refuses parameters that the page's edge does not have. */
export const requireParams = (method: Method, edge: string, params: object) =>
  requireCall("Page", method, edge, params);

/** Refuses parameters that a node's edge does not have; without an edge: the node itself. */
export function requireCall(
  node: "Page" | "Comment" | "IGComment",
  method: Method,
  edge: string,
  params: object,
): void {
  const [violation] = checkGraphCall(node, method, edge, params);
  if (violation) throw refusals.parameter(`${violation.property}: ${violation.message}`);
}

/** Refuses fields that a node does not have; `more` are those that the table lists elsewhere. */
export function requireFields(
  context: GraphContext,
  node: "Page" | "PagePost" | "IGUser" | "IGMedia" | "MessengerBusinessTemplate",
  more: string[] = [],
): void {
  const asked = context.req.query("fields");
  const unknown = asked === undefined ? null : unknownGraphField(node, asked, more);
  if (unknown !== null) throw refusals.field(unknown, node);
}

/** Requires an app access token. */
export function appOf(context: GraphContext): void {
  if (bearer(context) !== `${APP.id}|${APP.secret}`) throw refusals.client();
}

export function pageOf(context: GraphContext, { state, switches }: Pick<Platform, "state" | "switches">): Page {
  const token = bearer(context);
  const page = [...state.pages.values()].find((one) => one.token === token);
  const isOver = page?.access_until != null && page.access_until <= state.now();
  if (!page || page.is_revoked || isOver || switches.isOn("revoked")) throw refusals.token();
  return page;
}

export function userOf(context: GraphContext, state: State): User {
  const token = bearer(context);
  const user = [...state.users.values()].find((one) => one.token === token);
  if (!user) throw refusals.token();
  return user;
}
