import "server-only";
import { listExports } from "@/lib/exports/queries";
import { getBusinessHours } from "@/lib/hours/queries";
import type { Member } from "@/lib/members/authority";
import { listColleagues } from "@/lib/members/queries";
import { may, permissionsOf } from "@/lib/members/rights";
import { getLanguages } from "./languages";
import { getProject } from "./queries";
import { getRetention } from "./retention";
import { getSettingsSummary } from "./summary";

export type ProjectSettings = Awaited<ReturnType<typeof readSettings>>;

/** The data of the settings' first page; null or undefined for what the member may not see. */
export async function readSettings(member: Member) {
  const [project, colleagues, retention, hours, languages, exports, summary] = await Promise.all([
    getProject(member),
    may(member, "own") ? listColleagues(member) : null,
    may(member, "manage") ? getRetention(member) : undefined,
    may(member, "read_settings") ? getBusinessHours(member) : null,
    getLanguages(member),
    may(member, "own") ? listExports(member) : null,
    getSettingsSummary(member),
  ]);
  return { permissions: permissionsOf(member), project, colleagues, retention, hours, languages, exports, summary };
}
