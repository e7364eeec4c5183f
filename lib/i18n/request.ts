import { cookies } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { formats } from "./formats";
import { DEFAULT_LANGUAGE, DEFAULT_TIME_ZONE, isLanguage, LANGUAGE_COOKIE } from "./languages";
import { loadMessages } from "./load-messages";

/** Entry point of next-intl: language from the cookie, Bangkok time unless a project's layout overrides it. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(LANGUAGE_COOKIE)?.value;
  const locale = isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE;
  return { locale, messages: await loadMessages(locale), timeZone: DEFAULT_TIME_ZONE, formats };
});
