/** /factors: second factors, by an app's time-based codes (TOTP) or by codes sent by SMS. */

import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { sql } from "kysely";
import * as z from "zod";
import { rows, run, transact } from "../../database";
import { type AuthContext, addressOf, readBody, requireUser, type SignedIn } from "../context";
import { AuthError, tooManyRequests } from "../errors";
import { requirePhone } from "../phone";
import { recordMethod, renewSession } from "../sessions";
import { assertPhoneFactors, redeemFactorCode, sendFactorCode } from "./phone";
import { SecretBox } from "./secret-box";
import { newTotp, redeemTotp } from "./totp";

const CHALLENGE_SECONDS = 300;
const MAX_ATTEMPTS = 5;
const CHALLENGES_PER_MINUTE = 10;

interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: "totp" | "phone";
  status: "unverified" | "verified";
  secret: string;
  phone: string | null;
}

const enrolBody = z.object({
  factor_type: z.string().default(""),
  friendly_name: z.string().max(64).nullish(),
  issuer: z.string().max(100).nullish(),
  phone: z.string().nullish(),
});
const verifyBody = z.object({ challenge_id: z.uuid(), code: z.string() });

const wrongCode = ({ factor_type }: Factor) =>
  new AuthError(
    422,
    "mfa_verification_failed",
    `Invalid ${factor_type === "totp" ? "TOTP" : "MFA Phone"} code entered`,
  );

export function factorRoutes(app: Hono, auth: AuthContext): void {
  const { db } = auth;
  const box = new SecretBox(auth.config.jwtSecret);

  async function getFactor(userId: string, id: string): Promise<Factor> {
    const [factor] = z.uuid().safeParse(id).success
      ? await rows(
          db,
          sql<Factor>`
          select * from auth.mfa_factors
          where id = ${id} and user_id = ${userId} and factor_type in ('totp', 'phone')`,
        )
      : [];
    if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
    return factor;
  }

  app.post("/factors", async (c) => {
    const me = await requireUser(auth, c);
    const input = await readBody(c, enrolBody);
    const isPhone = input.factor_type === "phone";
    if (!isPhone && input.factor_type !== "totp") {
      throw new AuthError(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
    }
    if (isPhone) assertPhoneFactors(auth, "enroll");
    const phone = isPhone ? requirePhone(input.phone ?? "") : null;
    const friendly_name = input.friendly_name?.trim() ?? "";
    await assertMayEnrol(auth, me, friendly_name, phone);
    const id = randomUUID();
    const made = isPhone
      ? null
      : newTotp(input.issuer ?? new URL(auth.config.siteUrl).host, me.user.email || me.user.id);
    await run(
      db,
      sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone)
      values (${id}, ${me.user.id}, ${friendly_name || null}, ${input.factor_type}, 'unverified',
        ${made && box.seal(made.secret)}, ${phone})`,
    );
    return c.json(made ? { id, type: "totp", friendly_name, totp: made } : { id, type: "phone", friendly_name, phone });
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
    if ((recent?.count ?? 0) >= CHALLENGES_PER_MINUTE) throw tooManyRequests();
    if (factor.factor_type === "phone") assertPhoneFactors(auth, "verify");
    const id = randomUUID();
    const code = factor.phone === null ? null : sendFactorCode(auth, id, { id: factor.id, phone: factor.phone });
    await run(
      db,
      sql`
      insert into auth.mfa_challenges (id, factor_id, ip_address, otp_code)
      values (${id}, ${factor.id}, ${addressOf(c)}, ${code})`,
    );
    await run(db, sql`update auth.mfa_factors set last_challenged_at = now() where id = ${factor.id}`);
    return c.json({ id, type: factor.factor_type, expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS });
  });

  app.post("/factors/:id/verify", async (c) => {
    auth.limits.use("token_verifications", addressOf(c));
    const me = await requireUser(auth, c);
    const factor = await getFactor(me.user.id, c.req.param("id"));
    if (factor.factor_type === "phone") assertPhoneFactors(auth, "verify");
    const { challenge_id, code } = await readBody(c, verifyBody);
    await countAttempt(auth, factor.id, challenge_id);
    const session = await transact(db, async (tx) => {
      const isRight =
        factor.factor_type === "phone"
          ? await redeemFactorCode(auth, tx, factor.id, challenge_id, code)
          : await redeemTotp(box, tx, factor, code);
      if (!isRight) throw wrongCode(factor);
      await run(tx, sql`update auth.mfa_challenges set verified_at = now() where id = ${challenge_id}`);
      await run(
        tx,
        sql`update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now() where id = ${me.session.id}`,
      );
      await recordMethod(tx, me.session.id, factor.factor_type === "phone" ? "mfa/phone" : "totp");
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

/** Removes the user's unfinished enrolments that are in the way; throws if another factor is not allowed. */
async function assertMayEnrol({ db, settings }: AuthContext, me: SignedIn, name: string, phone: string | null) {
  await run(
    db,
    sql`
    delete from auth.mfa_factors where user_id = ${me.user.id} and status = 'unverified'
      and (created_at < now() - interval '1 day' or phone = ${phone})`,
  );
  const all = await rows(db, sql<Factor>`select * from auth.mfa_factors where user_id = ${me.user.id}`);
  if (me.session.aal !== "aal2" && all.some(({ status }) => status === "verified")) {
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
  if (all.length >= settings.mfa.max_enrolled_factors) {
    const message = "Maximum number of verified factors reached, unenroll to continue";
    throw new AuthError(422, "too_many_enrolled_mfa_factors", message);
  }
  if (name && all.some(({ friendly_name }) => friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthError(422, "mfa_factor_name_conflict", message);
  }
  if (phone && all.some((factor) => factor.phone === phone)) {
    const message = "A verified phone factor already exists, unenroll the existing factor to continue";
    throw new AuthError(422, "mfa_verified_factor_exists", message);
  }
}

/** Throws mfa_factor_not_found, mfa_challenge_expired. */
async function countAttempt({ db }: AuthContext, factorId: string, challengeId: string): Promise<void> {
  const [challenge] = await rows(
    db,
    sql<{ attempts: number; is_fresh: boolean }>`
    update auth.mfa_challenges set attempts = attempts + 1
    where id = ${challengeId} and factor_id = ${factorId} and verified_at is null
    returning attempts, created_at > now() - make_interval(secs => ${CHALLENGE_SECONDS}) as is_fresh`,
  );
  if (!challenge)
    throw new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  if (challenge.is_fresh && challenge.attempts <= MAX_ATTEMPTS) return;
  await run(db, sql`delete from auth.mfa_challenges where id = ${challengeId}`);
  const message = "MFA challenge has expired, verify against another challenge or create a new challenge.";
  throw new AuthError(422, "mfa_challenge_expired", message);
}

/** Removes a factor; sessions that used it for aal2 fall back to aal1. */
export async function removeFactor(auth: AuthContext, id: string): Promise<void> {
  await transact(auth.db, async (tx) => {
    await run(
      tx,
      sql`
      delete from auth.mfa_amr_claims where authentication_method in ('totp', 'mfa/phone')
        and session_id in (select id from auth.sessions where factor_id = ${id})`,
    );
    await run(tx, sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${id}`);
    await run(tx, sql`delete from auth.mfa_factors where id = ${id}`);
  });
}
