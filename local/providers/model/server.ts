import { setTimeout as pause } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type * as z from "zod";
import { type ChatRequest, chatChunk, chatFailure, chatRequest, chatResponse } from "../contracts/model";
import { serveControl } from "../control";
import { FAULTS, FaultControl, Switches } from "../faults";
import { listen } from "../listen";
import { MODELS } from "./models";
import { parsePrompt } from "./prompt";

export interface ModelSimulator {
  origin: string;
  /** Base URL of the API, e.g. http://127.0.0.1:1234/v1. */
  baseUrl: string;
  control: ModelControl;
  stop: () => Promise<void>;
}

export class ModelControl extends FaultControl {
  constructor() {
    super(new Switches(FAULTS.model));
  }

  /** The faults that are on, for the endpoints. */
  get switched(): Switches {
    return this.switches;
  }
}

/** Streamed chunks have a few characters each. */
const PIECE = 12;
const SLOW_MS = 1_000;
const SLOW_PIECE_MS = 120;
const MAX_BODY_BYTES = 4 * 1024 * 1024;

type ChatContext = Context<{ Bindings: HttpBindings }>;

/** Throws if it is not one of OpenAI's responses: the simulator is wrong. */
const documented = <Schema extends z.ZodType>(schema: Schema, body: z.input<Schema>): object =>
  schema.parse(body) as object;

/** https://platform.openai.com/docs/guides/error-codes */
const failures = {
  down: [500, "The server had an error while processing your request", "server_error", null],
  rate: [429, "Rate limit reached for requests", "requests", "rate_limit_exceeded"],
  quota: [429, "You exceeded your current quota", "insufficient_quota", "insufficient_quota"],
  revoked: [401, "Incorrect API key provided", "invalid_request_error", "invalid_api_key"],
  refusing: [400, "The prompt was refused by the content filter", "invalid_request_error", "content_filter"],
  large: [413, "The request is too large", "invalid_request_error", null],
} as const;

type Failure = readonly [status: number, message: string, type: string, code: string | null];

function refuse(context: ChatContext, [status, message, type, code]: Failure, headers: Record<string, string> = {}) {
  const body = documented(chatFailure, { error: { message, type, param: null, code } });
  return context.json(body, status as 400, headers);
}

const textOf = (content: ChatRequest["messages"][number]["content"]) =>
  typeof content === "string" ? content : (content ?? []).map(({ text }) => text).join("\n");

/** A model API on a local port; README.md lists the models. */
export async function startModel({ port = 0, changed = () => {} } = {}): Promise<ModelSimulator> {
  const control = new ModelControl();
  const { switched } = control;
  const app = new Hono<{ Bindings: HttpBindings }>();
  serveControl(app, control, changed);
  const limited = new Map<string, number>();

  /** The failure that a model's name or a switched fault asks for. */
  function failureOf(context: ChatContext, model: string): Response | null {
    for (const name of ["down", "rate", "revoked", "quota", "refusing"] as const) {
      if (name === "quota" ? switched.value(name) === 0 : switched.isOn(name)) return refuse(context, failures[name]);
    }
    if (model === "failing") return refuse(context, failures.down);
    if (model === "refusing") return refuse(context, failures.refusing);
    const before = limited.get(model) ?? 0;
    if (model !== "limited" || before >= 2) return null;
    limited.set(model, before + 1);
    return refuse(context, failures.rate, { "retry-after": "0" });
  }

  app.get("/v1/models", (context) =>
    context.json({
      object: "list",
      data: Object.keys(MODELS).map((id) => ({ id, object: "model", created: 0, owned_by: "simulator" })),
    }),
  );
  app.post("/v1/chat/completions", async (context) => {
    await switched.wait();
    if (!/^Bearer \S/.test(context.req.header("authorization") ?? "")) return refuse(context, failures.revoked);
    const raw = await context.req.text();
    if (raw.length > MAX_BODY_BYTES) return refuse(context, failures.large);
    const asked = chatRequest.safeParse(parse(raw));
    if (!asked.success) {
      const [issue] = asked.error.issues;
      const message = `Invalid value: '${issue?.path.join(".")}'. ${issue?.message}`;
      return refuse(context, [400, message, "invalid_request_error", null]);
    }
    const { model, messages, stream, stream_options } = asked.data;
    const failure = failureOf(context, model);
    if (failure) return failure;
    const respond = MODELS[model === "limited" ? "honest" : model];
    if (!respond) {
      const message = `The model '${model}' does not exist or you do not have access to it.`;
      return refuse(context, [404, message, "invalid_request_error", "model_not_found"]);
    }
    if (switched.isOn("quota")) switched.set("quota", (switched.value("quota") ?? 1) - 1);
    const content = respond(parsePrompt(messages.map(({ role, content }) => ({ role, content: textOf(content) }))));
    const base = { id: `chatcmpl-${crypto.randomUUID()}`, created: Math.floor(Date.now() / 1000), model };
    const [prompt_tokens, completion_tokens] = [Math.ceil(raw.length / 4), Math.ceil(content.length / 4)];
    const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
    if (model === "slow") await pause(SLOW_MS);
    if (!stream) {
      const message = { role: "assistant" as const, content, refusal: null };
      const choices = [{ index: 0, message, logprobs: null, finish_reason: "stop" as const }];
      return context.json(documented(chatResponse, { ...base, object: "chat.completion", choices, usage }));
    }
    return streamSSE(context, async (out) => {
      const write = (delta: { role?: "assistant"; content?: string }, finish_reason: "stop" | null) => {
        const choices = [{ index: 0, delta, logprobs: null, finish_reason }];
        const body = documented(chatChunk, { ...base, object: "chat.completion.chunk", choices });
        return out.writeSSE({ data: JSON.stringify(body) });
      };
      for (let at = 0; at < content.length && !out.aborted; at += PIECE) {
        await write({ ...(at === 0 && { role: "assistant" }), content: content.slice(at, at + PIECE) }, null);
        if (model === "slow") await pause(SLOW_PIECE_MS);
      }
      await write({}, "stop");
      if (stream_options?.include_usage) {
        const body = documented(chatChunk, { ...base, object: "chat.completion.chunk", choices: [], usage });
        await out.writeSSE({ data: JSON.stringify(body) });
      }
      await out.writeSSE({ data: "[DONE]" });
    });
  });
  const { origin, close } = await listen(app.fetch, port);
  return { origin, baseUrl: `${origin}/v1`, control, stop: async () => close() };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
