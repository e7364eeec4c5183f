import "server-only";
import { env, publicConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { ask } from "@/lib/supabase/ask";

const LINK_SECONDS = 300;

/** Starts an export of the project; returns the running one if there is one. Errors: forbidden, rate_limited. */
export async function requestExport(member: Member): Promise<string> {
  return ask(member, "request_export", { p_project_id: member.project_id });
}

/** A download URL, valid for five minutes; the download is audited. Errors: not_found, forbidden. */
export async function linkToExport(member: Member, export_id: string): Promise<string> {
  const path = await ask(member, "download_export", {
    p_project_id: member.project_id,
    p_export_id: export_id,
  });
  const download = `project-${new Date().toISOString().slice(0, 10)}.zip`;
  const signed = await supabaseAdmin().storage.from("exports").createSignedUrl(path, LINK_SECONDS, { download });
  if (signed.error) throw new AppError("unavailable", {}, { cause: signed.error });
  // browsers may reach storage by another URL than the server
  return signed.data.signedUrl.replace(env().SUPABASE_URL, publicConfig().supabaseUrl);
}
