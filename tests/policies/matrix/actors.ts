/** PostgreSQL roles under which a statement can run. The app_ roles are reached only through functions they own. */
export type Role = "anon" | "authenticated" | "service_role" | "app_member" | "app_visitor" | "app_system" | "app_key";

/** The people of the world (world.ts). Project "here" is the first, "there" the other, "gone" a deleted one. */
export const people = {
  owner: { project: "here", role: "owner" },
  admin: { project: "here", role: "admin" },
  agent: { project: "here", role: "agent" },
  "agent-own": { project: "here", role: "agent", rooms_scope: "own", can_see_contacts: true, can_broadcast: true },
  viewer: { project: "here", role: "viewer" },
  /** A former agent. */
  removed: { project: "here", role: "agent", removed: true },
  /** An owner with a second factor. */
  careful: { project: "here", role: "owner", factor: true },
  stranger: { project: "there", role: "owner" },
  leaver: { project: "gone", role: "owner" },
  newcomer: {},
} as const;
export type Person = keyof typeof people;

/** A caller with a token: who it belongs to, and what is wrong with it. */
interface Token {
  person: Person;
  /** The session that the token names; the person's own live one by default. */
  session?: "ended" | "expired" | "another's" | "none";
  aal?: "aal1" | "aal2";
}

/** All callers of the API, by the name used in expected.ts; null has no token. */
export const callers: Record<string, Token | null> = {
  owner: { person: "owner" },
  admin: { person: "admin" },
  agent: { person: "agent" },
  "agent-own": { person: "agent-own" },
  viewer: { person: "viewer" },
  aal2: { person: "careful", aal: "aal2" },
  aal1: { person: "careful", aal: "aal1" },
  "signed-out": { person: "owner", session: "ended" },
  expired: { person: "owner", session: "expired" },
  borrowed: { person: "owner", session: "another's" },
  "no-session": { person: "owner", session: "none" },
  removed: { person: "removed" },
  stranger: { person: "stranger" },
  leaver: { person: "leaver" },
  newcomer: { person: "newcomer" },
  anon: null,
};

/** Visitors: of which widget, and with which visitor id. "other-widget" sends the same visitor id to another widget. */
export const visitors: Record<string, { social: "here" | "second" | "there"; visitor: string } | null> = {
  visitor: { social: "here", visitor: "first" },
  "other-visitor": { social: "here", visitor: "other" },
  "other-widget": { social: "second", visitor: "first" },
  "other-project": { social: "there", visitor: "first" },
  "new-visitor": { social: "here", visitor: "new" },
  /** A function that forgot private.enter_visitor. */
  nobody: null,
};

/** Holders of API keys: of which project, and with which scopes. */
export const keyHolders: Record<string, { project: "here" | "there"; scopes: string } | null> = {
  key: {
    project: "here",
    scopes:
      "rooms.read messages.write comments.write customers.read customers.write contacts.read bills.read bills.write coupons.read coupons.write",
  },
  "masked-key": { project: "here", scopes: "rooms.read customers.read" },
  "other-key": {
    project: "there",
    scopes:
      "rooms.read messages.write comments.write customers.read customers.write contacts.read bills.read bills.write coupons.read coupons.write",
  },
  /** A function that forgot private.enter_key. */
  "no-key": null,
};
