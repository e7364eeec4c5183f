/** lite takes a string meant for a json column or argument as JSON text and parses it. A client that sends a string means the string. */
import type { IntrospectResult } from "@supabase/lite";
import type { PostgresConnection } from "@supabase/lite/postgres";

const PATH = /^\/rest\/v1\/(rpc\/)?([^/]+)$/;
const isJson = (type: string | undefined) => type === "json" || type === "jsonb";

/** The request, with strings for json columns and arguments written as JSON strings. */
export async function quoteJsonStrings(request: Request, connection: PostgresConnection): Promise<Request> {
  const [, call, name] = PATH.exec(new URL(request.url).pathname) ?? [];
  const { method, headers } = request;
  if (!name || !["POST", "PATCH", "PUT"].includes(method)) return request;
  if (!/^application\/json\b/.test(headers.get("content-type") ?? "")) return request;
  const schema = await connection.introspect({ useCache: true });
  const target = decodeURIComponent(name);
  const names = call ? argumentsOf(schema, target) : columnsOf(schema, target);
  if (names.size === 0) return request;
  const text = await request.text();
  return new Request(request.url, { method, headers, body: quoteIn(text, names) });
}

function argumentsOf({ functions = [] }: IntrospectResult, name: string): Set<string> {
  const overloads = functions.filter((candidate) => candidate.name === name);
  return new Set(
    overloads.flatMap(({ arg_names, arg_types }) => arg_names.filter((_, index) => isJson(arg_types[index]))),
  );
}

function columnsOf({ columns }: IntrospectResult, table: string): Set<string> {
  return new Set(
    columns.filter((column) => column.table === table && isJson(column.pg_type)).map((column) => column.name),
  );
}

function quoteIn(text: string, names: Set<string>): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return text;
  }
  const rows = Array.isArray(body) ? body : [body];
  const isMeant = ([name, value]: [string, unknown]) => names.has(name) && typeof value === "string";
  if (!rows.some((row) => isRecord(row) && Object.entries(row).some(isMeant))) return text;
  const quoted = rows.map((row) =>
    isRecord(row)
      ? Object.fromEntries(
          Object.entries(row).map((entry) => [entry[0], isMeant(entry) ? JSON.stringify(entry[1]) : entry[1]]),
        )
      : row,
  );
  return JSON.stringify(Array.isArray(body) ? quoted : quoted[0]);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
