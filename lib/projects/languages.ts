import "server-only";
import * as z from "zod";
import languages from "@/data/languages.json";
import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";

const languageCodes = new Set(languages.map(({ code }) => code));
/** Unique codes of data/languages.json, default language first. */
export const servedLanguagesSchema = z
  .array(z.string().refine((code) => languageCodes.has(code)))
  .min(1, "required")
  .max(languages.length)
  .refine((codes) => new Set(codes).size === codes.length);

/** The languages in which the shop serves its customers, default first; never empty. */
export async function getLanguages(member: Member): Promise<string[]> {
  const data = await ask(member.db.from("projects").select("languages").eq("id", member.project_id).single());
  return data.languages;
}

/** Throws not_found, forbidden, invalid (languages). */
export async function saveLanguages(member: Member, served: string[]): Promise<void> {
  await ask(member, "save_languages", {
    p_project_id: member.project_id,
    p_languages: served,
  });
}
