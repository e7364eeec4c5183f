/** Changing the address: both the old and the new mailbox confirm (double_confirm_changes), in any order. */

import { sql } from "kysely";
import { json, run, type Transaction } from "../database";
import type { AuthContext } from "./context";
import type { Message } from "./mailer";
import { makeOneTime } from "./one-time";
import { mergeMetadata, type UserRow } from "./users";

export async function mailEmailChange(
  auth: AuthContext,
  tx: Transaction,
  outbox: Message[],
  user: UserRow,
  newEmail: string,
  redirectTo: string,
): Promise<void> {
  await run(
    tx,
    sql`
    update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0,
      email_change_token_current = null where id = ${user.id}`,
  );
  const common = { template: "email_change" as const, email: user.email ?? "", newEmail, redirectTo };
  const forNew = await makeOneTime(auth, tx, user, "email_change_token_new", newEmail);
  outbox.push({ ...common, to: newEmail, ...forNew });
  if (auth.settings.email.double_confirm_changes && user.email) {
    const forCurrent = await makeOneTime(auth, tx, user, "email_change_token_current", user.email);
    outbox.push({ ...common, to: user.email, ...forCurrent });
  }
}

/** Returns true once the address is changed; false while the other mailbox has not confirmed yet. */
export async function confirmEmailChange(auth: AuthContext, tx: Transaction, user: UserRow): Promise<boolean> {
  const bothNeeded = auth.settings.email.double_confirm_changes && Boolean(user.email);
  if (bothNeeded && user.email_change_confirm_status === 0) {
    await run(tx, sql`update auth.users set email_change_confirm_status = 1 where id = ${user.id}`);
    return false;
  }
  const email = user.email_change;
  const user_metadata = mergeMetadata(user.raw_user_meta_data, { email, email_verified: true });
  await run(
    tx,
    sql`
    update auth.users set email = ${email}, email_change = null, email_change_confirm_status = 0,
      email_change_token_new = null, email_change_token_current = null,
      email_confirmed_at = now(), raw_user_meta_data = ${json(user_metadata)}, updated_at = now()
    where id = ${user.id}`,
  );
  await run(
    tx,
    sql`
    update auth.identities set updated_at = now(),
      identity_data = identity_data || jsonb_build_object('email', ${email}::text, 'email_verified', true)
    where user_id = ${user.id} and provider = 'email'`,
  );
  return true;
}
