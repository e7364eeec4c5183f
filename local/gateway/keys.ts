/** Access tokens: signed with the project's key (ES256), verifiable with its public key. */

import { createPublicKey } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, importJWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { GatewayConfig } from "./config";

export type Claims = JWTPayload & { role?: string; session_id?: string };

/** Caches verified tokens until they expire, because clients send the same one with every request. */
const REMEMBERED = 2000;

export class Keys {
  readonly #privateKey: CryptoKey;
  readonly #publicKey: CryptoKey;
  readonly #kid: string;
  readonly #issuer: string;
  readonly #seen = new Map<string, Claims>();
  /** The response of /.well-known/jwks.json. */
  readonly jwks: { keys: Record<string, unknown>[] };

  private constructor(
    privateKey: CryptoKey,
    publicKey: CryptoKey,
    jwk: Record<string, unknown>,
    kid: string,
    issuer: string,
  ) {
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
    this.#kid = kid;
    this.#issuer = issuer;
    this.jwks = { keys: [{ ...jwk, kid, alg: "ES256", use: "sig", key_ops: ["verify"], ext: true }] };
  }

  static async create(config: GatewayConfig): Promise<Keys> {
    const publicJwk = await exportJWK(createPublicKey({ key: { ...config.signingJwk }, format: "jwk" }));
    const privateKey = await importJWK(config.signingJwk, "ES256");
    const publicKey = await importJWK(publicJwk, "ES256");
    if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
      throw new Error("signingJwk is not an EC key");
    const kid = await calculateJwkThumbprint(publicJwk);
    return new Keys(privateKey, publicKey, { ...publicJwk }, kid, `${config.publicUrl}/auth/v1`);
  }

  get issuer(): string {
    return this.#issuer;
  }

  sign(claims: JWTPayload, expiresAt: number): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: this.#kid, typ: "JWT" })
      .setIssuer(this.#issuer)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(this.#privateKey);
  }

  /** Verifies a token and returns its claims; throws jose's error if it is forged, malformed or expired. */
  async verify(token: string): Promise<Claims> {
    const known = this.#seen.get(token);
    if (known?.exp && known.exp > Date.now() / 1000) return known;
    const { payload } = await jwtVerify<Claims>(token, this.#publicKey, {
      algorithms: ["ES256"],
      issuer: this.#issuer,
    });
    if (this.#seen.size >= REMEMBERED) {
      const oldest = this.#seen.keys().next().value;
      if (oldest !== undefined) this.#seen.delete(oldest);
    }
    this.#seen.set(token, payload);
    return payload;
  }
}
