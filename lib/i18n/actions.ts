"use server";

import { cookies } from "next/headers";
import { env } from "@/lib/env";
import { cookieOptions } from "@/lib/http/cookie";
import { isLanguage, LANGUAGE_COOKIE } from "./languages";

const FOUR_HUNDRED_DAYS = 400 * 24 * 60 * 60;

/** Stores the language in a cookie; the page re-renders in it. Ignores anything but `th` and `en`. */
export async function chooseLanguage(language: string): Promise<void> {
  if (!isLanguage(language)) return;
  (await cookies()).set(LANGUAGE_COOKIE, language, {
    ...cookieOptions(env().PUBLIC_APP_URL),
    maxAge: FOUR_HUNDRED_DAYS,
  });
}
