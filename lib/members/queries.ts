import "server-only";
import { avatarUrl } from "@/lib/accounts/avatar";
import { publicConfig } from "@/lib/env";
import { ask } from "@/lib/supabase/ask";
import type { Member } from "./authority";
import { may, memberRoles } from "./rights";
import type { ProjectMember, TeamMember } from "./schema";

/** Current and former members; former ones are included so that old messages keep their author's name. */
export async function listMembers(member: Member): Promise<ProjectMember[]> {
  const [members, profiles, frozen] = await Promise.all([
    ask(
      member.db
        .from("members")
        .select("user_id, role, rooms_scope, removed_at")
        .eq("project_id", member.project_id)
        .order("created_at"),
    ),
    ask(member.db.from("profiles").select("user_id, name, avatar_path")),
    listFrozen(member),
  ]);
  const { supabaseUrl } = publicConfig();
  const profileOf = new Map(profiles.map((profile) => [profile.user_id, profile]));
  return members.map(({ user_id, role, rooms_scope, removed_at }) => ({
    user_id,
    name: profileOf.get(user_id)?.name ?? "",
    avatar_url: avatarUrl(profileOf.get(user_id)?.avatar_path, supabaseUrl),
    role: role as ProjectMember["role"],
    rooms_scope: rooms_scope as ProjectMember["rooms_scope"],
    is_active: removed_at === null,
    is_frozen: frozen.includes(user_id),
    is_me: user_id === member.user_id,
  }));
}

/** Members over the package's limit: they can read, and are not assigned rooms. */
async function listFrozen(member: Member): Promise<string[]> {
  return ask(member, "frozen_members", { p_project_id: member.project_id });
}

/** Records that the member has the inbox open; writes at most once a minute. */
export async function markOnline(member: Member): Promise<void> {
  await ask(member, "mark_online", { p_project_id: member.project_id });
}

/** Current members, owners first, then by date of joining. E-mail addresses only for those who manage members. */
export async function listTeam(member: Member): Promise<TeamMember[]> {
  const [members, profiles, emails, frozen] = await Promise.all([
    ask(
      member.db
        .from("members")
        .select("user_id, role, rooms_scope, can_broadcast, can_see_contacts, created_at, last_seen_at")
        .eq("project_id", member.project_id)
        .is("removed_at", null)
        .order("created_at"),
    ),
    ask(member.db.from("profiles").select("user_id, name, avatar_path")),
    may(member, "manage") ? ask(member, "member_emails", { p_project_id: member.project_id }) : null,
    listFrozen(member),
  ]);
  const profileOf = new Map(profiles.map((profile) => [profile.user_id, profile]));
  const emailOf = new Map(emails?.map(({ user_id, email }) => [user_id, email]));
  const team = members.map(({ created_at, role, rooms_scope, ...row }) => ({
    ...row,
    role: role as TeamMember["role"],
    rooms_scope: rooms_scope as TeamMember["rooms_scope"],
    name: profileOf.get(row.user_id)?.name ?? "",
    avatar_url: avatarUrl(profileOf.get(row.user_id)?.avatar_path, publicConfig().supabaseUrl),
    email: emailOf.get(row.user_id) ?? null,
    joined_at: created_at,
    is_active: true,
    is_frozen: frozen.includes(row.user_id),
    is_me: row.user_id === member.user_id,
  }));
  const rank = ({ role }: TeamMember) => memberRoles.indexOf(role);
  return team.sort((a, b) => rank(a) - rank(b));
}

/** The project's other members, by name. */
export async function listColleagues(member: Member): Promise<{ user_id: string; name: string }[]> {
  const team = await listTeam(member);
  return team.filter(({ is_me }) => !is_me).map(({ user_id, name }) => ({ user_id, name }));
}
