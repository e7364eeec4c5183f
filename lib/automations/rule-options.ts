import "server-only";
import { listPostNames } from "@/lib/comments/queries";
import type { Member } from "@/lib/members/authority";
import { listTeam } from "@/lib/members/queries";
import { listSocials } from "@/lib/socials/queries";
import { listTagNames } from "@/lib/tags/queries";
import type { RuleOptions } from "./schema";

/** What the project's rules can refer to. Excludes viewers, who cannot be assigned rooms. */
export async function listRuleOptions(member: Member): Promise<RuleOptions> {
  const [team, tags, socials, posts] = await Promise.all([
    listTeam(member),
    listTagNames(member),
    listSocials(member),
    listPostNames(member),
  ]);
  return {
    members: team.filter(({ role }) => role !== "viewer").map(({ user_id, name }) => ({ id: user_id, name })),
    tags,
    socials: socials.map(({ id, name, kind }) => ({ id, name, kind })),
    posts,
  };
}
