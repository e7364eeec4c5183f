import "server-only";
import * as z from "zod";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { type Widget, widgetSchema } from "./schema";
import { knownLanguage } from "./visitor/language";

/** The widget with a public name, or null. Case-insensitive, like all our URLs. */
export async function findWidget(virtual_id: string): Promise<Widget | null> {
  const name = virtual_id.toLowerCase();
  if (!/^[a-z0-9]{16}$/.test(name)) return null;
  const { rows } = await callFunction("visitor.find_widget", { p_virtual_id: name });
  return readAnswer(widgetSchema.optional(), rows[0]) ?? null;
}

/** The widget's greeting in the browser's preferred language, or null if that is Thai or English, or there is no translation. */
export async function findGreeting(social_id: string, accept_language: string | null): Promise<string | null> {
  const language = knownLanguage(accept_language?.split(/[,;]/)[0]?.trim());
  if (!language || language === "th" || language === "en") return null;
  const { value } = await callFunction("visitor.find_greeting", { p_social_id: social_id, p_language: language });
  return readAnswer(z.string().nullable(), value);
}
