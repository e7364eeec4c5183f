import { SignJWT, UnsecuredJWT } from "jose";
import type { Backend } from "../support/backend";

interface TokenClaims {
  visitor_id: string;
  virtual_id: string;
  issuer?: string;
  expires?: number | string;
  kid?: string;
  key?: Uint8Array;
}

/** A visitor's token as the product signs it, or with the given claims wrong. */
export function visitorToken({ secrets }: Backend, claims: TokenClaims): Promise<string> {
  const [pair = ""] = secrets.signingKeys.split(",");
  const at = pair.indexOf("=");
  const { visitor_id, virtual_id, issuer = "chat-widget", expires = "1d" } = claims;
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256", kid: claims.kid ?? pair.slice(0, at) })
    .setIssuer(issuer)
    .setSubject(visitor_id)
    .setAudience(virtual_id)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(claims.key ?? Buffer.from(pair.slice(at + 1), "base64"));
}

/** The same without a signature. */
export function unsignedToken({ visitor_id, virtual_id }: TokenClaims): string {
  return new UnsecuredJWT()
    .setIssuer("chat-widget")
    .setSubject(visitor_id)
    .setAudience(virtual_id)
    .setExpirationTime("1d")
    .encode();
}
