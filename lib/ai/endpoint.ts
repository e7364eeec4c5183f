import "server-only";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import * as z from "zod";
import { unseal } from "@/lib/crypto/seal";
import { env } from "@/lib/env";
import { safeOpen } from "@/lib/http/safe-fetch";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";

const TIMEOUT_MS = 40_000;

export interface Endpoint {
  /** The named model, or the endpoint's default; null if neither is set. */
  model: (name?: string) => LanguageModel | null;
  /** The default model's name. */
  name: string | null;
  /** Whether the operator pays for calls, not the project. */
  isOperators: boolean;
  /** The operator's cost of a call, in baht; zero if the project pays its provider itself. */
  cost: (usage: { tokens_in: number; tokens_out: number }) => number;
}

const ownSchema = z.object({ base_url: z.string(), model: z.string(), sealed: z.string() }).nullable();

export const endpointAad = (project_id: string) => `ai_endpoints.sealed.${project_id}`;

/**
 * The OpenAI-compatible endpoint of a project: its own, else the operator's; null if neither is configured. Without AI_MODEL, only AIs that
 * name a model use the operator's.
 */
export async function findEndpoint(project_id: string): Promise<Endpoint | null> {
  const { value } = await callFunction("system.ai_endpoint", { p_project_id: project_id });
  const own = readAnswer(ownSchema, value);
  if (own) {
    const key = unseal(own.sealed, endpointAad(project_id));
    return { ...makeEndpoint(own.base_url, key, own.model, []), isOperators: false, cost: () => 0 };
  }
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_PRICE_IN, AI_PRICE_OUT } = env();
  if (!AI_BASE_URL) return null;
  // the operator's endpoint may be on a private network
  return {
    ...makeEndpoint(AI_BASE_URL, AI_API_KEY, AI_MODEL ?? null, [new URL(AI_BASE_URL).host]),
    isOperators: true,
    cost: (usage) => (usage.tokens_in * AI_PRICE_IN + usage.tokens_out * AI_PRICE_OUT) / 1_000_000,
  };
}

/** Whether the operator offers a model to every project. Without one, AIs answer with stored answers only. */
export function hasServerModel(): boolean {
  const { AI_BASE_URL, AI_MODEL } = env();
  return Boolean(AI_BASE_URL && AI_MODEL);
}

/** Whether a project has a model, its own or the operator's. */
export async function hasModelFor(project_id: string): Promise<boolean> {
  return Boolean((await findEndpoint(project_id))?.name);
}

function makeEndpoint(
  baseURL: string,
  apiKey: string | undefined,
  name: string | null,
  trustedHosts: string[],
): Pick<Endpoint, "model" | "name"> {
  const provider = createOpenAICompatible({
    name: "endpoint",
    baseURL,
    ...(apiKey && { apiKey }),
    includeUsage: true,
    // SSRF: a project's endpoint is user input, so its address is checked like any other user-supplied URL
    fetch: ((address: URL | string, init: RequestInit = {}) => {
      const { method, body, headers, signal } = init;
      const options = { method, body, headers, timeoutMs: TIMEOUT_MS, trustedHosts, ...(signal && { signal }) };
      return safeOpen(String(address), options as Parameters<typeof safeOpen>[1]);
    }) as unknown as typeof fetch,
  });
  const model = (wanted?: string) => {
    const called = wanted || name;
    return called ? provider(called) : null;
  };
  return { model, name };
}
