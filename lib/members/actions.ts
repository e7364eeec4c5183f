"use server";

import { revalidatePath } from "next/cache";
import * as z from "zod";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { type Member, requireMember } from "./authority";
import { leaveProject, removeMember, transferProject, updateMember } from "./commands";
import { createInvitationLink, inviteMembers, resendInvitation, revokeInvitation } from "./invitations";
import { type InviteResult, inviteSchema, permissionsSchema } from "./schema";

const idSchema = z.uuid("not_found");

/** Runs the body as the member, drains the jobs it enqueued, and refreshes the members screens. */
function act<T>(project_id: string, body: (member: Member) => Promise<T>): Promise<ActionAnswer<T>> {
  return answer(async () => {
    const member = await requireMember(project_id);
    const value = await body(member);
    revalidatePath(`/project/${project_id}/settings`, "layout");
    return value;
  });
}

/** The invitation form. `given` is an Invite. */
export async function inviteMembersAction(project_id: string, given: unknown): Promise<ActionAnswer<InviteResult[]>> {
  return act(project_id, (member) => inviteMembers(member, inviteSchema.parse(given)));
}

/** Creates another link to copy. */
export async function copyInvitationAction(project_id: string, id: string): Promise<ActionAnswer<string>> {
  return act(project_id, (member) => createInvitationLink(member, idSchema.parse(id)));
}

export async function resendInvitationAction(project_id: string, id: string): Promise<ActionAnswer<void>> {
  return act(project_id, (member) => resendInvitation(member, idSchema.parse(id)));
}

export async function revokeInvitationAction(project_id: string, id: string): Promise<ActionAnswer<void>> {
  return act(project_id, (member) => revokeInvitation(member, idSchema.parse(id)));
}

/** `given` is a Standing. */
export async function updateMemberAction(
  project_id: string,
  user_id: string,
  given: unknown,
): Promise<ActionAnswer<void>> {
  return act(project_id, (member) => updateMember(member, idSchema.parse(user_id), permissionsSchema.parse(given)));
}

export async function removeMemberAction(project_id: string, user_id: string): Promise<ActionAnswer<void>> {
  return act(project_id, (member) => removeMember(member, idSchema.parse(user_id)));
}

export async function leaveProjectAction(project_id: string): Promise<ActionAnswer<void>> {
  return act(project_id, leaveProject);
}

export async function transferProjectAction(project_id: string, user_id: string): Promise<ActionAnswer<void>> {
  return act(project_id, (member) => transferProject(member, idSchema.parse(user_id)));
}
