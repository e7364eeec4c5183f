import type { Backend } from "../support/backend";
import type { Person } from "../support/people";
import { sessionCookie } from "../support/session-cookie";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The JSON object, or {} without one. */
  body: Record<string, unknown>;
}

export interface CallOptions {
  /** Sends this person's bearer token, or a token itself. */
  as?: Person | string | undefined;
  /** Sends this person's session cookie, as a browser would. */
  cookie?: Person | undefined;
  json?: unknown;
  /** A form body, as pusher-js posts it. */
  form?: Record<string, string>;
  body?: RequestInit["body"];
  headers?: Record<string, string>;
}

export type Call = (target: string, options?: CallOptions) => Promise<Answer>;

/** Calls the product as its clients do; `target` is "METHOD /path". Redirects are returned, not followed. */
export function callsTo({ url, servicesUrl }: Backend): Call {
  return async (target, { as, cookie, json, form, body, headers = {} } = {}) => {
    const [method = "GET", path = "/"] = target.split(" ");
    const sent = new Headers(headers);
    if (as) sent.set("authorization", `Bearer ${typeof as === "string" ? as : as.accessToken}`);
    if (cookie) sent.set("cookie", sessionCookie(cookie.session));
    if (json !== undefined) sent.set("content-type", "application/json");
    const given = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form) : body;
    const streams = given instanceof ReadableStream ? { duplex: "half" as const } : {};
    const origin = path.startsWith("/local/") ? servicesUrl : url;
    const response = await fetch(origin + path, {
      method,
      headers: sent,
      redirect: "manual",
      ...(given !== undefined && given !== null && { body: given }),
      ...streams,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parse(text) };
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
