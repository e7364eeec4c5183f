/** An OpenID Connect provider: where it signs people in, and what its id tokens say about them. */

import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import * as z from "zod";
import { readJson } from "../../../form";
import type { ProviderSettings } from "../../config";
import { AuthError } from "../errors";

const TIMEOUT_MS = 5000;
/** Seconds by which the provider's clock may differ. */
const CLOCK_TOLERANCE = 10;

const discoverySchema = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokenSchema = z.object({
  id_token: z.string(),
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
});

/** A person, as a provider describes them. */
export interface Profile {
  /** `google`, or `sso:` and the id of an organisation's provider. */
  provider: string;
  /** The provider's id of the person. */
  sub: string;
  email: string | null;
  isEmailVerified: boolean;
  /** Kept as user metadata. */
  data: Record<string, unknown>;
}

type Claims = JWTPayload & { email?: unknown; email_verified?: unknown; nonce?: unknown; at_hash?: unknown };

/** Why an id token is refused, in OAuth's form. */
export class IdTokenError extends Error {}

export class OidcProvider {
  #discovered: Promise<z.infer<typeof discoverySchema>> | null = null;
  #keys: ReturnType<typeof createRemoteJWKSet> | null = null;

  constructor(
    readonly name: string,
    readonly settings: ProviderSettings,
  ) {}

  /** Where the browser goes; `redirectUri` is ours. */
  async authorizationUrl(state: string, redirectUri: string, scopes: string | undefined): Promise<string> {
    const url = new URL((await this.#discover()).authorization_endpoint);
    url.search = new URLSearchParams({
      client_id: this.settings.client_id,
      redirect_uri: redirectUri,
      response_type: "code",
      scope: ["openid email profile", scopes].filter(Boolean).join(" "),
      state,
    }).toString();
    return url.href;
  }

  /** Exchanges the provider's code. Throws unexpected_failure if the provider refuses it. */
  async exchange(code: string, redirectUri: string) {
    const { client_id, secret } = this.settings;
    const body = {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      client_id,
      client_secret: secret,
    };
    const { token_endpoint } = await this.#discover();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(token_endpoint, { method: "POST", body: new URLSearchParams(body), signal });
    const parsed = tokenSchema.safeParse(await readJson(response));
    if (!response.ok || !parsed.success)
      throw new AuthError(500, "unexpected_failure", "Unable to exchange external code");
    const { id_token, access_token = null, refresh_token = null } = parsed.data;
    return { profile: this.profileOf(await this.verify(id_token)), access_token, refresh_token };
  }

  /** The claims of an id token that this provider has issued for our client. Throws IdTokenError. */
  async verify(idToken: string): Promise<Claims> {
    const { issuer, client_id } = this.settings;
    this.#keys ??= createRemoteJWKSet(new URL((await this.#discover()).jwks_uri), { timeoutDuration: TIMEOUT_MS });
    const claims = await jwtVerify<Claims>(idToken, this.#keys, {
      // never the algorithm that the token asks for: neither none nor an HMAC with the public key
      algorithms: ["RS256", "ES256"],
      issuer: [issuer, issuer.replace(/^https:\/\//, "")],
      requiredClaims: ["exp", "iat"],
      clockTolerance: CLOCK_TOLERANCE,
    }).then(
      ({ payload }) => payload,
      (error: unknown) => {
        if (error instanceof errors.JWKSTimeout) throw error;
        throw new IdTokenError("Bad ID token");
      },
    );
    if (!claims.sub) throw new IdTokenError("Missing sub claim in id_token");
    const audience = [claims.aud ?? []].flat();
    if (!audience.includes(client_id)) {
      throw new IdTokenError(`Unacceptable audience in id_token: [${audience.join(" ")}]`);
    }
    return claims;
  }

  profileOf(claims: Claims): Profile {
    const { sub = "", email, email_verified, name, picture, iss } = claims;
    const address = typeof email === "string" && email !== "" ? email.toLowerCase() : null;
    return {
      provider: this.name,
      sub,
      email: address,
      isEmailVerified: email_verified === true || email_verified === "true",
      data: {
        iss,
        sub,
        provider_id: sub,
        ...(address && { email: address, email_verified: email_verified === true }),
        ...(typeof name === "string" && { name, full_name: name }),
        ...(typeof picture === "string" && { picture, avatar_url: picture }),
        phone_verified: false,
      },
    };
  }

  async #discover() {
    const address = `${this.settings.url}/.well-known/openid-configuration`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    this.#discovered ??= fetch(address, { signal }).then(async (response) =>
      discoverySchema.parse(await readJson(response)),
    );
    try {
      return await this.#discovered;
    } catch (error) {
      this.#discovered = null;
      throw error;
    }
  }
}
