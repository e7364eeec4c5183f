import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { MINDS, parsePrompt } from "./minds";

export interface ModelStandIn {
  /** Where its API begins, e.g. http://127.0.0.1:1234/v1. */
  baseUrl: string;
  stop: () => Promise<void>;
}

interface Asked {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
}

const failure = (message: string, type: string) => ({ error: { message, type, param: null, code: null } });
/** A model's words come in pieces of a few letters. */
const PIECE = 12;
const SLOW_MS = 1_000;
const SLOW_PIECE_MS = 120;

/** A model on a port of this machine; README.md says what there is. */
export async function startModel(): Promise<ModelStandIn> {
  const app = new Hono();
  const refused = new Map<string, number>();
  app.get("/v1/models", (context) =>
    context.json({ object: "list", data: Object.keys(MINDS).map((id) => ({ id, object: "model" })) }),
  );
  app.post("/v1/chat/completions", async (context) => {
    const { model, messages, stream = false } = (await context.req.json()) as Asked;
    if (model === "failing") return context.json(failure("The server had an error", "server_error"), 500);
    if (model === "refusing")
      return context.json(failure("Refused by the content filter", "invalid_request_error"), 400);
    const limits = refused.get(model) ?? 0;
    if (model === "limited" && limits < 2) {
      refused.set(model, limits + 1);
      return context.json(failure("Rate limit reached", "requests"), 429, { "retry-after": "0" });
    }
    const mind = MINDS[model === "limited" ? "honest" : model];
    if (!mind) return context.json(failure(`The model ${model} does not exist`, "invalid_request_error"), 404);
    const content = mind(parsePrompt(messages));
    const base = { id: `chatcmpl-${crypto.randomUUID()}`, created: Math.floor(Date.now() / 1000), model };
    const usage = {
      prompt_tokens: Math.ceil(JSON.stringify(messages).length / 4),
      completion_tokens: Math.ceil(content.length / 4),
      total_tokens: 0,
    };
    if (model === "slow") await pause(SLOW_MS);
    if (!stream) {
      const choice = { index: 0, message: { role: "assistant", content }, finish_reason: "stop" };
      return context.json({ ...base, object: "chat.completion", choices: [choice], usage });
    }
    return streamSSE(context, async (out) => {
      const chunk = (delta: object, finish_reason: string | null) => ({
        data: JSON.stringify({
          ...base,
          object: "chat.completion.chunk",
          choices: [{ index: 0, delta, finish_reason }],
        }),
      });
      for (let at = 0; at < content.length && !out.aborted; at += PIECE) {
        await out.writeSSE(chunk({ role: "assistant", content: content.slice(at, at + PIECE) }, null));
        if (model === "slow") await pause(SLOW_PIECE_MS);
      }
      await out.writeSSE(chunk({}, "stop"));
      await out.writeSSE({ data: JSON.stringify({ ...base, object: "chat.completion.chunk", choices: [], usage }) });
      await out.writeSSE({ data: "[DONE]" });
    });
  });
  const server = createAdaptorServer({ fetch: app.fetch, hostname: "127.0.0.1" });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
