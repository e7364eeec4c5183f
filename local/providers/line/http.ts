import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { checkLineRequest, requireLineResponse } from "../contracts/line";
import type { Switches } from "../faults";
import type { Endpoint, FaultKind } from "./faults";
import type { Platform } from "./platform";
import { Refusal, refusals } from "./refusal";
import type { Account } from "./state";

export type LineContext = Context<{ Bindings: HttpBindings; Variables: { account: Account; request_id: string } }>;
type Work = (context: LineContext) => Promise<Response> | Response;

/** https://developers.line.biz/en/reference/messaging-api/#status-codes (413) */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const HANG_MS = 60_000;
/** https://developers.line.biz/en/docs/messaging-api/retrying-api-request: all others refuse a retry key. */
const WITH_RETRY_KEY: readonly Endpoint[] = ["push", "multicast", "broadcast", "narrowcast"];

const faultRefusals: Partial<Record<FaultKind, () => Refusal>> = {
  "500": refusals.internal,
  "429": refusals.rate,
  "monthly-limit": refusals.monthly,
  "401": refusals.token,
  "403": refusals.forbidden,
};

/** Never responds until the caller gives up, or waits for some time. */
function silence(context: LineContext, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    context.env.outgoing.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function cut(context: LineContext): Response {
  context.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

function refuse(context: LineContext, { status, message, more, headers }: Refusal): Response {
  return context.json({ message, ...more }, status, headers);
}

/** Throws if a response is not one of LINE's: the simulator is wrong. */
async function requireDocumented(context: LineContext, answer: Response): Promise<void> {
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return;
  requireLineResponse(context.req.method, context.req.path, answer.status, await answer.clone().json());
}

/** Throws while a fault is switched on. A revoked secret shows at the token's endpoint as well. */
function requireWorking(switches: Switches): void {
  if (switches.isOn("down")) throw refusals.internal();
  if (switches.isOn("rate")) throw refusals.rate();
  if (switches.isOn("revoked")) throw refusals.token();
}

/** Wraps an endpoint: planned faults, authentication and rate limit, and errors in LINE's format. */
export function endpoint({ state, faults, limits, calls, switches }: Platform, name: Endpoint, work: Work): Work {
  return async (context) => {
    const request_id = randomUUID();
    context.header("x-line-request-id", request_id);
    context.set("request_id", request_id);
    const account = accountOf(context, state);
    calls.count(name, account?.channel_id ?? null);
    await switches.wait();
    const { kind: fault = null, retry_after } = faults.take(name, account?.channel_id ?? null) ?? {};
    try {
      requireWorking(switches);
      const planned = fault && faultRefusals[fault];
      if (planned) throw retry_after ? planned().after(retry_after) : planned();
      if (fault === "reset-before") return cut(context);
      if (fault === "timeout-before") {
        await silence(context, HANG_MS);
        return cut(context);
      }
      if (fault === "hang") await silence(context, HANG_MS);
      if (name !== "token") {
        if (!account) throw refusals.token();
        if (!limits.take(name, account.channel_id)) throw refusals.rate();
        if (context.req.header("x-line-retry-key") && !WITH_RETRY_KEY.includes(name)) throw refusals.retryKey();
        context.set("account", account);
      }
      const answer = await work(context);
      await requireDocumented(context, answer);
      if (fault === "timeout-after") await silence(context, HANG_MS);
      if (fault === "timeout-after" || fault === "reset-after") return cut(context);
      return answer;
    } catch (failure) {
      if (failure instanceof Refusal) {
        const answer = refuse(context, failure);
        await requireDocumented(context, answer);
        return answer;
      }
      throw failure;
    }
  };
}

const accountOf = (context: LineContext, state: Platform["state"]) =>
  state.accountOfToken(/^Bearer (.+)$/.exec(context.req.header("authorization") ?? "")?.[1] ?? "");

/** The JSON object of a request. Throws LINE's 400 with every property that LINE's specification refuses. */
export async function readBody(context: LineContext): Promise<Record<string, unknown>> {
  const type = context.req.header("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw refusals.contentType(type);
  const raw = await context.req.arrayBuffer();
  if (raw.byteLength > MAX_BODY_BYTES) throw new Refusal(413, "The request exceeds the max size of 2MB");
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(Buffer.from(raw).toString("utf8")) as Record<string, unknown>;
  } catch {
    throw new Refusal(400, "The request body could not be parsed as JSON (line: 1, column: 1)");
  }
  const violations = checkLineRequest(context.req.method, context.req.path, body);
  if (violations.length > 0) throw refusals.body(violations);
  return body;
}
