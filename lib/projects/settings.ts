import "server-only";
import { listExports } from "@/lib/exports/queries";
import type { Member } from "@/lib/members/authority";
import { listColleagues } from "@/lib/members/queries";
import { may } from "@/lib/members/rights";
import { getProject } from "./queries";
import { getRetention } from "./retention";

export type DataSettings = Awaited<ReturnType<typeof readDataSettings>>;

/** What the settings page about data shows; null or undefined for what the member may not see. */
export async function readDataSettings(member: Member) {
  const [project, colleagues, retention, exports] = await Promise.all([
    getProject(member),
    may(member, "own") ? listColleagues(member) : null,
    may(member, "manage") ? getRetention(member) : undefined,
    may(member, "own") ? listExports(member) : null,
  ]);
  return { project, colleagues, retention, exports };
}
