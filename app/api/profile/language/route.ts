import * as z from "zod";
import { updateProfile } from "@/lib/accounts/commands";
import { requireLiveSession } from "@/lib/accounts/live-session";
import { languageSchema } from "@/lib/accounts/schema";
import { readJson, route } from "@/lib/http/route";
import { chooseLanguage } from "@/lib/i18n/choose-language";

const bodySchema = z.object({ language: languageSchema });

/** The language of the account: in the profile for mails, in a cookie for the UI. */
export const PUT = route(async (request) => {
  const session = await requireLiveSession();
  const { language } = bodySchema.parse(await readJson(request));
  await updateProfile(session, { language });
  await chooseLanguage(language);
  return new Response(null, { status: 204 });
});
