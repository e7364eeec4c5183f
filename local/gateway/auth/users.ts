/** Rows of auth.users and auth.identities, and their representation for clients. */

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Database, json, rows, run, type Transaction } from "../database";

export type Metadata = Record<string, unknown>;

export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_sso_user: boolean;
  is_anonymous: boolean;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface IdentityRow {
  id: string;
  provider: string;
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  email: string | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface FactorRow {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: string;
  phone: string | null;
  last_challenged_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [user] = await rows(db, sql<UserRow>`select * from auth.users where id = ${id} and deleted_at is null`);
  return user ?? null;
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [user] = await rows(
    db,
    sql<UserRow>`
    select * from auth.users where email = ${email} and not is_sso_user and deleted_at is null`,
  );
  return user ?? null;
}

/** `phone` in its stored form. */
export async function findUserByPhone(db: Database, phone: string): Promise<UserRow | null> {
  const [user] = await rows(
    db,
    sql<UserRow>`select * from auth.users where phone = ${phone} and not is_sso_user and deleted_at is null`,
  );
  return user ?? null;
}

export const isBanned = (user: UserRow) => user.banned_until !== null && user.banned_until > new Date();

export interface NewUser {
  id?: string;
  email?: string | null;
  /** In its stored form. */
  phone?: string | null;
  password_hash: string | null;
  user_metadata?: Metadata;
  app_metadata?: Metadata;
  confirmed?: boolean;
  phone_confirmed?: boolean;
  invited?: boolean;
  role?: string;
}

/** Inserts a user and the identities of their addresses. A taken address fails with unique_violation (23505). */
export async function insertUser(db: Transaction, user: NewUser): Promise<UserRow> {
  const id = user.id ?? randomUUID();
  const { email = null, phone = null, confirmed = false, phone_confirmed = false } = user;
  const verified = { email_verified: confirmed, phone_verified: phone_confirmed };
  const identities = [
    ...(email ? [{ provider: "email", data: { sub: id, email, ...verified } }] : []),
    ...(phone ? [{ provider: "phone", data: { sub: id, phone, ...verified } }] : []),
  ];
  const providers = identities.map(({ provider }) => provider);
  const user_metadata = Object.assign({}, user.user_metadata, ...identities.map(({ data }) => data));
  const [row] = await rows(
    db,
    sql<UserRow>`
    insert into auth.users (id, aud, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, invited_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', ${user.role ?? "authenticated"}, ${email}, ${phone}, ${user.password_hash},
      ${confirmed ? sql`now()` : null}, ${phone_confirmed ? sql`now()` : null}, ${user.invited ? sql`now()` : null},
      ${json({ provider: providers[0], providers, ...user.app_metadata })}, ${json(user_metadata)}, now(), now())
    returning *`,
  );
  for (const { provider, data } of identities) {
    await insertIdentity(db, { provider, provider_id: id, user_id: id, data: { ...user.user_metadata, ...data } });
  }
  if (!row) throw new Error("The inserted user was not returned");
  return row;
}

interface NewIdentity {
  provider: string;
  /** The provider's id of the person. */
  provider_id: string;
  user_id: string;
  data: Metadata;
}

export async function insertIdentity(db: Transaction, { provider, provider_id, user_id, data }: NewIdentity) {
  await run(
    db,
    sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
    values (${randomUUID()}, ${provider}, ${provider_id}, ${user_id}, ${json(data)}, now(), now(), now())`,
  );
}

/** Makes app_metadata list the providers of the user's identities, the oldest first. */
export async function updateProviders(db: Transaction, userId: string): Promise<void> {
  await run(
    db,
    sql`
    update auth.users u set updated_at = now(), raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || (
      select jsonb_build_object('provider', (array_agg(provider order by first))[1], 'providers', jsonb_agg(provider order by first))
      from (select provider, min(created_at) as first from auth.identities where user_id = u.id group by provider) i)
    where id = ${userId}`,
  );
}

/** Merges like GoTrue: a key set to null is removed. */
export function mergeMetadata(old: Metadata | null, changes: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null));
}

/** A user's representation for clients. */
export async function presentUser(db: Database, user: UserRow): Promise<Metadata & { id: string }> {
  const identities = await rows(
    db,
    sql<IdentityRow>`select * from auth.identities where user_id = ${user.id} order by created_at`,
  );
  const factors = await rows(
    db,
    sql<FactorRow>`
    select id, friendly_name, factor_type, status, phone, last_challenged_at, created_at, updated_at
    from auth.mfa_factors where user_id = ${user.id} order by created_at`,
  );
  const optional = {
    email_confirmed_at: user.email_confirmed_at,
    phone_confirmed_at: user.phone_confirmed_at,
    confirmed_at: user.confirmed_at,
    confirmation_sent_at: user.confirmation_sent_at,
    invited_at: user.invited_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.email_change,
    email_change_sent_at: user.email_change_sent_at,
    new_phone: user.phone_change,
    phone_change_sent_at: user.phone_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    banned_until: user.banned_until,
    deleted_at: user.deleted_at,
    factors: factors.length > 0 ? factors.map(presentFactor) : null,
  };
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    phone: user.phone ?? "",
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null && value !== "")),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: identities.map(({ id, provider_id, email, ...rest }) => ({
      identity_id: id,
      id: provider_id,
      ...rest,
      ...(email && { email }),
    })),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

export const presentFactor = (factor: FactorRow) => ({ ...factor, friendly_name: factor.friendly_name ?? "" });
