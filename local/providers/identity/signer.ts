import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

/** A provider's signing key (RS256, as Google's). Made on first use: it signs nothing that outlives the process. */
export class Signer {
  #made: ReturnType<typeof makeKey> | null = null;

  #key() {
    this.#made ??= makeKey();
    return this.#made;
  }

  async jwks() {
    return { keys: [(await this.#key()).jwk] };
  }

  /** `seconds`: how long the token is valid. */
  async sign(claims: JWTPayload, seconds: number): Promise<string> {
    const { privateKey, jwk } = await this.#key();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: jwk.kid, typ: "JWT" })
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey);
  }
}

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = await exportJWK(publicKey);
  return { privateKey, jwk: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: "RS256", use: "sig" } };
}
