import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod";
import { externalBrowserUrl } from "@/lib/accounts/line-browser";
import { AppError } from "@/lib/errors";
import { hasMail } from "@/lib/mail/transport";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import type { Member } from "./authority";
import { callAsMember } from "./call";
import { invitationHref, newInvitationToken } from "./invitation-token";
import { type Invitation, type Invite, type InviteResult, invitationSchema } from "./schema";

const createdSchema = z.object({ id: z.uuid(), email: z.string().nullable(), expires_at: z.string() });
/** Errors of one address, which do not affect the others. */
const OF_ONE_ADDRESS = new Set(["already_member", "rate_limited", "invalid"]);
/** A failure of the whole request, but only of one address once others have been invited. */
const AFTER_OTHERS = "limit_reached";
/** Maximum number of closed invitations shown. */
const SHOWN = 100;

/** Pending and recently closed invitations, newest first; requires the right to manage members. */
export async function listInvitations(member: Member): Promise<Invitation[]> {
  const [invitations, profiles] = await Promise.all([
    ask(
      member.db
        .from("invitation_rows")
        .select(
          "id, email, role, rooms_scope, can_broadcast, can_see_contacts, invited_by, created_at, expires_at, accepted_at, state",
        )
        .eq("project_id", member.project_id)
        .neq("state", "accepted")
        .order("created_at", { ascending: false })
        .limit(SHOWN),
    ),
    ask(member.db.from("profiles").select("user_id, name")),
  ]);
  const nameOf = new Map(profiles.map(({ user_id, name }) => [user_id, name]));
  return readAnswer(
    invitationSchema.array(),
    invitations.map((row) => ({ ...row, inviter_name: nameOf.get(row.invited_by ?? "") ?? null })),
  );
}

type Permissions = Omit<Invite, "key" | "addresses">;

/**
 * Invites each address, or creates one link for whoever receives it. Every result includes its own link, to share by hand. A failed address
 * gets an error code and does not affect the others. Throws not_found, forbidden, limit_reached (no address was invited).
 */
export async function inviteMembers(
  member: Member,
  { key, addresses, ...permissions }: Invite,
): Promise<InviteResult[]> {
  const results: InviteResult[] = [];
  for (const email of addresses.length > 0 ? addresses : [null]) {
    try {
      const id = idOf(key, email, permissions);
      await createInvitation(member, id, email, permissions);
      results.push({ email, href: await createInvitationLink(member, id), is_mailed: email !== null && hasMail() });
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      const isLate = failure.code === AFTER_OTHERS && results.some(({ href }) => href);
      if (!OF_ONE_ADDRESS.has(failure.code) && !isLate) throw failure;
      results.push({ email, error: failure.code });
    }
  }
  return results;
}

// Idempotent: submitting the same form again yields the same invitation ids. Another role yields another invitation, which replaces the first.
function idOf(key: string, email: string | null, permissions: Permissions): string {
  const { role, rooms_scope, can_broadcast, can_see_contacts } = permissions;
  const digest = createHash("sha256")
    .update(JSON.stringify([key, email, role, rooms_scope, can_broadcast, can_see_contacts]))
    .digest("hex");
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}

async function createInvitation(member: Member, id: string, email: string | null, permissions: Permissions) {
  return readAnswer(
    createdSchema,
    await ask(member, "create_invitation", {
      p_id: id,
      p_project_id: member.project_id,
      // null is a link without an address
      p_email: email,
      p_role: permissions.role,
      p_rooms_scope: permissions.rooms_scope,
      p_can_broadcast: permissions.can_broadcast,
      p_can_see_contacts: permissions.can_see_contacts,
      p_by_mail: hasMail(),
    }),
  );
}

/** Creates another link for a pending invitation. Throws not_found, forbidden, invitation_over. */
export async function createInvitationLink(member: Member, invitation_id: string): Promise<string> {
  const { token, hash } = newInvitationToken();
  await callAsMember(member, "system.create_invitation_link", {
    p_invitation_id: invitation_id,
    p_token_hash: hash,
  });
  return externalBrowserUrl(invitationHref(token));
}

/** Throws not_found, forbidden, invitation_over, rate_limited, limit_reached, unavailable (no mail server). */
export async function resendInvitation(member: Member, invitation_id: string): Promise<void> {
  if (!hasMail()) throw new AppError("unavailable");
  await ask(member, "resend_invitation", { p_invitation_id: invitation_id });
}

/** Throws not_found, forbidden, invitation_over. */
export async function revokeInvitation(member: Member, invitation_id: string): Promise<void> {
  await ask(member, "revoke_invitation", { p_invitation_id: invitation_id });
}
