import { readFileSync } from "node:fs";
import { Contract, type Violation } from "./openapi";

type Json = Record<string, unknown>;
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Json> }>>;
  components: { schemas: Record<string, { properties: Json }>; responses: Record<string, Json> };
}

const FILE = "supabase-auth.json";
const document = JSON.parse(readFileSync(new URL(FILE, import.meta.url), "utf8")) as Document;

/** OpenAPI 3.0's `nullable` in JSON Schema's words, and references to responses resolved. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  const { nullable, ...rest } = value as Json;
  const name = typeof rest.$ref === "string" && /^#\/components\/responses\/(\w+)$/.exec(rest.$ref)?.[1];
  if (name) return plain(document.components.responses[name]);
  const converted = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, plain(inner)]));
  return nullable ? { anyOf: [converted, { type: "null" }] } : converted;
}

function repaired(): Document {
  const made = plain(document) as Document;
  const { UserSchema, IdentitySchema, AccessTokenResponseSchema } = made.components.schemas;
  if (!UserSchema || !IdentitySchema || !AccessTokenResponseSchema) throw new Error(`${FILE} lacks a schema`);
  // What GoTrue's source has and its document lacks. internal/models/user.go
  UserSchema.properties.invited_at = { type: "string", format: "date-time" };
  // internal/models/identity.go: the provider's id of the person, a UUID only for e-mail and phone
  IdentitySchema.properties.id = { type: "string", minLength: 1 };
  // internal/tokens/service.go
  AccessTokenResponseSchema.properties.provider_token = { type: "string" };
  AccessTokenResponseSchema.properties.provider_refresh_token = { type: "string" };
  const paths = made.paths;
  // internal/api/verify.go: the first of two mailboxes has confirmed
  const halfway = { type: "object", required: ["msg", "code"], properties: { msg: {}, code: {} } };
  const verified = paths["/verify"]?.post?.responses["200"] as
    | { content: Record<string, { schema: Json }> }
    | undefined;
  const answer = verified?.content["application/json"];
  if (answer) answer.schema = { anyOf: [answer.schema, halfway] };
  // internal/api/api.go: a GET; with skip_http_redirect a body; and admins create users
  const { "/reauthenticate": reauthenticate, "/user/identities/authorize": linking, "/admin/users": users } = paths;
  if (reauthenticate?.post) reauthenticate.get = reauthenticate.post;
  const url = { type: "object", required: ["url"], properties: { url: { type: "string", format: "uri" } } };
  if (linking?.get) linking.get.responses["200"] = { content: { "application/json": { schema: url } } };
  const created = paths["/admin/users/{userId}"]?.put;
  if (users && created) users.post = { responses: created.responses };
  return made;
}

const contract = new Contract(FILE, JSON.stringify(repaired()));

const errorOf = (body: unknown): Json => (body && typeof body === "object" ? (body as Json) : {});

/**
 * Violations of a response of the auth service; `path` without /auth/v1. The document describes errors as clients without an API version
 * get them; since 2024-01-01 they have a code in words and a message (`isVersioned`).
 */
export function checkAuthResponse(
  method: string,
  path: string,
  status: number,
  body: unknown,
  isVersioned: boolean,
): Violation[] {
  if (!contract.describes(method, path)) return [{ property: "", message: `${method} ${path} is not described` }];
  if (status < 400) {
    if (!contract.statuses(method, path).includes(String(status))) {
      return [{ property: "", message: `${method} ${path} does not answer ${status}` }];
    }
    return contract.response(method, path, status, body);
  }
  const { code, message, error, error_description, error_code, msg } = errorOf(body);
  // id tokens: OAuth's form for every client
  if (typeof error === "string" && typeof error_description === "string") return [];
  const isRight = isVersioned
    ? typeof code === "string" && typeof message === "string"
    : code === status && typeof error_code === "string" && typeof msg === "string";
  // 400 stands for every error of the client's: the document lists few of the statuses that GoTrue uses
  return isRight
    ? contract.response("POST", "/token", isVersioned ? 0 : 400, body)
    : [{ property: "", message: `not an error's form: ${JSON.stringify(body)}` }];
}
