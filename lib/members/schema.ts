import * as z from "zod";
import { memberRoles, type Permissions } from "./rights";

/** A member as lists and menus show them. */
export interface ProjectMember {
  user_id: string;
  name: string;
  avatar_url: string | null;
  role: Permissions["role"];
  rooms_scope: "all" | "own";
  is_active: boolean;
  /** Over the package's limit: can read, and is not assigned rooms. */
  is_frozen: boolean;
  is_me: boolean;
}

/** A member as the members screen shows them. */
export interface TeamMember extends ProjectMember, Omit<Permissions, "is_frozen"> {
  /** Only for those who manage members. */
  email: string | null;
  joined_at: string;
  last_seen_at: string | null;
}

/** A role with its permissions, which only apply to agents. */
export const permissionsSchema = z.object({
  role: z.enum(memberRoles),
  rooms_scope: z.enum(["all", "own"]),
  can_broadcast: z.boolean(),
  can_see_contacts: z.boolean(),
});

/** The default of an invitation: an agent who sees all rooms. */
export const defaultPermissions: Permissions = {
  role: "agent",
  rooms_scope: "all",
  can_broadcast: false,
  can_see_contacts: false,
};

/** Maximum number of addresses per form. */
export const MAX_ADDRESSES = 20;
export const addressSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Splits pasted addresses at commas, semicolons, spaces and line breaks; removes duplicates. */
export function splitAddresses(text: string): { addresses: string[]; bad: string[] } {
  const typed = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const read = typed.map((word) => addressSchema.safeParse(word));
  return {
    addresses: [...new Set(read.flatMap((result) => result.data ?? []))],
    bad: typed.filter((_, index) => !read[index]?.success),
  };
}

/** Without addresses, creates a link that can be used once, by its first holder. The key makes the form idempotent. */
export const inviteSchema = permissionsSchema.extend({
  key: z.uuid(),
  addresses: z.array(addressSchema).max(MAX_ADDRESSES),
});
export type Invite = z.infer<typeof inviteSchema>;

const invitationStates = ["pending", "accepted", "declined", "revoked", "expired"] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invitation as those who manage members see it. */
export const invitationSchema = permissionsSchema.extend({
  id: z.uuid(),
  email: z.string().nullable(),
  state: z.enum(invitationStates),
  inviter_name: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The result for one address: a link to copy, or why there is none. */
export type InviteResult =
  | { email: string | null; href: string; is_mailed: boolean; error?: undefined }
  | { email: string | null; error: string; href?: undefined };

/** What the holder of an invitation's token may see of it. */
export const openInvitationSchema = permissionsSchema.extend({
  id: z.uuid(),
  project_id: z.uuid(),
  project_name: z.string(),
  inviter_name: z.string().nullable(),
  email: z.string().nullable(),
  expires_at: z.string(),
  accepted_by: z.uuid().nullable(),
  state: z.enum(invitationStates),
  channel: z.enum(["mail", "link"]),
  has_account: z.boolean(),
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/** "so•••@example.com": enough to recognise one's own address. */
export function maskEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 2)}•••@${host}`;
}
