/** lite takes a string given for a json argument as JSON text. A client that sends a string means the string. */
import type { PostgresConnection } from "@supabase/lite/postgres";

const CALL = /^\/rest\/v1\/rpc\/([^/]+)$/;
const isJson = (type: string | undefined) => type === "json" || type === "jsonb";

/** The request, with strings for json arguments written as JSON strings. */
export async function quoteJsonStrings(request: Request, connection: PostgresConnection): Promise<Request> {
  const name = CALL.exec(new URL(request.url).pathname)?.[1];
  if (!name || request.method !== "POST") return request;
  const { functions = [] } = await connection.introspect({ useCache: true });
  const jsonNames = new Set(
    functions
      .filter((candidate) => candidate.name === decodeURIComponent(name))
      .flatMap(({ arg_names, arg_types }) => arg_names.filter((_, index) => isJson(arg_types[index]))),
  );
  if (jsonNames.size === 0) return request;
  const text = await request.text();
  return new Request(request.url, { method: "POST", headers: request.headers, body: quoteIn(text, jsonNames) });
}

function quoteIn(text: string, names: Set<string>): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return text;
  const entries = Object.entries(body);
  if (!entries.some(([name, value]) => names.has(name) && typeof value === "string")) return text;
  return JSON.stringify(
    Object.fromEntries(
      entries.map(([name, value]) => [name, names.has(name) && typeof value === "string" ? JSON.stringify(value) : value]),
    ),
  );
}
