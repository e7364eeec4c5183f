export const memberRoles = ["owner", "admin", "agent", "viewer"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What a member may do, as far as one row of `members` says. */
export interface Permissions {
  role: MemberRole;
  rooms_scope: "all" | "own";
  can_broadcast: boolean;
  can_see_contacts: boolean;
  /** Over the package's limit of members: reads, and sees to the package. Owners never are. */
  is_frozen?: boolean;
  /** The operator has suspended the project: everybody reads. */
  is_suspended?: boolean;
}

const manages = ({ role }: Permissions) => role === "owner" || role === "admin";

/**
 * The table of rights as the screens use it, so that nothing is offered that would be refused. The database decides: this
 * says the same as private.my_project_ids, which a test compares for every standing.
 */
const RIGHTS = {
  read: () => true,
  own: ({ role }: Permissions) => role === "owner",
  manage: manages,
  read_settings: ({ role }: Permissions) => role !== "agent",
  billing: manages,
  broadcast: (permissions: Permissions) =>
    manages(permissions) || (permissions.role === "agent" && permissions.can_broadcast),
  read_broadcasts: (permissions: Permissions) => permissions.role !== "agent" || permissions.can_broadcast,
  answer: ({ role }: Permissions) => role !== "viewer",
  see_contacts: (permissions: Permissions) =>
    manages(permissions) || (permissions.role === "agent" && permissions.can_see_contacts),
} as const;

export type Right = keyof typeof RIGHTS;
export const rights = Object.keys(RIGHTS) as Right[];

/** What is left to somebody whose seat the package no longer has. */
const FROZEN_RIGHTS: readonly Right[] = ["read", "read_settings", "read_broadcasts", "billing"];

/** What is left in a suspended project: besides, to take things along and to end it. */
const SUSPENDED_RIGHTS: readonly Right[] = [...FROZEN_RIGHTS, "own", "see_contacts"];

export function may(permissions: Permissions, right: Right): boolean {
  return (
    RIGHTS[right](permissions) &&
    (!permissions.is_frozen || FROZEN_RIGHTS.includes(right)) &&
    (!permissions.is_suspended || SUSPENDED_RIGHTS.includes(right))
  );
}

/** A member's standing alone, to hand to the browser. */
export function permissionsOf(permissions: Permissions): Permissions {
  const { role, rooms_scope, can_broadcast, can_see_contacts, is_frozen, is_suspended } = permissions;
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
export function rolesToGive({ role }: Pick<Permissions, "role">): MemberRole[] {
  if (role === "owner") return [...memberRoles];
  return role === "admin" ? memberRoles.filter((name) => name !== "owner") : [];
}

/** Whether a colleague can be given rooms: the database refuses the others. */
export const mayTakeRooms = (member: { is_active: boolean; is_frozen: boolean; role: MemberRole }): boolean =>
  member.is_active && !member.is_frozen && member.role !== "viewer";
