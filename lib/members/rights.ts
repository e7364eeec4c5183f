export const memberRoles = ["owner", "admin", "agent", "viewer"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** A member's role and permissions, as stored in `members`. */
export interface Standing {
  role: MemberRole;
  rooms_scope: "all" | "own";
  can_broadcast: boolean;
  can_see_contacts: boolean;
  /** Over the package's member limit: can read, and manage the package. Never true for owners. */
  is_frozen?: boolean;
  /** The operator has suspended the project: everybody can only read. */
  is_suspended?: boolean;
}

const manages = ({ role }: Standing) => role === "owner" || role === "admin";

/**
 * The rights table of the UI, which offers only what is allowed. The database enforces it: this mirrors private.my_project_ids, which a
 * test compares for every combination.
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

/** The rights of a member over the package's limit. */
const FROZEN_RIGHTS: readonly Right[] = ["read", "read_settings", "read_broadcasts", "billing"];

/** The rights in a suspended project: additionally, to export and to delete it. */
const SUSPENDED_RIGHTS: readonly Right[] = [...FROZEN_RIGHTS, "own", "see_contacts"];

export function may(standing: Standing, right: Right): boolean {
  return (
    RIGHTS[right](standing) &&
    (!standing.is_frozen || FROZEN_RIGHTS.includes(right)) &&
    (!standing.is_suspended || SUSPENDED_RIGHTS.includes(right))
  );
}

/** Only the fields of Standing, to pass to the browser. */
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

/** The roles that a member can assign: only owners decide about owners. */
export function rolesToGive({ role }: Pick<Standing, "role">): MemberRole[] {
  if (role === "owner") return [...memberRoles];
  return role === "admin" ? memberRoles.filter((name) => name !== "owner") : [];
}

/** Whether a colleague can be assigned rooms; the database enforces it. */
export const mayTakeRooms = (member: { is_active: boolean; is_frozen: boolean; role: MemberRole }): boolean =>
  member.is_active && !member.is_frozen && member.role !== "viewer";
