/** /admin: users from the server's point of view. Requires the secret key. */

import type { Context, Hono } from "hono";
import { sql } from "kysely";
import * as z from "zod";
import type { Callers } from "../callers";
import { codeOf, json, rows, run, type Transaction, transact } from "../database";
import { type AuthContext, metadata, normaliseEmail, readBody } from "./context";
import { AuthError, invalid, invalidEmail, userNotFound } from "./errors";
import { removeFactor } from "./factors/routes";
import { assertStrong, hashPassword } from "./passwords";
import { confirmPhone, requirePhone } from "./phone";
import { findUser, insertUser, mergeMetadata, presentFactor, presentUser, type UserRow } from "./users";
import { confirmAddress } from "./verify";

const userBody = z.object({
  id: z.uuid().optional(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  role: z.string().nullish(),
  /** A duration such as 24h, or "none". */
  ban_duration: z.string().nullish(),
});
const deleteBody = z.object({ should_soft_delete: z.boolean().default(false) });

export function adminRoutes(app: Hono, auth: AuthContext, callers: Callers): void {
  const { db } = auth;

  app.use("/admin/*", async (c, next) => {
    await assertSecretKey(callers, c);
    await next();
  });

  const getUser = async (c: Context): Promise<UserRow> => {
    const id = z.uuid().safeParse(c.req.param("id"));
    const user = id.success ? await findUser(db, id.data) : null;
    if (!user) throw userNotFound();
    return user;
  };

  app.get("/admin/users", async (c) => {
    const page = Math.max(1, Number(c.req.query("page")) || 1);
    const perPage = Math.min(1000, Math.max(1, Number(c.req.query("per_page")) || 50));
    const found = await rows(
      db,
      sql<UserRow>`
      select * from auth.users where deleted_at is null order by created_at desc, id
      limit ${perPage} offset ${(page - 1) * perPage}`,
    );
    const [count] = await rows(
      db,
      sql<{ total: number }>`select count(*)::int as total from auth.users where deleted_at is null`,
    );
    const total = count?.total ?? 0;
    const last = Math.max(1, Math.ceil(total / perPage));
    const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    c.header("x-total-count", String(total));
    c.header("link", [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", "));
    return c.json({ users: await Promise.all(found.map((row) => presentUser(db, row))), aud: "authenticated" });
  });

  app.post("/admin/users", async (c) => {
    const input = await readBody(c, userBody);
    if (!input.email && !input.phone) throw invalid("Cannot create a user without either an email or phone");
    const email = normaliseEmail(input.email);
    if (input.email && !email) throw invalidEmail();
    const phone = input.phone ? requirePhone(input.phone) : null;
    const password_hash = await passwordHash(auth, input);
    const user = await transact(db, async (tx) => {
      const created = await insertUser(tx, {
        id: input.id,
        email: email ?? null,
        phone,
        password_hash,
        user_metadata: input.user_metadata ?? {},
        app_metadata: input.app_metadata ?? {},
        confirmed: (email && input.email_confirm) || false,
        phone_confirmed: (phone && input.phone_confirm) || false,
        role: input.role ?? undefined,
      });
      await ban(tx, created.id, input.ban_duration);
      return presentUser(tx, (await findUser(tx, created.id)) ?? created);
    }).catch(asTaken);
    return c.json(user);
  });

  app.get("/admin/users/:id", async (c) => c.json(await presentUser(db, await getUser(c))));

  app.put("/admin/users/:id", async (c) => {
    const user = await getUser(c);
    const input = await readBody(c, userBody);
    const email = input.email ? normaliseEmail(input.email) : undefined;
    if (input.email && !email) throw invalidEmail();
    const password_hash = await passwordHash(auth, input);
    const updated = await transact(db, async (tx) => {
      const user_metadata = mergeMetadata(user.raw_user_meta_data, input.user_metadata ?? {});
      const app_metadata = mergeMetadata(user.raw_app_meta_data, input.app_metadata ?? {});
      await run(
        tx,
        sql`
          update auth.users set
            email = ${email ?? user.email},
            encrypted_password = ${password_hash ?? user.encrypted_password},
            role = ${input.role ?? user.role},
            raw_user_meta_data = ${json(user_metadata)},
            raw_app_meta_data = ${json(app_metadata)},
            updated_at = now()
          where id = ${user.id}`,
      );
      if (email) {
        await run(
          tx,
          sql`
            update auth.identities set updated_at = now(),
              identity_data = identity_data || jsonb_build_object('email', ${email}::text)
            where user_id = ${user.id} and provider = 'email'`,
        );
      }
      await ban(tx, user.id, input.ban_duration);
      const changed = await findUser(tx, user.id);
      if (changed && input.email_confirm && !changed.email_confirmed_at) await confirmAddress(tx, changed);
      if (changed && input.phone) await confirmPhone(tx, changed, requirePhone(input.phone));
      return presentUser(tx, (await findUser(tx, user.id)) ?? user);
    }).catch(asTaken);
    return c.json(updated);
  });

  app.delete("/admin/users/:id", async (c) => {
    const user = await getUser(c);
    const { should_soft_delete } = await readBody(c, deleteBody);
    if (!should_soft_delete) await run(db, sql`delete from auth.users where id = ${user.id}`);
    else {
      await transact(db, async (tx) => {
        await run(tx, sql`delete from auth.sessions where user_id = ${user.id}`);
        await run(tx, sql`delete from auth.identities where user_id = ${user.id}`);
        await run(tx, sql`delete from auth.mfa_factors where user_id = ${user.id}`);
        await run(
          tx,
          sql`
          update auth.users set deleted_at = now(), email = encode(extensions.digest(email, 'sha256'), 'hex'),
            encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
            confirmation_token = null, recovery_token = null, email_change = null, email_change_token_new = null,
            email_change_token_current = null, reauthentication_token = null
          where id = ${user.id}`,
        );
      });
    }
    return c.json({});
  });

  app.get("/admin/users/:id/factors", async (c) => {
    const user = await getUser(c);
    const factors = await rows(
      db,
      sql<Parameters<typeof presentFactor>[0]>`
      select id, friendly_name, factor_type, status, phone, last_challenged_at, created_at, updated_at
      from auth.mfa_factors where user_id = ${user.id} order by created_at`,
    );
    return c.json(factors.map(presentFactor));
  });

  app.delete("/admin/users/:id/factors/:factor", async (c) => {
    const user = await getUser(c);
    const id = z.uuid().safeParse(c.req.param("factor"));
    const [factor] = id.success
      ? await rows(db, sql`select id from auth.mfa_factors where id = ${id.data} and user_id = ${user.id}`)
      : [];
    if (!factor || !id.success) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
    await removeFactor(auth, id.data);
    return c.json({ id: id.data });
  });
}

export async function assertSecretKey(callers: Callers, c: Context): Promise<void> {
  const caller = await callers.identify(c.req.raw);
  if (caller.role !== "service_role") throw new AuthError(403, "not_admin", "User not allowed");
}

async function passwordHash(auth: AuthContext, input: z.infer<typeof userBody>): Promise<string | null> {
  if (input.password_hash) {
    if (!/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(input.password_hash))
      throw invalid("password_hash is not a bcrypt hash");
    return input.password_hash;
  }
  if (!input.password) return null;
  assertStrong(input.password, auth.settings.minimum_password_length);
  return hashPassword(input.password);
}

async function ban(tx: Transaction, id: string, duration: string | null | undefined): Promise<void> {
  if (!duration) return;
  if (duration === "none") {
    await run(tx, sql`update auth.users set banned_until = null where id = ${id}`);
    return;
  }
  const match = /^(\d+)(s|m|h)$/.exec(duration);
  if (!match) throw invalid(`invalid format for ban duration: ${duration}`);
  const seconds = Number(match[1]) * (match[2] === "h" ? 3600 : match[2] === "m" ? 60 : 1);
  await run(tx, sql`update auth.users set banned_until = now() + make_interval(secs => ${seconds}) where id = ${id}`);
}

export function asTaken(error: unknown): never {
  if (codeOf(error) !== "23505") throw error;
  if (error instanceof Error && error.message.includes("users_phone_key")) {
    throw new AuthError(422, "phone_exists", "A user with this phone number has already been registered");
  }
  throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
}
