export const memberRoles = ["owner", "admin", "agent", "viewer"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** A member's role and permissions, as stored in `members`. */
export interface Permissions {
  role: MemberRole;
  rooms_scope: "all" | "own";
  can_broadcast: boolean;
  can_see_contacts: boolean;
  /** Over the package's member limit: can read, and manage the package. Never true for owners. */
  is_frozen?: boolean;
  /** The operator has suspended the project: members can only read. */
  is_suspended?: boolean;
}

const manages = ({ role }: Permissions) => role === "owner" || role === "admin";

/**
 * The rights table of the UI, which offers only what is allowed. The database enforces it: this mirrors private.my_project_ids, which a
 * test compares for every combination.
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

/** The rights of a member over the package's limit. */
const FROZEN_RIGHTS: readonly Right[] = ["read", "read_settings", "read_broadcasts", "billing"];

/** The rights in a suspended project: additionally, to export and to delete it. */
const SUSPENDED_RIGHTS: readonly Right[] = [...FROZEN_RIGHTS, "own", "see_contacts"];

export function may(permissions: Permissions, right: Right): boolean {
  return (
    RIGHTS[right](permissions) &&
    (!permissions.is_frozen || FROZEN_RIGHTS.includes(right)) &&
    (!permissions.is_suspended || SUSPENDED_RIGHTS.includes(right))
  );
}

/** Only the fields of Standing, to pass to the browser. */
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

/** The roles that a member can assign: only owners decide about owners. */
export function rolesToGive({ role }: Pick<Permissions, "role">): MemberRole[] {
  if (role === "owner") return [...memberRoles];
  return role === "admin" ? memberRoles.filter((name) => name !== "owner") : [];
}

/** Whether a colleague can be assigned rooms; the database enforces it. */
export const mayTakeRooms = (member: { is_active: boolean; is_frozen: boolean; role: MemberRole }): boolean =>
  member.is_active && !member.is_frozen && member.role !== "viewer";
