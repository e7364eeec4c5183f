/** Identifies the caller from API key and bearer token, for REST and storage alike. */
import { timingSafeEqual } from "node:crypto";
import { errors } from "jose";
import type { GatewayConfig } from "./config";
import type { Claims, Keys } from "./keys";

export type Role = "anon" | "authenticated" | "service_role";

export interface Caller {
  role: Role;
  /** The database's request.jwt.claims. */
  claims: Claims;
}

/** A request refused before it reaches a service; `body` equals a hosted project's. */
export class Refused extends Error {
  constructor(
    readonly status: 401 | 403,
    readonly body: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
  ) {
    super(String(body.message));
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status, headers: this.headers });
  }
}

const ANON: Caller = { role: "anon", claims: { role: "anon" } };
const SERVICE: Caller = { role: "service_role", claims: { role: "service_role" } };
const ROLES = new Set(["anon", "authenticated", "service_role"]);

export class Callers {
  readonly #config: GatewayConfig;
  readonly #keys: Keys;

  constructor(config: GatewayConfig, keys: Keys) {
    this.#config = config;
    this.#keys = keys;
  }

  /** Which of the two project keys the request has; refused without one. */
  keyOf(request: Request): "publishable" | "secret" {
    const apikey = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
    if (!apikey) {
      throw new Refused(401, {
        message: "No API key found in request",
        hint: "No `apikey` request header or url param was found.",
      });
    }
    if (equal(apikey, this.#config.secretKey)) {
      // The secret key bypasses every policy: if a browser sends it, it has leaked.
      if (/^\s*Mozilla\/5\.0/i.test(request.headers.get("user-agent") ?? "")) {
        throw new Refused(401, { message: "Forbidden use of secret API key in browser" });
      }
      return "secret";
    }
    if (equal(apikey, this.#config.publishableKey)) return "publishable";
    throw new Refused(401, { message: "Invalid API key", hint: "Double check your Supabase `apikey`" });
  }

  /** The caller of a request that requires an API key. A user's bearer token takes precedence over the key. */
  async identify(request: Request): Promise<Caller> {
    const key = this.keyOf(request);
    const token = bearerOf(request);
    if (token === null || token === this.#config.publishableKey || token === this.#config.secretKey) {
      return key === "secret" ? SERVICE : ANON;
    }
    return this.fromToken(token);
  }

  /** The caller if no key is required (public and signed files): anon by default. */
  async identifyOrAnon(request: Request): Promise<Caller> {
    const asked = request.headers.has("apikey") || bearerOf(request) !== null;
    return asked ? this.identify(request) : ANON;
  }

  async fromToken(token: string): Promise<Caller> {
    let claims: Claims;
    try {
      claims = await this.#keys.verify(token);
    } catch (error) {
      throw invalidToken(error instanceof errors.JWTExpired ? "JWT expired" : "JWT is invalid");
    }
    const role = claims.role;
    if (!isRole(role)) throw invalidToken("JWT is invalid");
    return { role, claims };
  }
}

function invalidToken(message: string): Refused {
  return new Refused(
    401,
    { code: "PGRST301", details: null, hint: null, message },
    { "www-authenticate": `Bearer error="invalid_token", error_description="${message}"` },
  );
}

function isRole(role: unknown): role is Role {
  return typeof role === "string" && ROLES.has(role);
}

export function bearerOf(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

function equal(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
