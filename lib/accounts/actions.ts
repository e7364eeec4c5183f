"use server";

import { requireSession } from "@/lib/auth/session";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { chooseLanguage } from "@/lib/i18n/actions";
import { cancelEmailChange, updateProfile } from "./commands";
import { deleteAccount, sendDeletionCode } from "./deletion";
import { accountDeletionSchema, languageSchema, profileSchema } from "./schema";

/** The basics of /profile. `given` is `{ name }`. */
export async function updateProfileAction(given: unknown): Promise<ActionAnswer<void>> {
  return answer(async () => updateProfile(await requireSession(), profileSchema.parse(given)));
}

/** The language of a person: in their profile for what is mailed to them, in the cookie for the screens. */
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

/** Mails the code that deleteAccountAction asks for. */
export async function sendDeletionCodeAction(): Promise<ActionAnswer<void>> {
  return answer(async () => sendDeletionCode(await requireSession()));
}

/** The form that deletes the account. `given` is `{ email, code }`. */
export async function deleteAccountAction(given: unknown): Promise<ActionAnswer<void>> {
  return answer(async () => {
    await deleteAccount(await requireSession(), accountDeletionSchema.parse(given));
  });
}
