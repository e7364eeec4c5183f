/** Tokens of signed URLs. They have a derived key of their own, so that none is accepted as a session token. */
import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { invalidSignature } from "./errors";

export interface Grant {
  kind: "read" | "write";
  /** bucket/key */
  url: string;
  owner?: string | null;
  upsert?: boolean;
}

export class Signatures {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = createHmac("sha256", secret).update("storage signed urls").digest();
  }

  sign(grant: Grant, seconds: number): Promise<string> {
    return new SignJWT({ ...grant })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(this.#key);
  }

  async verify(token: string | undefined, kind: Grant["kind"], url: string): Promise<Grant> {
    const payload = await jwtVerify<Grant>(token ?? "", this.#key, { algorithms: ["HS256"] }).then(
      (verified) => verified.payload,
      () => null,
    );
    if (payload?.kind !== kind || payload.url !== url) throw invalidSignature();
    return payload;
  }
}
