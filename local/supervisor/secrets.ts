import { createECDH, generateKeyPairSync, type JsonWebKey, randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserFacingError } from "./sentence";

/** All secrets of this installation, generated once. */
export interface Secrets {
  postgresPassword: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** Private key (ES256) of access tokens. */
  signingJwk: JsonWebKey;
  pusherAppId: string;
  pusherKey: string;
  pusherSecret: string;
  /** `kid=base64 of 32 bytes`: encryption at rest. */
  encryptionKeys: string;
  /** The same format: tokens of visitors and media. */
  signingKeys: string;
  cronSecret: string;
  /** Our identity towards browsers' push services (VAPID): an uncompressed P-256 point and its scalar, base64url. */
  vapidPublicKey: string;
  vapidPrivateKey: string;
}

const key = (bytes: number) => randomBytes(bytes).toString("base64url");

function makeVapidKeys(): Pick<Secrets, "vapidPublicKey" | "vapidPrivateKey"> {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // a leading zero is part of the key
  const scalar = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { vapidPublicKey: pair.getPublicKey("base64url"), vapidPrivateKey: scalar.toString("base64url") };
}

function makeSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    postgresPassword: key(24),
    publishableKey: `sb_publishable_${key(24)}`,
    secretKey: `sb_secret_${key(24)}`,
    jwtSecret: key(48),
    signingJwk: { ...privateKey.export({ format: "jwk" }), kid: key(8), alg: "ES256", use: "sig" },
    pusherAppId: "local",
    pusherKey: key(12),
    pusherSecret: key(24),
    encryptionKeys: `e1=${randomBytes(32).toString("base64")}`,
    signingKeys: `s1=${randomBytes(32).toString("base64")}`,
    cronSecret: key(24),
    ...makeVapidKeys(),
  };
}

/**
 * The secrets in `dataDir/secrets.json` (readable only by this user), generated on the first start. Adds secrets that a newer version
 * needs; never changes existing ones.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  let kept: Partial<Secrets> = {};
  if (existsSync(file)) {
    try {
      kept = JSON.parse(readFileSync(file, "utf8"));
    } catch {
      throw new UserFacingError(
        `${file} cannot be read; restore it, or remove ${dataDir} to start over with empty data.`,
      );
    }
  } else if (existsSync(join(dataDir, "postgres"))) {
    // New secrets could not open the existing database.
    throw new UserFacingError(`${file} is missing; restore it, or remove ${dataDir} to start over with empty data.`);
  }
  const made = makeSecrets();
  const secrets = { ...made, ...kept };
  if (Object.keys(made).some((name) => !(name in kept))) {
    // Renamed into place: after a power failure there is the old file or the new one, never half of it.
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}
