/** Which user a provider's person is, and linking identities to users. The rules are GoTrue's (internal/models/linking.go). */

import { sql } from "kysely";
import { codeOf, json, rows, run, type Transaction } from "../../database";
import type { AuthContext } from "../context";
import { AuthError } from "../errors";
import { findUser, findUserByEmail, insertIdentity, mergeMetadata, type UserRow, updateProviders } from "../users";
import type { Profile } from "./oidc";

/**
 * The user of a person who has just signed in at a provider: by identity; else, unless the provider is an organisation's, by verified
 * e-mail address; else a new one. Throws signup_disabled, provider_email_needs_verification.
 */
export async function userOf(auth: AuthContext, tx: Transaction, profile: Profile): Promise<UserRow> {
  const known = await findByIdentity(tx, profile);
  if (known) return refreshIdentity(tx, known, profile);
  const isOrganisation = profile.provider.startsWith("sso:");
  if (!isOrganisation && (!profile.email || !profile.isEmailVerified)) {
    const message = `Unverified email with ${profile.provider}. Verify the email with ${profile.provider} in order to sign in`;
    throw new AuthError(422, "provider_email_needs_verification", message);
  }
  const namesake = profile.email && !isOrganisation ? await findUserByEmail(tx, profile.email) : null;
  if (namesake) return join(tx, namesake, profile);
  if (!auth.settings.enable_signup) {
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  }
  return insertPerson(tx, profile, isOrganisation);
}

/** Adds an identity to a signed-in user. Throws identity_already_exists. */
export async function linkIdentity(tx: Transaction, user: UserRow, profile: Profile): Promise<UserRow> {
  const holder = await findByIdentity(tx, profile);
  if (holder) {
    const other = holder.id === user.id ? "" : " to another user";
    throw new AuthError(422, "identity_already_exists", `Identity is already linked${other}`);
  }
  await addIdentity(tx, user.id, profile);
  // a user without an address gets the provider's, unless another user has it
  if (!user.email && profile.email && profile.isEmailVerified && !(await findUserByEmail(tx, profile.email))) {
    await run(
      tx,
      sql`update auth.users set email = ${profile.email}, email_confirmed_at = now() where id = ${user.id}`,
    );
  }
  return (await findUser(tx, user.id)) ?? user;
}

async function findByIdentity(tx: Transaction, { provider, sub }: Profile): Promise<UserRow | null> {
  const [user] = await rows(
    tx,
    sql<UserRow>`
    select u.* from auth.identities i join auth.users u on u.id = i.user_id
    where i.provider = ${provider} and i.provider_id = ${sub} and u.deleted_at is null`,
  );
  return user ?? null;
}

async function refreshIdentity(tx: Transaction, user: UserRow, { provider, sub, data }: Profile): Promise<UserRow> {
  await run(
    tx,
    sql`
    update auth.identities set identity_data = identity_data || ${json(data)}, last_sign_in_at = now(), updated_at = now()
    where provider = ${provider} and provider_id = ${sub}`,
  );
  return user;
}

async function addIdentity(tx: Transaction, userId: string, { provider, sub, data }: Profile): Promise<void> {
  await insertIdentity(tx, { provider, provider_id: sub, user_id: userId, data }).catch((error: unknown) => {
    if (codeOf(error) !== "23505") throw error;
    throw new AuthError(422, "identity_already_exists", "Identity is already linked to another user");
  });
  await updateProviders(tx, userId);
}

/**
 * The provider vouches for the address. If nobody has confirmed it until now, whoever signed up with it may be a stranger waiting for its
 * owner: their password, metadata and pending codes go.
 */
async function join(tx: Transaction, user: UserRow, profile: Profile): Promise<UserRow> {
  if (!user.email_confirmed_at) {
    await run(tx, sql`delete from auth.identities where user_id = ${user.id} and provider = 'email'`);
    await run(tx, sql`delete from auth.sessions where user_id = ${user.id}`);
    await run(
      tx,
      sql`
      update auth.users set encrypted_password = null, email_confirmed_at = now(), raw_user_meta_data = '{}',
        confirmation_token = null, recovery_token = null, updated_at = now()
      where id = ${user.id}`,
    );
  }
  await addIdentity(tx, user.id, profile);
  const current = (await findUser(tx, user.id)) ?? user;
  const metadata = mergeMetadata(profile.data, current.raw_user_meta_data ?? {});
  await run(tx, sql`update auth.users set raw_user_meta_data = ${json(metadata)} where id = ${user.id}`);
  return { ...current, raw_user_meta_data: metadata };
}

async function insertPerson(tx: Transaction, profile: Profile, isOrganisation: boolean): Promise<UserRow> {
  const [user] = await rows(
    tx,
    sql<UserRow>`
    insert into auth.users (id, aud, role, email, email_confirmed_at, is_sso_user, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at)
    values (gen_random_uuid(), 'authenticated', 'authenticated', ${profile.email}, now(), ${isOrganisation}, '{}',
      ${json(profile.data)}, now(), now())
    returning *`,
  );
  if (!user) throw new Error("The inserted user was not returned");
  await addIdentity(tx, user.id, profile);
  return (await findUser(tx, user.id)) ?? user;
}
