import { cookies } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { formats } from "./formats";
import { DEFAULT_LANGUAGE, DEFAULT_TIME_ZONE, isLanguage, LANGUAGE_COOKIE } from "./languages";
import { loadMessages } from "./load-messages";

/** next-intl's configuration: language from the cookie; time zone Bangkok unless a project's layout sets another. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(LANGUAGE_COOKIE)?.value;
  const locale = isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE;
  return { locale, messages: await loadMessages(locale), timeZone: DEFAULT_TIME_ZONE, formats };
});
