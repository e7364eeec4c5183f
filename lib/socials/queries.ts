import "server-only";
import { fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import type { Social } from "./schema";

/** The project's connected accounts. */
export async function listSocials(member: Member): Promise<Social[]> {
  const { data, error } = await member.db
    .from("socials")
    .select("id, kind, name, status, picture_url")
    .eq("project_id", member.project_id)
    .order("created_at");
  if (error) throw fromPostgres(error);
  return data as Social[];
}
