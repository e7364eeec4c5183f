import "server-only";
import { cookies } from "next/headers";
import { env } from "@/lib/env";
import { cookieOptions } from "@/lib/http/cookie";
import { LANGUAGE_COOKIE, type Language } from "./languages";

const FOUR_HUNDRED_DAYS = 400 * 24 * 60 * 60;

/** Stores the language of the UI in a cookie. */
export async function chooseLanguage(language: Language): Promise<void> {
  (await cookies()).set(LANGUAGE_COOKIE, language, {
    ...cookieOptions(env().PUBLIC_APP_URL),
    maxAge: FOUR_HUNDRED_DAYS,
  });
}
