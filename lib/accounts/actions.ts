"use server";

import { requireSession } from "@/lib/auth/session";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { chooseLanguage } from "@/lib/i18n/actions";
import { cancelEmailChange, updateProfile } from "./commands";
import { deleteAccount, sendDeletionCode } from "./deletion";
import { accountDeletionSchema, languageSchema, profileSchema } from "./schema";

/** Saves the name on /profile. `given` is `{ name }`. */
export async function updateProfileAction(given: unknown): Promise<ActionAnswer<void>> {
  return answer(async () => updateProfile(await requireSession(), profileSchema.parse(given)));
}

/** Sets the user's language: in the profile for mails, in a cookie for the UI. */
export async function chooseMyLanguageAction(given: unknown): Promise<ActionAnswer<void>> {
  return answer(async () => {
    const language = languageSchema.parse(given);
    await updateProfile(await requireSession(), { language });
    await chooseLanguage(language);
  });
}

export async function cancelEmailChangeAction(): Promise<ActionAnswer<void>> {
  return answer(async () => cancelEmailChange(await requireSession()));
}

/** Mails the confirmation code that deleteAccountAction requires. */
export async function sendDeletionCodeAction(): Promise<ActionAnswer<void>> {
  return answer(async () => sendDeletionCode(await requireSession()));
}

/** Deletes the account. `given` is `{ email, code }`. */
export async function deleteAccountAction(given: unknown): Promise<ActionAnswer<void>> {
  return answer(async () => {
    await deleteAccount(await requireSession(), accountDeletionSchema.parse(given));
  });
}
