/** /factors: time-based codes (TOTP) as a second factor. */

import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import * as z from "zod";
import { rows, run, transact } from "../database";
import { type AuthContext, addressOf, readBody, requireUser } from "./context";
import { AuthError } from "./errors";
import { recordMethod, renewSession } from "./sessions";

const PERIOD = 30;
const CHALLENGE_SECONDS = 300;
const MAX_ATTEMPTS = 5;
const CHALLENGES_PER_MINUTE = 10;

interface Factor {
  id: string;
  friendly_name: string | null;
  status: "unverified" | "verified";
  secret: string;
}

const enrolBody = z.object({
  factor_type: z.string().default(""),
  friendly_name: z.string().max(64).nullish(),
  issuer: z.string().max(100).nullish(),
});
const verifyBody = z.object({ challenge_id: z.uuid(), code: z.string() });

const wrongCode = () => new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");

export function factorRoutes(app: Hono, auth: AuthContext): void {
  const { db, settings } = auth;
  const box = new SecretBox(auth.config.jwtSecret);

  async function getFactor(userId: string, id: string): Promise<Factor> {
    const [factor] = z.uuid().safeParse(id).success
      ? await rows(
          db,
          sql<Factor>`
          select id, friendly_name, status, secret from auth.mfa_factors
          where id = ${id} and user_id = ${userId} and factor_type = 'totp'`,
        )
      : [];
    if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
    return factor;
  }

  app.post("/factors", async (c) => {
    const me = await requireUser(auth, c);
    const input = await readBody(c, enrolBody);
    if (input.factor_type !== "totp") {
      throw new AuthError(400, "validation_failed", "factor_type needs to be totp");
    }
    const friendly_name = input.friendly_name?.trim() ?? "";
    await run(
      db,
      sql`
      delete from auth.mfa_factors
      where user_id = ${me.user.id} and status = 'unverified' and created_at < now() - interval '1 day'`,
    );
    const all = await rows(db, sql<Factor>`select * from auth.mfa_factors where user_id = ${me.user.id}`);
    if (me.session.aal !== "aal2" && all.some(({ status }) => status === "verified")) {
      throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    }
    if (all.length >= settings.mfa.max_enrolled_factors) {
      throw new AuthError(
        422,
        "too_many_enrolled_mfa_factors",
        "Maximum number of verified factors reached, unenroll to continue",
      );
    }
    if (friendly_name && all.some((factor) => factor.friendly_name === friendly_name)) {
      const message = `A factor with the friendly name "${friendly_name}" for this user already exists`;
      throw new AuthError(422, "mfa_factor_name_conflict", message);
    }
    const id = randomUUID();
    const secret = new Secret({ size: 20 }).base32;
    const issuer = input.issuer ?? new URL(auth.config.siteUrl).host;
    const uri = new TOTP({ issuer, label: me.user.email ?? me.user.id, secret, period: PERIOD }).toString();
    await run(
      db,
      sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      values (${id}, ${me.user.id}, ${friendly_name || null}, 'totp', 'unverified', ${box.seal(secret)})`,
    );
    // The client uses this unescaped in a data: URL, where # would start a fragment.
    const qr_code = renderSVG(uri).replaceAll("#", "%23");
    return c.json({ id, type: "totp", friendly_name, totp: { qr_code, secret, uri } });
  });

  app.post("/factors/:id/challenge", async (c) => {
    const me = await requireUser(auth, c);
    const factor = await getFactor(me.user.id, c.req.param("id"));
    const [recent] = await rows(
      db,
      sql<{ count: number }>`
      select count(*)::int as count from auth.mfa_challenges
      where factor_id = ${factor.id} and created_at > now() - interval '1 minute'`,
    );
    if ((recent?.count ?? 0) >= CHALLENGES_PER_MINUTE) {
      throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
    }
    const id = randomUUID();
    await run(
      db,
      sql`insert into auth.mfa_challenges (id, factor_id, ip_address) values (${id}, ${factor.id}, ${addressOf(c)})`,
    );
    await run(db, sql`update auth.mfa_factors set last_challenged_at = now() where id = ${factor.id}`);
    return c.json({ id, type: "totp", expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS });
  });

  app.post("/factors/:id/verify", async (c) => {
    auth.limits.use("token_verifications", addressOf(c));
    const me = await requireUser(auth, c);
    const factor = await getFactor(me.user.id, c.req.param("id"));
    const { challenge_id, code } = await readBody(c, verifyBody);
    const [challenge] = await rows(
      db,
      sql<{ attempts: number; is_fresh: boolean }>`
      update auth.mfa_challenges set attempts = attempts + 1
      where id = ${challenge_id} and factor_id = ${factor.id} and verified_at is null
      returning attempts, created_at > now() - make_interval(secs => ${CHALLENGE_SECONDS}) as is_fresh`,
    );
    if (!challenge)
      throw new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
    if (!challenge.is_fresh || challenge.attempts > MAX_ATTEMPTS) {
      await run(db, sql`delete from auth.mfa_challenges where id = ${challenge_id}`);
      const message = "MFA challenge has expired, verify against another challenge or create a new challenge.";
      throw new AuthError(422, "mfa_challenge_expired", message);
    }
    const totp = new TOTP({ secret: box.open(factor.secret), period: PERIOD });
    const drift = /^\d{6}$/.test(code) ? totp.validate({ token: code, window: 1 }) : null;
    if (drift === null) throw wrongCode();
    const step = Math.floor(Date.now() / 1000 / PERIOD) + drift;
    const session = await transact(db, async (tx) => {
      // A code works only once, even within its 30 seconds.
      const count = await run(
        tx,
        sql`
        update auth.mfa_factors set last_totp_step = ${step}, status = 'verified', updated_at = now()
        where id = ${factor.id} and last_totp_step < ${step}`,
      );
      if (count === 0) throw wrongCode();
      await run(tx, sql`update auth.mfa_challenges set verified_at = now() where id = ${challenge_id}`);
      await run(
        tx,
        sql`update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now() where id = ${me.session.id}`,
      );
      await recordMethod(tx, me.session.id, "totp");
      await run(tx, sql`delete from auth.mfa_factors where user_id = ${me.user.id} and status = 'unverified'`);
      await run(tx, sql`delete from auth.sessions where user_id = ${me.user.id} and coalesce(aal, 'aal1') < 'aal2'`);
      return renewSession(auth, tx, me.user.id, me.session.id);
    });
    return c.json(session);
  });

  app.delete("/factors/:id", async (c) => {
    const me = await requireUser(auth, c);
    const factor = await getFactor(me.user.id, c.req.param("id"));
    if (factor.status === "verified" && me.session.aal !== "aal2") {
      throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    }
    await removeFactor(auth, factor.id);
    return c.json({ id: factor.id });
  });
}

/** Removes a factor; sessions that used it for aal2 fall back to aal1. */
export async function removeFactor(auth: AuthContext, id: string): Promise<void> {
  await transact(auth.db, async (tx) => {
    await run(
      tx,
      sql`
      delete from auth.mfa_amr_claims where authentication_method = 'totp'
        and session_id in (select id from auth.sessions where factor_id = ${id})`,
    );
    await run(tx, sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${id}`);
    await run(tx, sql`delete from auth.mfa_factors where id = ${id}`);
  });
}

/** Encrypts factors' secrets: reading the table is not enough to generate codes. */
class SecretBox {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = createHash("sha256").update(`mfa:${secret}`).digest();
  }

  seal(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.#key, iv);
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString("base64");
  }

  open(box: string): string {
    const bytes = Buffer.from(box, "base64");
    const decipher = createDecipheriv("aes-256-gcm", this.#key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
  }
}
