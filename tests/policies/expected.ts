/**
 * Who may do what: the whole table. Actors are those of actors.ts, rows and cases those of world.ts and insert-cases.ts; both are
 * words separated by spaces. Whoever is not named gets nothing. "self" is the row labelled with the actor's own person.
 * A table, function, bucket or channel of the catalogue without a line here fails.
 */
import type { Role } from "./actors";

export type Verb = "select" | "insert" | "update" | "delete";
/** actors → rows (select, update, delete) or cases (insert) */
type Cells = Record<string, string>;
type Verbs = Partial<Record<Verb, Cells>>;

export interface TableRights {
  /** What each role is granted; nobody else has anything. "host": decided by the host, closed by row-level security alone. */
  grants: Partial<Record<Role, string>> | "host";
  /** Callers with a token, as authenticated and as app_member alike, for the verbs each is granted. */
  callers?: Verbs;
  /** Where app_member, inside a function, differs from authenticated. */
  insideFunctions?: Verbs;
  visitors?: Verbs;
  /** app_system works for nobody in particular. */
  system?: Partial<Record<Verb, string>>;
}

const STAFF = "owner admin agent viewer aal2";
const TEAM = `${STAFF} agent-own`;
const MANAGERS = "owner admin aal2";
const LIVE = `${TEAM} removed stranger leaver newcomer`;

const COLLEAGUES = "owner admin agent agent-own viewer removed careful";
const HERE = "own taken free";
const MINE = "own free";
const EVERY_ROOM = `${HERE} far`;
const FILES_OF_COLLEAGUES = COLLEAGUES.replaceAll(/\S+/g, "file-of-$&");
const UNSENT = "unsent-of-first unsent-of-other";
const EVERY_FILE = `${EVERY_ROOM} ${FILES_OF_COLLEAGUES} file-of-stranger ${UNSENT}`;
const bubblesOf = (names: string) => names.replaceAll(/\S+/g, "$& $&-answer $&-note $&-event");
const answersOf = (names: string) => names.replaceAll(/\S+/g, "$&-answer $&-note");
const fromCustomer = (names: string) => names.replaceAll(/\S+/g, "customer-$&");

const every = (rows: string) => ({ select: rows, insert: rows, update: rows, delete: rows });

/** Everything that hangs on a room: the team sees all of the project, an own-scoped agent what is theirs or nobody's. */
const byRoom: Cells = { [STAFF]: HERE, "agent-own": MINE, stranger: "far" };
/** The same without viewers, for what only those do who answer. */
const byRoomAnswering: Cells = { [`${MANAGERS} agent`]: HERE, "agent-own": MINE, stranger: "far" };
/** Widget "here" has two visitors; the first one's id is also known to widget "second" and to another project. */
const byVisitor: Cells = { visitor: "own", "other-visitor": "taken", "other-widget": "free", "other-project": "far" };
const contacts: Cells = { [MANAGERS]: HERE, "agent-own": MINE, stranger: "far" };

export const tables: Record<string, TableRights> = {
  "public.profiles": {
    grants: { authenticated: "select update(avatar_url language name)", app_member: "select" },
    callers: {
      select: { [TEAM]: COLLEAGUES, "removed stranger leaver newcomer": "self" },
      update: { [LIVE]: "self" },
    },
  },
  "public.projects": {
    grants: { authenticated: "select update(logo_url name time_zone)", app_member: "insert select" },
    callers: {
      select: { [TEAM]: "here", stranger: "there" },
      insert: { [LIVE]: "mine" },
      update: { [MANAGERS]: "here", stranger: "there" },
    },
  },
  "public.members": {
    grants: {
      authenticated: "select",
      app_member: "insert select update(last_seen_at)",
      app_visitor: "select(last_seen_at project_id removed_at)",
    },
    callers: {
      select: { [TEAM]: COLLEAGUES, stranger: "self" },
      insert: { [LIVE]: "first" },
      update: { [`${TEAM} stranger`]: "self" },
    },
    visitors: { select: { "visitor other-visitor other-widget new-visitor": "here", "other-project": "there" } },
  },
  // append-only: nobody may change or delete, and only private.audit writes
  "public.audit_log": {
    grants: { authenticated: "select", app_member: "select" },
    callers: { select: { [MANAGERS]: "here", stranger: "there" } },
  },
  "public.socials": {
    grants: {
      authenticated: "select",
      app_member: "insert select",
      app_visitor: "select",
      app_system: "select update(last_error last_event_at status updated_at)",
    },
    callers: {
      select: { [TEAM]: "here second line", stranger: "there line-there" },
      insert: { [MANAGERS]: "here", stranger: "there" },
    },
    visitors: {
      select: { "visitor other-visitor new-visitor": "here", "other-widget": "second", "other-project": "there" },
    },
    system: { select: "here second line there line-there", update: "here second line there line-there" },
  },
  "public.widgets": {
    grants: {
      authenticated: "select update(allowed_domains color greeting language name)",
      app_member: "insert select",
      app_visitor: "select",
      app_system: "select",
    },
    callers: {
      select: { [TEAM]: "here second", stranger: "there" },
      insert: { [MANAGERS]: "here", stranger: "there" },
      update: { [MANAGERS]: "here second", stranger: "there" },
    },
    // how a widget looks is public: whoever has its name may ask
    visitors: {
      select: { "visitor other-visitor other-widget other-project new-visitor nobody": "here second there" },
    },
    system: { select: "here second there" },
  },
  "public.customers": {
    grants: {
      authenticated: "select update(attributes blocked_at language name notes)",
      app_member: "select",
      app_visitor: "insert select",
      app_system: "insert select update(language name picture_url updated_at)",
    },
    callers: { select: byRoom, update: byRoomAnswering },
    visitors: {
      select: byVisitor,
      insert: { "visitor other-visitor other-widget new-visitor": "here", "other-project": "there" },
    },
    system: { select: EVERY_ROOM, insert: "here there", update: EVERY_ROOM },
  },
  "public.customer_contacts": {
    grants: {
      authenticated: "insert(customer_id email phone project_id) select update(customer_id email phone project_id)",
      app_member: "select",
    },
    callers: { select: contacts, insert: contacts, update: contacts },
  },
  "public.customer_identities": {
    grants: {
      authenticated: "select",
      app_member: "select",
      app_visitor: "insert select",
      app_system: "insert select",
    },
    callers: { select: byRoom },
    visitors: {
      select: byVisitor,
      insert: { "visitor other-visitor other-widget other-project new-visitor": "mine" },
    },
    system: { select: EVERY_ROOM, insert: "mine another-visitor another-widget" },
  },
  "public.rooms": {
    grants: {
      authenticated: "select",
      app_member: "select update",
      app_visitor: "insert select update",
      app_system: "insert select update",
    },
    callers: { select: byRoom, update: byRoomAnswering },
    visitors: { select: byVisitor, insert: byVisitor, update: byVisitor },
    system: { select: EVERY_ROOM, insert: EVERY_ROOM, update: EVERY_ROOM },
  },
  "public.room_rows": { grants: { authenticated: "select" }, callers: { select: byRoom } },
  "public.episodes": {
    grants: {
      authenticated: "select",
      app_member: "insert select update",
      app_visitor: "insert select update",
      app_system: "insert select update",
    },
    callers: { select: byRoom, insert: byRoom, update: byRoomAnswering },
    visitors: { select: byVisitor, insert: byVisitor, update: byVisitor },
    system: { select: EVERY_ROOM, insert: EVERY_ROOM, update: EVERY_ROOM },
  },
  "public.messages": {
    grants: {
      authenticated: "select",
      app_member: "insert select update(failure_code state updated_at)",
      app_visitor: "insert select",
      app_system: "insert select update",
    },
    callers: {
      select: { [STAFF]: bubblesOf(HERE), "agent-own": bubblesOf(MINE), stranger: bubblesOf("far") },
      // which rooms is asked by the functions, under the room's lock
      insert: { [`${MANAGERS} agent agent-own`]: `${HERE} event`, stranger: "far" },
      update: {
        [`${MANAGERS} agent`]: answersOf(HERE),
        "agent-own": answersOf(MINE),
        stranger: answersOf("far"),
      },
    },
    visitors: {
      // neither notes nor the team's events
      select: {
        visitor: "own own-answer",
        "other-visitor": "taken taken-answer",
        "other-widget": "free free-answer",
        "other-project": "far far-answer",
      },
      insert: {
        visitor: "customer-own",
        "other-visitor": "customer-taken",
        "other-widget": "customer-free",
        "other-project": "customer-far",
      },
    },
    system: {
      select: bubblesOf(EVERY_ROOM),
      insert: `${EVERY_ROOM} ${fromCustomer(EVERY_ROOM)} forged event bot customer-note`,
      update: bubblesOf(EVERY_ROOM),
    },
  },
  "public.attachments": {
    grants: {
      authenticated: "select",
      app_member: "insert select update(message_id room_id)",
      app_visitor: "insert select update(message_id room_id)",
      app_system: "delete insert select update",
    },
    callers: {
      select: {
        [STAFF]: `${HERE} ${FILES_OF_COLLEAGUES} ${UNSENT}`,
        "agent-own": `${MINE} ${FILES_OF_COLLEAGUES}`,
        stranger: "far file-of-self",
      },
      insert: byRoomAnswering,
      // attaching what oneself uploaded and has not sent
      update: { [`${TEAM} stranger`]: "file-of-self" },
    },
    visitors: {
      select: {
        visitor: "own unsent-of-first",
        "other-visitor": "taken unsent-of-other",
        "other-widget": "free",
        "other-project": "far",
      },
      insert: { "visitor other-visitor other-widget other-project new-visitor": "mine" },
      update: { visitor: "unsent-of-first", "other-visitor": "unsent-of-other" },
    },
    system: {
      select: EVERY_FILE,
      insert: `${EVERY_ROOM} forged mine another-visitor another-widget as-member`,
      update: EVERY_FILE,
      // only what was never sent
      delete: `${FILES_OF_COLLEAGUES} file-of-stranger ${UNSENT}`,
    },
  },
  "public.read_marks": {
    grants: { authenticated: "select", app_member: "insert select update" },
    callers: {
      select: { [`${STAFF} stranger`]: "self", "agent-own": "self lost" },
      insert: byRoom,
      update: { [`${STAFF} stranger`]: "self", "agent-own": "self lost" },
    },
  },
  "public.room_pins": {
    grants: { authenticated: "delete insert(project_id room_id user_id) select", app_member: "select" },
    callers: {
      select: { [`${STAFF} stranger`]: "self", "agent-own": "self lost" },
      insert: byRoom,
      delete: { [`${STAFF} removed stranger`]: "self", "agent-own": "self lost" },
    },
  },
  "public.drafts": {
    grants: { authenticated: "delete insert select update", app_member: "delete select" },
    callers: {
      select: { [`${MANAGERS} agent stranger`]: "self", "agent-own": "self lost" },
      insert: byRoomAnswering,
      update: { [`${MANAGERS} agent agent-own stranger`]: "self" },
      delete: { [`${STAFF} removed stranger`]: "self", "agent-own": "self lost" },
    },
    // send_message takes away the draft of what it sent, after it has asked for every right
    insideFunctions: {
      delete: {
        [`${STAFF} removed stranger signed-out expired borrowed no-session aal1`]: "self",
        "agent-own": "self lost",
      },
    },
  },
  "private.workers": { grants: { app_system: "delete insert select update" }, system: every("one") },
  "private.rate_limits": { grants: { app_system: "delete insert select update" }, system: every("one") },
  // files pass through the server and signed addresses only
  "storage.objects": { grants: "host" },
  "storage.buckets": { grants: "host" },
};
