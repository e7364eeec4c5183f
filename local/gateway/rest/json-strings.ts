/**
 * lite parses a string for a json column or argument as JSON, and treats an array as a database array. Clients mean a JSON string and a
 * JSON array: this encodes both so that lite leaves them alone.
 */
import type { IntrospectResult } from "@supabase/lite";
import type { PostgresConnection } from "@supabase/lite/postgres";

const PATH = /^\/rest\/v1\/(rpc\/)?([^/]+)$/;
const isJson = (type: string | undefined) => type === "json" || type === "jsonb";

/** The request (with body `text`) with such values of json columns and arguments encoded as text. */
export async function quoteJsonStrings(
  request: Request,
  text: string,
  connection: PostgresConnection,
): Promise<Request> {
  const [, call, name] = PATH.exec(new URL(request.url).pathname) ?? [];
  const { method, headers } = request;
  if (!name || !["POST", "PATCH", "PUT"].includes(method)) return request;
  if (!/^application\/json\b/.test(headers.get("content-type") ?? "")) return request;
  const schema = await connection.introspect({ useCache: true });
  const target = decodeURIComponent(name);
  const names = call ? argumentsOf(schema, target) : columnsOf(schema, target);
  if (names.size === 0) return request;
  return new Request(request.url, { method, headers, body: quoteIn(text, names, call ? asArgument : asColumn) });
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

const asArgument = (value: unknown) => (typeof value === "string" ? JSON.stringify(value) : value);
/** Encoded twice, because lite parses once. */
const asColumn = (value: unknown) =>
  typeof value === "string" || Array.isArray(value) ? JSON.stringify(JSON.stringify(value)) : value;

function quoteIn(text: string, names: Set<string>, quote: (value: unknown) => unknown): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return text;
  }
  const rows = Array.isArray(body) ? body : [body];
  if (!rows.some((row) => isRecord(row) && Object.keys(row).some((name) => names.has(name)))) return text;
  const quoted = rows.map((row) =>
    isRecord(row)
      ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, names.has(name) ? quote(value) : value]))
      : row,
  );
  return JSON.stringify(Array.isArray(body) ? quoted : quoted[0]);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
