"use server";

import { revalidatePath } from "next/cache";
import * as z from "zod";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { type Member, requireMember } from "./authority";
import { leaveProject, removeMember, transferProject, updateMember } from "./commands";
import { createInvitationLink, inviteMembers, resendInvitation, revokeInvitation } from "./invitations";
import type { Right } from "./rights";
import { type InviteResult, inviteSchema, permissionsSchema } from "./schema";

const idSchema = z.uuid("not_found");

/** Runs the body as the member, drains the jobs it enqueued, and refreshes the members screens. */
function act<T>(
  project_id: string,
  right: Right,
  body: (member: Member) => Promise<T>,
  options?: { visibleTo: Right },
): Promise<ActionAnswer<T>> {
  return answer(async () => {
    const member = await requireMember(project_id, right, options);
    const value = await body(member);
    revalidatePath(`/project/${project_id}/settings`, "layout");
    return value;
  });
}

/** The invitation form. `given` is an Invite. */
export async function inviteMembersAction(project_id: string, given: unknown): Promise<ActionAnswer<InviteResult[]>> {
  return act(project_id, "manage", (member) => inviteMembers(member, inviteSchema.parse(given)), { visibleTo: "read" });
}

/** Creates another link to copy. */
export async function copyInvitationAction(project_id: string, id: string): Promise<ActionAnswer<string>> {
  return act(project_id, "manage", (member) => createInvitationLink(member, idSchema.parse(id)));
}

export async function resendInvitationAction(project_id: string, id: string): Promise<ActionAnswer<void>> {
  return act(project_id, "manage", (member) => resendInvitation(member, idSchema.parse(id)));
}

export async function revokeInvitationAction(project_id: string, id: string): Promise<ActionAnswer<void>> {
  return act(project_id, "manage", (member) => revokeInvitation(member, idSchema.parse(id)));
}

/** `given` is a Standing. */
export async function updateMemberAction(
  project_id: string,
  user_id: string,
  given: unknown,
): Promise<ActionAnswer<void>> {
  return act(
    project_id,
    "manage",
    (member) => updateMember(member, idSchema.parse(user_id), permissionsSchema.parse(given)),
    { visibleTo: "read" },
  );
}

export async function removeMemberAction(project_id: string, user_id: string): Promise<ActionAnswer<void>> {
  return act(project_id, "manage", (member) => removeMember(member, idSchema.parse(user_id)), { visibleTo: "read" });
}

export async function leaveProjectAction(project_id: string): Promise<ActionAnswer<void>> {
  return act(project_id, "read", leaveProject);
}

export async function transferProjectAction(project_id: string, user_id: string): Promise<ActionAnswer<void>> {
  return act(project_id, "own", (member) => transferProject(member, idSchema.parse(user_id)), { visibleTo: "read" });
}
