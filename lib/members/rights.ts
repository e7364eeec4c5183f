export const memberRoles = ["owner", "admin", "agent", "viewer"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What a member may do, as far as one row of `members` says. */
export interface Standing {
  role: MemberRole;
  rooms_scope: "all" | "own";
  can_broadcast: boolean;
  can_see_contacts: boolean;
  /** Over the package's limit of members: reads, and sees to the package. Owners never are. */
  is_frozen?: boolean;
  /** The operator has suspended the project: everybody reads. */
  is_suspended?: boolean;
}

const manages = ({ role }: Standing) => role === "owner" || role === "admin";

/**
 * The table of rights as the screens use it, so that nothing is offered that would be refused. The database decides: this
 * says the same as private.my_project_ids, which a test compares for every standing.
 */
const RIGHTS = {
  read: () => true,
  own: ({ role }: Standing) => role === "owner",
  manage: manages,
  read_settings: ({ role }: Standing) => role !== "agent",
  billing: manages,
  broadcast: (standing: Standing) => manages(standing) || (standing.role === "agent" && standing.can_broadcast),
  read_broadcasts: (standing: Standing) => standing.role !== "agent" || standing.can_broadcast,
  answer: ({ role }: Standing) => role !== "viewer",
  see_contacts: (standing: Standing) => manages(standing) || (standing.role === "agent" && standing.can_see_contacts),
} as const;

export type Right = keyof typeof RIGHTS;
export const rights = Object.keys(RIGHTS) as Right[];

/** What is left to somebody whose seat the package no longer has. */
const FROZEN_RIGHTS: readonly Right[] = ["read", "read_settings", "read_broadcasts", "billing"];

/** What is left in a suspended project: besides, to take things along and to end it. */
const SUSPENDED_RIGHTS: readonly Right[] = [...FROZEN_RIGHTS, "own", "see_contacts"];

export function may(standing: Standing, right: Right): boolean {
  return (
    RIGHTS[right](standing) &&
    (!standing.is_frozen || FROZEN_RIGHTS.includes(right)) &&
    (!standing.is_suspended || SUSPENDED_RIGHTS.includes(right))
  );
}

/** A member's standing alone, to hand to the browser. */
export function standingOf(standing: Standing): Standing {
  const { role, rooms_scope, can_broadcast, can_see_contacts, is_frozen, is_suspended } = standing;
  return {
    role,
    rooms_scope,
    can_broadcast,
    can_see_contacts,
    is_frozen: is_frozen === true,
    is_suspended: is_suspended === true,
  };
}

/** The roles that somebody may give: what is about an owner is for owners. */
export function rolesToGive({ role }: Pick<Standing, "role">): MemberRole[] {
  if (role === "owner") return [...memberRoles];
  return role === "admin" ? memberRoles.filter((name) => name !== "owner") : [];
}

/** Whether a colleague can be given rooms: the database refuses the others. */
export const mayTakeRooms = (member: { is_active: boolean; is_frozen: boolean; role: MemberRole }): boolean =>
  member.is_active && !member.is_frozen && member.role !== "viewer";
