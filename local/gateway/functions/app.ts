/** /functions/v1: runs supabase/functions as a hosted project's Edge Functions. docs/functions.md says what is supported. */

import { Hono } from "hono";
import { readBytes } from "@/lib/http/body";
import { bearerOf, type Callers } from "../callers";
import type { GatewayConfig, ProjectSettings } from "../config";
import { bundleFunction, findFunction, secretsOfFunctions, stateOfSources } from "./bundle";
import { FunctionFailure, FunctionThread } from "./thread";

const MAX_BODY_BYTES = 1024 * 1024;

const failure = (status: number, code: string, message: string) => Response.json({ code, message }, { status });

export function createFunctions(
  config: GatewayConfig,
  settings: ProjectSettings["functions"],
  callers: Callers,
): { app: Hono; close(): void } {
  const threads = new Map<string, { state: string; thread: Promise<FunctionThread> }>();

  async function start(file: string): Promise<FunctionThread> {
    return new FunctionThread(await bundleFunction(file), {
      ...secretsOfFunctions(),
      SUPABASE_URL: config.publicUrl,
      SUPABASE_ANON_KEY: config.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: config.secretKey,
    });
  }

  /** The function's thread, of its current source. */
  async function threadOf(name: string, file: string): Promise<FunctionThread> {
    const state = stateOfSources();
    const known = threads.get(name);
    if (known?.state === state) {
      const thread = await known.thread.catch(() => null);
      if (thread && !thread.isOver) return thread;
    } else
      void known?.thread.then(
        (old) => old.end(new FunctionFailure("threw", "its source changed")),
        () => {},
      );
    const made = { state, thread: start(file) };
    threads.set(name, made);
    return made.thread;
  }

  async function run(name: string, request: Request): Promise<Response> {
    const file = findFunction(name);
    if (!file) return failure(404, "NOT_FOUND", "Requested function was not found");
    // a preflight has no credentials, and a function answers it itself
    if (request.method !== "OPTIONS" && (settings[name]?.verify_jwt ?? true)) {
      const refusal = await refuse(request, callers);
      if (refusal) return refusal;
    }
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    const body = hasBody ? await readBytes(request, MAX_BODY_BYTES).catch(() => null) : null;
    if (hasBody && !body) return failure(413, "PAYLOAD_TOO_LARGE", "Request body is too large");
    try {
      const thread = await threadOf(name, file);
      const headers = [...request.headers];
      const answer = await thread.call({ url: request.url, method: request.method, headers, body });
      const isEmpty = [101, 204, 205, 304].includes(answer.status);
      return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: answer.headers });
    } catch (error) {
      process.stderr.write(`Function ${name}: ${error instanceof Error ? error.message : error}\n`);
      const reason = error instanceof FunctionFailure ? error.reason : "boot";
      if (reason === "timeout") return failure(504, "IDLE_TIMEOUT", "Function ran out of time");
      if (reason === "threw")
        return failure(500, "WORKER_ERROR", "Function exited due to an error (please check logs)");
      return failure(503, "BOOT_ERROR", "Function failed to start (please check logs)");
    }
  }

  const app = new Hono();
  app.all("/:name", (c) => run(c.req.param("name"), c.req.raw));
  app.all("/:name/*", (c) => run(c.req.param("name"), c.req.raw));
  return {
    app,
    close: () => {
      for (const { thread } of threads.values())
        void thread.then(
          (one) => one.end(new FunctionFailure("threw", "the gateway stops")),
          () => {},
        );
    },
  };
}

/** Requires an API key and the token of a user or of the project. Null: let through. */
async function refuse(request: Request, callers: Callers): Promise<Response | null> {
  callers.keyOf(request);
  const token = bearerOf(request);
  if (!token) return failure(401, "UNAUTHORIZED_NO_AUTH_HEADER", "Missing authorization header");
  // the new API keys are no tokens, in hosted projects either
  if (token.startsWith("sb_")) return failure(401, "UNAUTHORIZED_INVALID_JWT_FORMAT", "Invalid JWT");
  return callers.fromToken(token).then(
    () => null,
    () => failure(401, "UNAUTHORIZED_INVALID_JWT", "Invalid JWT"),
  );
}
