import "server-only";
import { createHmac } from "node:crypto";
import type * as z from "zod";
import { env } from "@/lib/env";
import { readText } from "@/lib/http/body";
import { withTimeout } from "@/lib/http/limit-time";
import { requireMetaApp } from "./app";
import { answerFailure, GraphFailure, networkFailure } from "./failure";

export const GRAPH_VERSION = "v26.0";
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

interface GraphCall {
  method?: "GET" | "POST" | "DELETE";
  /** A page's or person's token; where Meta wants the app's id and secret, they go into `query`. */
  token?: string;
  query?: Record<string, string>;
  json?: unknown;
}

/**
 * One call of the Graph API; never retried here, because Meta cannot recognise repetitions. Calls with a token include appsecret_proof,
 * which proves that they come from our server. Throws GraphFailure.
 * https://developers.facebook.com/docs/graph-api/guides/secure-requests#appsecret_proof
 */
export async function callGraph<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  { method = "GET", token, query = {}, json }: GraphCall = {},
): Promise<z.output<Schema>> {
  const url = new URL(`/${GRAPH_VERSION}/${path}`, env().FACEBOOK_GRAPH_BASE_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers: Record<string, string> = { accept: "application/json" };
  if (token) {
    url.searchParams.set("appsecret_proof", proofOf(token));
    // as a header, so that URL logs do not contain it
    headers.authorization = `Bearer ${token}`;
  }
  if (json !== undefined) headers["content-type"] = "application/json";
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const { response, text } = await withTimeout(TIMEOUT_MS, async (signal) => {
    const response = await fetch(url, { method, headers, signal, redirect: "error", cache: "no-store", ...body });
    return { response, text: await readText(response, MAX_ANSWER_BYTES) };
  }).catch((failure: unknown) => {
    throw networkFailure(failure);
  });
  const answer = parse(text);
  if (!response.ok) throw answerFailure(response.status, response.headers, answer);
  const known = schema.safeParse(answer);
  // 200 with an unexpected body: the request may have been processed
  if (!known.success) throw new GraphFailure("garbled", response.status, {}, null, { cause: known.error });
  return known.data;
}

const proofOf = (token: string) => createHmac("sha256", requireMetaApp().secret).update(token).digest("hex");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
