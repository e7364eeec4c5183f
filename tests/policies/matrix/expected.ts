/**
 * The access matrix. Actors are those of actors.ts, rows and cases those of world.ts and insert-cases.ts; both are
 * words separated by spaces. An actor that is not named gets nothing. "self" is the row labelled with the actor's own
 * person. A table, function, bucket or channel of the catalogue without a line here fails.
 */
import type { Role } from "./actors";

export type Verb = "select" | "insert" | "update" | "delete";
/** actors → rows (select, update, delete) or cases (insert) */
type Cells = Record<string, string>;
type Verbs = Partial<Record<Verb, Cells>>;

export interface TableRights {
  /** Grants by role; no other role has any. "host": granted by the host, closed by row-level security alone. */
  grants: Partial<Record<Role, string>> | "host";
  /** Callers with a token, as authenticated and as app_member alike, for the verbs that each is granted. */
  callers?: Verbs;
  /** Where app_member, inside a function, differs from authenticated. */
  insideFunctions?: Verbs;
  visitors?: Verbs;
  /** Holders of API keys, inside the functions of schema api. */
  keys?: Verbs;
  /** app_system acts for no user. */
  system?: Partial<Record<Verb, string>>;
}

const STAFF = "owner admin agent viewer aal2";
const TEAM = `${STAFF} agent-own`;
const MANAGERS = "owner admin aal2";
/** May see what managers manage. */
const SETTINGS_READERS = `${MANAGERS} viewer`;
/** May send broadcasts; agents only where it is allowed. */
const BROADCASTERS = `${MANAGERS} agent-own`;
const BROADCAST_READERS = `${BROADCASTERS} viewer`;
const LIVE = `${TEAM} removed stranger leaver newcomer`;

const COLLEAGUES = "owner admin agent agent-own viewer removed careful";
const INVITATIONS = "agent link owner";
const EVERYBODY = `${COLLEAGUES} stranger leaver newcomer`;
const HERE = "own taken free";
const MINE = "own free";
const EVERY_ROOM = `${HERE} far`;
const FILES_OF_COLLEAGUES = COLLEAGUES.replaceAll(/\S+/g, "file-of-$&");
const UNSENT = "unsent-of-first unsent-of-other";
/** Pictures of quick messages, and pictures not yet used in one. */
const READY_FILES = `picture-of-here picture-of-there ${COLLEAGUES.replaceAll(/\S+/g, "loose-of-$&")} loose-of-stranger`;
const EVERY_FILE = `${EVERY_ROOM} ${FILES_OF_COLLEAGUES} file-of-stranger ${UNSENT} ${READY_FILES}`;
const EVERY_QUICK = `here there gone-here ${COLLEAGUES.replaceAll(/\S+/g, "of-$&")} of-stranger`;
const bubblesOf = (names: string) => names.replaceAll(/\S+/g, "$& $&-answer $&-note $&-event");
/** Messages to and from customers. */
const withAnswers = (names: string) => names.replaceAll(/\S+/g, "$& $&-answer");
const answersOf = (names: string) => names.replaceAll(/\S+/g, "$&-answer $&-note");
const fromCustomer = (names: string) => names.replaceAll(/\S+/g, "customer-$&");

const PACKAGES = "free starter business enterprise unlimited";

/** Every person of the world has a notification of their project, a setting and a browser. */
const PEOPLE = `${COLLEAGUES} stranger leaver newcomer`;
const NOTIFIED = `${COLLEAGUES} stranger leaver`;
const READ = NOTIFIED.replaceAll(/\S+/g, "read-of-$&");

const every = (rows: string) => ({ select: rows, insert: rows, update: rows, delete: rows });

const DEAD_SESSIONS = "signed-out expired borrowed no-session aal1";

/**
 * Rows that belong to a room: the team sees all of the project, an own-scoped agent those of own and unassigned rooms.
 */
const byRoom: Cells = { [STAFF]: HERE, "agent-own": MINE, stranger: "far" };
/** The same without viewers, for what only answering members do. */
const byRoomAnswering: Cells = { [`${MANAGERS} agent`]: HERE, "agent-own": MINE, stranger: "far" };
/** Widget "here" has two visitors; the first one's id also exists in widget "second" and in another project. */
const byVisitor: Cells = { visitor: "own", "other-visitor": "taken", "other-widget": "free", "other-project": "far" };
/** Rows of the widget itself, whoever its visitor is. */
const byWidget: Cells = {
  "visitor other-visitor new-visitor": "here",
  "other-widget": "second",
  "other-project": "there",
};
/** Customers likewise; one of them has no room yet and is hidden from an own-scoped agent. */
const CUSTOMERS = `${HERE} roomless`;
const EVERY_CUSTOMER = `${EVERY_ROOM} roomless`;
const byCustomer: Cells = { [STAFF]: CUSTOMERS, "agent-own": MINE, stranger: "far" };
const byCustomerAnswering: Cells = { [`${MANAGERS} agent`]: CUSTOMERS, "agent-own": MINE, stranger: "far" };
const contacts: Cells = { [MANAGERS]: CUSTOMERS, "agent-own": MINE, stranger: "far" };
const newContacts: Cells = { [MANAGERS]: HERE, "agent-own": MINE, stranger: "far" };

/** A change to a room: allowed for members who answer in it; a viewer gets forbidden, an outsider not_found. */
function answering(more?: string) {
  const also = (cells: string) => (more ? `${cells}, ${more}` : cells);
  return {
    otherwise: "not_found",
    [`${MANAGERS} agent`]: also("own taken free: ok"),
    "agent-own": also("own free: ok"),
    viewer: "own taken free to-viewer to-removed to-stranger: forbidden",
    stranger: "far: ok",
  };
}

/** What managers do with members; only owners may do what concerns an owner (`owners`). */
function managing(managers: string, owners: string, stranger: string) {
  const forbidden = (cells: string) => cells.replaceAll(/: \w+/g, ": forbidden");
  return {
    otherwise: "not_found",
    "owner aal2": `${managers}, ${owners}`,
    admin: `${managers}, ${forbidden(owners)}`,
    "agent agent-own viewer": `${forbidden(managers)}, ${forbidden(owners)}`,
    stranger,
  };
}

const readByBroadcasters = (here: string, there: string): TableRights => ({
  grants: { authenticated: "select", app_member: "select" },
  callers: { select: { [BROADCAST_READERS]: here, stranger: there } },
});

/** What only members with billing rights may read. */
const readByBilling = (here: string, there: string): TableRights => ({
  grants: { authenticated: "select" },
  callers: { select: { [MANAGERS]: here, stranger: there } },
});
const readByManagers: TableRights = {
  grants: { authenticated: "select" },
  callers: { select: { [MANAGERS]: "here", stranger: "there" } },
};
const readBySettingsReaders: TableRights = {
  grants: { authenticated: "select", app_member: "select" },
  callers: { select: { [SETTINGS_READERS]: "here", stranger: "there" } },
};

/** What managers do with an AI, which agents cannot see. */
const managingAi = {
  otherwise: "not_found",
  [MANAGERS]: "here: ok",
  viewer: "here: forbidden",
  stranger: "there: ok",
};

/** What requires the right to send broadcasts. */
const broadcasting = {
  otherwise: "not_found",
  [BROADCASTERS]: "here: ok",
  "agent viewer": "here: forbidden",
  stranger: "there: ok",
};

/** The same, hidden from agents without that right. */
const broadcastingUnseen = {
  otherwise: "not_found",
  [BROADCASTERS]: "here: ok",
  viewer: "here: forbidden",
  stranger: "there: ok",
};
const managingUnseen = {
  otherwise: "not_found",
  [MANAGERS]: "here: ok",
  "agent-own viewer": "here: forbidden",
  stranger: "there: ok",
};

/** What managers set for the whole project. */
const changingSettings = {
  otherwise: "not_found",
  [MANAGERS]: "here: ok",
  "agent agent-own viewer": "here: forbidden",
  stranger: "there: ok",
};

/** Only managers see invitations. */
function managingInvitations(link = "link: ok") {
  return {
    otherwise: "not_found",
    "owner aal2": `agent owner: ok, ${link}`,
    admin: `agent: ok, owner: forbidden, ${link}`,
    stranger: link.replace("link", "far"),
  };
}

/** The same for a customer, whom an own-scoped agent sees through rooms they see. */
const answeringCustomer = {
  otherwise: "not_found",
  [`${MANAGERS} agent`]: "own taken free roomless: ok",
  "agent-own": "own free: ok",
  viewer: "own taken free roomless: forbidden",
  stranger: "far: ok",
};

/** What requires the right to see contacts, for a visible customer. */
const seeingContacts = {
  otherwise: "not_found",
  [MANAGERS]: "own taken free roomless: ok",
  "agent-own": "own free: ok",
  "agent viewer": "own taken free roomless: forbidden",
  stranger: "far: ok",
};

/** What only owners do with a project. */
const owningProject = {
  otherwise: "not_found",
  "owner aal2": "here: ok",
  "admin agent agent-own viewer": "here: forbidden",
  stranger: "there: ok",
};

/** What managers do with a project. */
const managingProject = {
  otherwise: "not_found",
  [MANAGERS]: "here: ok",
  "agent agent-own viewer": "here: forbidden",
  stranger: "there: ok",
};

/** What members who answer may do with a project, also without seeing all of its rooms. */
const answeringProject = {
  otherwise: "not_found",
  [`${MANAGERS} agent agent-own`]: "here: ok",
  viewer: "here: forbidden",
  stranger: "there: ok",
};

function eachVisitor(outcome: string): Record<string, string> {
  const names = ["visitor", "other-visitor", "other-widget", "other-project", "new-visitor"];
  return Object.fromEntries(names.map((name) => [name, outcome]));
}

export const tables: Record<string, TableRights> = {
  "public.profiles": {
    grants: {
      authenticated: "select update(language name)",
      app_member: "select",
      app_system: "select(avatar_path user_id) update(avatar_path)",
    },
    callers: {
      select: { [TEAM]: COLLEAGUES, "removed stranger leaver newcomer": "self" },
      update: { [LIVE]: "self" },
    },
    system: { select: EVERYBODY, update: EVERYBODY },
  },
  "public.projects": {
    grants: {
      authenticated: "select",
      app_member: "insert select",
      app_system: "select(deleted_at id)",
    },
    callers: {
      select: { [TEAM]: "here", stranger: "there" },
      insert: { [LIVE]: "mine" },
    },
    system: { select: "here there gone" },
  },
  "public.members": {
    grants: {
      authenticated: "select",
      app_member: "insert select update(can_broadcast can_see_contacts last_seen_at removed_at role rooms_scope)",
      app_visitor: "select(last_seen_at project_id removed_at)",
    },
    callers: {
      select: { [TEAM]: COLLEAGUES, stranger: "self" },
      insert: { [LIVE]: "first" },
      // only owners change an owner; members change themselves through functions that check more than a policy can
      update: {
        "owner aal2": COLLEAGUES,
        admin: "admin agent agent-own viewer removed",
        "agent agent-own viewer stranger": "self",
      },
    },
    visitors: { select: { "visitor other-visitor other-widget new-visitor": "here", "other-project": "there" } },
  },
  "public.invitations": {
    grants: { authenticated: "select", app_member: "insert select update(expires_at revoked_at sent_at)" },
    callers: {
      select: { [MANAGERS]: INVITATIONS, stranger: "far" },
      insert: { "owner aal2": "here owner", admin: "here", stranger: "there" },
      update: { "owner aal2": INVITATIONS, admin: "agent link", stranger: "far" },
    },
  },
  "public.invitation_rows": {
    grants: { authenticated: "select" },
    callers: { select: { [MANAGERS]: INVITATIONS, stranger: "far" } },
  },
  // no role reads a token, not even its hash
  "private.invitation_tokens": {
    grants: { app_member: "insert" },
    callers: { insert: { "owner aal2": "agent owner", admin: "agent", stranger: "far" } },
  },
  // append-only: no role may change or delete, and only private.audit writes
  "public.audit_log": {
    grants: { authenticated: "select", app_member: "select" },
    callers: { select: { [SETTINGS_READERS]: "here", stranger: "there" } },
  },
  "public.socials": {
    grants: {
      authenticated: "select",
      app_member:
        "insert select update(ai_id auto_assign checked_at checks disconnected_at last_error name picture_url status)",
      app_visitor: "select update(last_event_at)",
      app_system:
        "select update(checked_at checks followers last_error last_event_at name picture_url quota_asked_at quota_counted quota_limit quota_used status updated_at)",
      app_key: "select",
    },
    callers: {
      select: { [TEAM]: "here second line", stranger: "there line-there" },
      insert: { [MANAGERS]: "here", stranger: "there" },
      update: { [MANAGERS]: "here second line", stranger: "there line-there" },
    },
    visitors: {
      select: { "visitor other-visitor new-visitor": "here", "other-widget": "second", "other-project": "there" },
      update: { "visitor other-visitor new-visitor": "here", "other-widget": "second", "other-project": "there" },
    },
    system: { select: "here second line there line-there", update: "here second line there line-there" },
    keys: { select: { "key masked-key": "here second line", "other-key": "there line-there" } },
  },
  "public.widgets": {
    grants: {
      authenticated: "select",
      app_member:
        "insert select update(allowed_domains asks_consent avatar_url color consent_version continues_by_mail follows_page greeting greeting_languages hours_kind is_enabled language line_id name offset_x offset_y page_tag_ids prechat removed_at side texts weekly)",
      app_visitor: "select",
      app_system: "select",
    },
    callers: {
      select: { [TEAM]: "here second", stranger: "there" },
      insert: { [MANAGERS]: "here", stranger: "there" },
      update: { [MANAGERS]: "here second", stranger: "there" },
    },
    // a widget's appearance is public to every client that has its name
    visitors: {
      select: { "visitor other-visitor other-widget other-project new-visitor nobody": "here second there" },
    },
    system: { select: "here second there" },
  },
  // no role reads a secret back: it is sealed, and only managers' functions and the visitor's own widget use it
  "private.widget_secrets": {
    grants: {
      app_member: "insert(sealed social_id) select update(made_at previous_sealed previous_until sealed)",
      app_visitor: "select",
    },
    callers: {
      select: { [MANAGERS]: "here", stranger: "there" },
      insert: { [MANAGERS]: "here", stranger: "there" },
      update: { [MANAGERS]: "here", stranger: "there" },
    },
    visitors: { select: { "visitor other-visitor new-visitor": "here", "other-project": "there" } },
  },
  "public.widget_sites": {
    grants: {
      authenticated: "select",
      app_member: "select",
      app_visitor: "delete insert select update(last_seen_at opened_at path)",
    },
    callers: { select: { [SETTINGS_READERS]: "here second", stranger: "there" } },
    visitors: { select: byWidget, insert: byWidget, update: byWidget, delete: byWidget },
  },
  // what a visitor entered is visible to those who see the room
  "public.widget_visitors": {
    grants: {
      authenticated: "select",
      app_member: "select",
      app_visitor:
        "insert select update(answered_at answers attributes identified_at page_at page_title page_url user_ref wants_mail)",
    },
    callers: { select: byCustomer },
    visitors: { select: byVisitor, insert: byVisitor, update: byVisitor },
  },
  // a consent is permanent
  "public.privacy_consents": {
    grants: { authenticated: "select", app_member: "select", app_visitor: "insert select" },
    callers: { select: byCustomer },
    visitors: { select: byVisitor, insert: byVisitor },
  },
  "private.line_codes": { grants: {} },
  "public.customers": {
    grants: {
      authenticated: "select update(attributes blocked_at language name notes)",
      app_member: "select update(attributes block_reason blocked_at)",
      app_visitor: "insert select",
      app_system: "insert select update(language name picture_url updated_at)",
      app_key: "select",
    },
    callers: { select: byCustomer, update: byCustomerAnswering },
    visitors: {
      select: byVisitor,
      insert: { "visitor other-visitor other-widget new-visitor": "here", "other-project": "there" },
    },
    system: { select: EVERY_CUSTOMER, insert: "here there", update: EVERY_CUSTOMER },
    keys: { select: { "key masked-key": CUSTOMERS, "other-key": "far" } },
  },
  "public.customer_contacts": {
    grants: {
      authenticated: "insert(customer_id email phone project_id) select update(customer_id email phone project_id)",
      app_member: "select",
      app_key: "select",
    },
    callers: { select: contacts, insert: newContacts, update: contacts },
    keys: { select: { key: CUSTOMERS, "other-key": "far" } },
  },
  "public.customer_identities": {
    grants: {
      authenticated: "select",
      app_member: "select",
      app_visitor: "insert select",
      app_system: "insert select",
    },
    callers: { select: byCustomer },
    visitors: {
      select: byVisitor,
      insert: { "visitor other-visitor other-widget other-project new-visitor": "mine" },
    },
    system: { select: EVERY_CUSTOMER, insert: "mine another-visitor another-widget" },
  },
  "public.tags": {
    grants: {
      authenticated:
        "delete insert(color created_by description name project_id) select update(color description name)",
      app_member: "delete insert(color created_by name project_id) select",
      app_key: "select",
    },
    callers: {
      select: { [TEAM]: "slow vip", stranger: "far" },
      insert: { [MANAGERS]: "here", stranger: "there" },
      update: { [MANAGERS]: "slow vip", stranger: "far" },
      delete: { [MANAGERS]: "slow vip", stranger: "far" },
    },
    keys: { select: { "key masked-key": "slow vip", "other-key": "far" } },
  },
  "public.room_tags": {
    grants: {
      authenticated: "delete insert(added_by project_id room_id tag_id) select",
      app_member: "delete insert(added_by project_id room_id tag_id) select",
    },
    callers: { select: byRoom, insert: byRoomAnswering, delete: byRoomAnswering },
  },
  "public.customer_tags": {
    grants: {
      authenticated: "delete insert(added_by customer_id project_id tag_id) select",
      app_member: "delete insert(added_by customer_id project_id tag_id) select",
      app_key: "select",
    },
    callers: { select: byCustomer, insert: byRoomAnswering, delete: byCustomerAnswering },
    keys: { select: { "key masked-key": CUSTOMERS, "other-key": "far" } },
  },
  "public.customer_fields": {
    grants: { authenticated: "select", app_member: "select", app_key: "select" },
    callers: { select: { [TEAM]: "here", stranger: "there" } },
    keys: { select: { "key masked-key": "here", "other-key": "there" } },
  },
  // a consent is permanent; only private.erase_customer deletes it
  "public.customer_consents": {
    grants: {
      authenticated: "select",
      app_member: "insert(customer_id project_id recorded_by source state) select",
    },
    callers: { select: byCustomer, insert: byRoomAnswering },
  },
  // before-images of customers and tags: only the functions that undo read them
  "private.undo_records": { grants: {} },
  "private.files_pending_deletion": {
    grants: { app_system: "delete select" },
    system: { select: "one", delete: "one" },
  },
  "public.rooms": {
    grants: {
      authenticated: "select",
      app_member: "select update",
      app_visitor: "insert select update",
      app_system: "insert select update",
      app_key: "select",
    },
    callers: { select: byRoom, update: byRoomAnswering },
    visitors: { select: byVisitor, insert: byVisitor, update: byVisitor },
    system: { select: EVERY_ROOM, insert: EVERY_ROOM, update: EVERY_ROOM },
    keys: { select: { "key masked-key": HERE, "other-key": "far" } },
  },
  "public.room_rows": { grants: { authenticated: "select" }, callers: { select: byRoom } },
  "public.conversations": {
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
      app_member: "insert select update(delayed_since failure_code retry_at state updated_at)",
      app_visitor: "insert select",
      app_system: "insert select update",
      app_key: "select",
    },
    callers: {
      select: { [STAFF]: bubblesOf(HERE), "agent-own": bubblesOf(MINE), stranger: bubblesOf("far") },
      // the functions check which rooms, under the room's lock
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
      select: `${bubblesOf(EVERY_ROOM)} free-ancient`,
      insert: `${EVERY_ROOM} ${fromCustomer(EVERY_ROOM)} forged event bot customer-note`,
      update: `${bubblesOf(EVERY_ROOM)} free-ancient`,
    },
    keys: { select: { "key masked-key": withAnswers(HERE), "other-key": withAnswers("far") } },
  },
  "public.attachments": {
    grants: {
      authenticated: "select",
      app_member: "insert select update(message_id room_id)",
      app_visitor: "insert select update(message_id room_id)",
      app_system: "delete insert select update",
    },
    callers: {
      // a quick message's picture follows the message; an unused one belongs to its uploader
      select: {
        [STAFF]: `${HERE} ${FILES_OF_COLLEAGUES} ${UNSENT} picture-of-here loose-of-self`,
        "agent-own": `${MINE} ${FILES_OF_COLLEAGUES} picture-of-here loose-of-self`,
        stranger: "far file-of-self picture-of-there loose-of-self",
      },
      insert: {
        [`${MANAGERS} agent`]: `${HERE} ready-here`,
        "agent-own": `${MINE} ready-here`,
        stranger: "far ready-there",
      },
      // attaching a file that the caller uploaded and has not sent
      update: { [`${TEAM} stranger removed ${DEAD_SESSIONS}`]: "file-of-self loose-of-self" },
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
      insert: `${EVERY_ROOM} forged mine another-visitor another-widget as-member ready-here ready-there ready-forged ready-in-room`,
      update: EVERY_FILE,
      // only unsent files
      delete: `${FILES_OF_COLLEAGUES} file-of-stranger ${UNSENT} ${READY_FILES}`,
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
  // a shared view belongs to its owner and to managers
  "public.saved_views": {
    grants: {
      authenticated:
        "delete insert(filters is_shared name owner_id position project_id sort view) select update(filters is_shared name position sort view)",
    },
    callers: {
      select: { [TEAM]: "self shared", stranger: "self shared-far" },
      insert: {
        [`${MANAGERS} agent agent-own`]: "own-here shared-here",
        viewer: "own-here",
        stranger: "own-there shared-there",
      },
      update: { [`${MANAGERS} agent`]: "self shared", "agent-own viewer": "self", stranger: "self shared-far" },
      delete: { [`${MANAGERS} agent`]: "self shared", "agent-own viewer": "self", stranger: "self shared-far" },
    },
  },
  "public.bulk_runs": {
    grants: { authenticated: "select", app_member: "select" },
    callers: { select: { [`${MANAGERS} agent agent-own stranger`]: "self" } },
  },
  "private.bulk_changes": { grants: {} },
  "public.customer_bulk_runs": {
    grants: { authenticated: "select", app_member: "select" },
    callers: { select: { [`${MANAGERS} agent agent-own stranger`]: "self" } },
  },
  "private.customer_bulk_changes": { grants: {} },
  "public.customer_imports": {
    grants: { authenticated: "select", app_member: "select" },
    callers: { select: { [STAFF]: "here", stranger: "there" } },
  },
  "private.customer_import_rows": { grants: {} },
  "public.drafts": {
    grants: { authenticated: "delete insert select update", app_member: "delete select" },
    callers: {
      select: { [`${MANAGERS} agent stranger`]: "self", "agent-own": "self lost" },
      insert: byRoomAnswering,
      update: { [`${MANAGERS} agent agent-own stranger`]: "self" },
      delete: { [`${STAFF} removed stranger`]: "self", "agent-own": "self lost" },
    },
    // send_message deletes the draft of what it sent, after checking every right
    insideFunctions: {
      delete: {
        [`${STAFF} removed stranger signed-out expired borrowed no-session aal1`]: "self",
        "agent-own": "self lost",
      },
    },
  },
  // the team's are for all to use and for managers to change; personal ones are private
  "public.quick_message_folders": {
    grants: { authenticated: "delete insert(name owner_id project_id) select update(name)", app_member: "select" },
    callers: {
      select: { [TEAM]: "here of-self", stranger: "there of-self" },
      insert: { [MANAGERS]: "here own-here", "agent agent-own": "own-here", stranger: "there own-there" },
      update: { [MANAGERS]: "here of-self", "agent agent-own": "of-self", stranger: "there of-self" },
      delete: { [MANAGERS]: "here of-self", "agent agent-own": "of-self", stranger: "there of-self" },
    },
  },
  "public.quick_messages": {
    grants: {
      authenticated: "select",
      app_member: "insert select update(bubbles deleted_at folder_id place shortcut title)",
      app_system: "delete select",
    },
    callers: {
      select: { [TEAM]: "here gone-here of-self", stranger: "there of-self" },
      insert: { [MANAGERS]: "here own-here", "agent agent-own": "own-here", stranger: "there own-there" },
      update: { [MANAGERS]: "here gone-here of-self", "agent agent-own": "of-self", stranger: "there of-self" },
    },
    // only deleted ones
    system: { select: EVERY_QUICK, delete: "gone-here" },
  },
  "public.scheduled_messages": {
    grants: {
      authenticated: "select",
      app_member: "insert select update(cancel_on_reply changed_by is_told reason send_at state text)",
      app_system: "select update(is_told reason state)",
    },
    callers: { select: byRoom, insert: byRoomAnswering, update: byRoomAnswering },
    system: { select: EVERY_ROOM, update: EVERY_ROOM },
  },
  // one's own, in projects of which one is still a member
  "public.notifications": {
    grants: { authenticated: "select update(read_at)", app_system: "delete select update(mailed_at)" },
    callers: {
      select: { [`${TEAM} stranger`]: "self read-of-self" },
      update: { [`${TEAM} stranger`]: "self read-of-self" },
    },
    system: {
      select: `${NOTIFIED} ${READ}`,
      update: `${NOTIFIED} ${READ}`,
      // only read ones
      delete: READ,
    },
  },
  "public.notification_rows": {
    grants: { authenticated: "select" },
    callers: { select: { [`${TEAM} stranger`]: "self read-of-self" } },
  },
  "public.notification_choices": {
    grants: { authenticated: "insert select update", app_system: "insert select update" },
    callers: { select: { [LIVE]: "self" }, insert: { [LIVE]: "mine" }, update: { [LIVE]: "self" } },
    system: { select: PEOPLE, insert: "mine forged", update: PEOPLE },
  },
  // only the server reads a browser's keys
  "public.push_subscriptions": {
    grants: {
      authenticated: "delete select(created_at endpoint id session_id user_agent user_id)",
      app_member: "insert",
      app_system: "delete select update(last_failure)",
    },
    callers: { select: { [LIVE]: "self" }, insert: { [LIVE]: "mine" }, delete: { [LIVE]: "self" } },
    system: { select: PEOPLE, update: PEOPLE, delete: PEOPLE },
  },
  // customers' texts stay in the inbox: not even managers read the payload or its source
  "public.inbound_events": {
    grants: {
      authenticated:
        "select(attempts external_id failure_code id kind occurred_at project_id received_at redeliveries settled_at social_id state)",
      app_member:
        "select(attempts external_id failure_code id kind occurred_at project_id received_at redeliveries settled_at social_id source state) update(failure_code settled_at state)",
      app_system: "delete insert select update",
    },
    callers: {
      select: { [SETTINGS_READERS]: "here", stranger: "there" },
      update: { [MANAGERS]: "here", stranger: "there" },
    },
    system: every("here there"),
  },
  "private.social_credentials": {
    grants: { app_member: "delete insert select update", app_system: "delete insert select update" },
    callers: {
      select: { [MANAGERS]: "line", stranger: "line-there" },
      insert: { [MANAGERS]: "line", stranger: "line-there" },
      update: { [MANAGERS]: "line", stranger: "line-there" },
      delete: { [MANAGERS]: "line", stranger: "line-there" },
    },
    system: every("line line-there"),
  },
  "private.reply_tokens": { grants: { app_system: "delete insert select update" }, system: every("here there") },
  "private.message_handles": { grants: { app_system: "delete insert select update" }, system: every("own far") },
  "private.message_external_ids": {
    grants: { app_system: "insert select" },
    system: { select: "own far", insert: "own far" },
  },
  "private.provider_calls": { grants: { app_system: "delete insert select update" }, system: every("own far") },
  "private.media_sources": {
    grants: { app_system: "delete insert select" },
    system: { select: "own far", insert: "own far", delete: "own far" },
  },
  "private.meta_connections": {
    grants: { app_system: "delete insert select" },
    system: { select: "one", insert: "one", delete: "one" },
  },
  "private.meta_deletions": { grants: { app_system: "insert select" }, system: { select: "one", insert: "one" } },
  "public.project_setups": {
    grants: {
      authenticated: "select",
      app_member:
        "insert select update(checklist_dismissed_at shop_kind starter_set_at starter_set_id starter_set_rows)",
    },
    callers: {
      select: { [TEAM]: "here", stranger: "there" },
      insert: { [MANAGERS]: "here", stranger: "there" },
      update: { [MANAGERS]: "here", stranger: "there" },
    },
  },
  // automations: managers write through functions, viewers read, agents have no access
  "public.business_hours": {
    grants: {
      authenticated: "select",
      app_member:
        "insert(is_on observes_holidays project_id special_days weekly) select update(is_on observes_holidays special_days weekly)",
    },
    callers: {
      select: { [SETTINGS_READERS]: "here", stranger: "there" },
      insert: { [MANAGERS]: "here", stranger: "there" },
      update: { [MANAGERS]: "here", stranger: "there" },
    },
  },
  "public.automatic_messages": {
    grants: {
      authenticated: "select",
      app_member:
        "delete insert(each_conversation is_on kind minutes project_id spends_quota texts) select update(each_conversation is_on minutes spends_quota texts)",
    },
    callers: {
      select: { [SETTINGS_READERS]: "here", stranger: "there" },
      insert: { [MANAGERS]: "here", stranger: "there" },
      update: { [MANAGERS]: "here", stranger: "there" },
      delete: { [MANAGERS]: "here", stranger: "there" },
    },
  },
  "public.automation_rules": {
    grants: {
      authenticated: "select",
      app_member:
        "delete insert(created_by definition is_on name place project_id stops) select update(definition is_on name paused_at place stops)",
    },
    callers: {
      select: { [SETTINGS_READERS]: "here", stranger: "there" },
      insert: { [MANAGERS]: "here", stranger: "there" },
      update: { [MANAGERS]: "here", stranger: "there" },
      delete: { [MANAGERS]: "here", stranger: "there" },
    },
  },
  "public.automation_runs": {
    grants: { authenticated: "select", app_member: "select" },
    callers: { select: { [SETTINGS_READERS]: "here", stranger: "there" } },
  },
  "public.csat_surveys": {
    grants: { authenticated: "select", app_member: "select" },
    callers: { select: byRoom },
  },
  // written only by their functions; agents only where they may broadcast
  "public.broadcast_settings": readByBroadcasters("here", "there"),
  "public.broadcast_recipients": readByBroadcasters("here", "there"),
  "public.broadcast_links": readByBroadcasters("here", "there"),
  "public.broadcast_clicks": readByBroadcasters("here", "there"),
  "public.vip_segments": readByBroadcasters("here", "there"),
  "public.rich_menus": {
    grants: { authenticated: "select", app_member: "select", app_system: "select" },
    callers: { select: { [SETTINGS_READERS]: "draft-of-here here", stranger: "draft-of-there there" } },
    system: { select: "draft-of-here draft-of-there here there" },
  },
  "public.rich_menu_versions": {
    grants: { authenticated: "select", app_member: "select", app_system: "select update" },
    callers: { select: { [SETTINGS_READERS]: "here", stranger: "there" } },
    system: { select: "here there", update: "here there" },
  },
  "public.rich_menu_targets": {
    grants: { authenticated: "select", app_member: "select" },
    callers: { select: { [SETTINGS_READERS]: "here", stranger: "there" } },
  },
  "private.rich_menu_links": { grants: {} },
  "public.card_links": { grants: { authenticated: "select", app_member: "select" }, callers: { select: byRoom } },
  "public.coupons": {
    grants: { authenticated: "select", app_member: "select", app_system: "select" },
    callers: { select: { [TEAM]: "here", stranger: "there" } },
    system: { select: "here there" },
  },
  "public.saved_items": {
    grants: { authenticated: "select", app_member: "select", app_system: "delete select" },
    callers: { select: { [TEAM]: "here gone-here", stranger: "there" } },
    // only deleted ones
    system: { select: "here there gone-here", delete: "gone-here" },
  },
  "public.coupon_uses": { grants: { authenticated: "select", app_member: "select" }, callers: { select: byRoom } },
  "public.bot_broadcast_settings": readByBroadcasters("here", "there"),
  // written only by their functions
  "public.receiving_accounts": {
    grants: { authenticated: "select", app_member: "select" },
    callers: { select: { [TEAM]: "here", stranger: "there" } },
  },
  "public.slip_settings": {
    grants: { authenticated: "select", app_member: "select" },
    callers: { select: { [TEAM]: "here", stranger: "there" } },
  },
  "public.posts": {
    grants: { authenticated: "select", app_member: "select", app_system: "insert select update" },
    callers: { select: { [STAFF]: "here", stranger: "there" } },
    system: { select: "here there", insert: "here there", update: "here there" },
  },
  "private.private_replies": { grants: {} },
  "public.slips": {
    grants: { authenticated: "select", app_member: "select" },
    callers: {
      select: { [STAFF]: `${HERE} by-agent by-agent-own`, "agent-own": `${MINE} by-agent-own`, stranger: "far" },
    },
  },
  "public.bills": {
    grants: { authenticated: "select", app_member: "select", app_key: "select" },
    callers: { select: byRoom },
    keys: { select: { key: HERE, "other-key": "far" } },
  },
  "public.bill_items": {
    grants: { authenticated: "select", app_member: "select", app_key: "select" },
    callers: { select: byRoom },
    keys: { select: { key: HERE, "other-key": "far" } },
  },
  "public.bill_payments": { grants: { authenticated: "select", app_member: "select" }, callers: { select: byRoom } },
  "public.bill_events": { grants: { authenticated: "select", app_member: "select" }, callers: { select: byRoom } },
  "private.bill_tokens": { grants: {} },
  "public.bot_admins": readByBroadcasters("here", "there"),
  "public.bot_requests": readByBroadcasters("here", "there"),
  "public.broadcasts": readByBroadcasters("here draft-here", "there draft-there"),
  // a key is shown once, to its creator; no role reads its hash
  "public.api_keys": readByManagers,
  "private.api_key_hashes": { grants: {} },
  // the webhook log contains customers' texts and other programs' responses
  "public.webhook_endpoints": readByManagers,
  "public.webhook_events": readByManagers,
  "public.project_exports": {
    grants: { authenticated: "select" },
    callers: { select: { "owner aal2": "here", stranger: "there" } },
  },
  "public.webhook_deliveries": readByManagers,
  "public.webhook_attempts": readByManagers,
  "private.webhook_secrets": { grants: {} },
  // managers configure an AI and viewers read it; agents meet it in rooms
  "public.ais": readBySettingsReaders,
  "public.ai_sources": readBySettingsReaders,
  "public.ai_chunks": readBySettingsReaders,
  "public.ai_questions": readBySettingsReaders,
  "public.ai_answers": readBySettingsReaders,
  "public.ai_usage": readBySettingsReaders,
  // the API key of a project's own model: only the server's job reads it
  "private.ai_endpoints": { grants: {} },
  "private.folded_messages": { grants: {} },
  "private.widget_greetings": { grants: {} },
  "private.broadcast_batches": { grants: {} },
  "private.send_rates": { grants: {} },
  "private.bot_admin_codes": { grants: {} },
  "private.bot_processed_commands": { grants: {} },
  // every user with a live session sees prices; only the operator writes them
  "public.packages": {
    grants: { authenticated: "select", app_system: "select" },
    callers: { select: { [LIVE]: PACKAGES } },
    system: { select: PACKAGES },
  },
  "public.subscription_periods": readByBilling("here", "there"),
  "public.billing_details": readByBilling("here", "there"),
  "public.invoices": readByBilling("here", "there"),
  "public.invoice_payments": readByBilling("here", "there"),
  "private.billing_terms": { grants: {} },
  "private.operator_acts": { grants: {} },
  "private.sealed_columns": { grants: {} },
  "private.page_unsubscriptions": { grants: {} },
  "private.document_numbers": { grants: {} },
  "private.billing_mails": { grants: {} },
  "private.summaries": { grants: {} },
  "private.referral_codes": { grants: {} },
  "private.referrals": { grants: {} },
  "private.referral_credits": { grants: {} },
  "private.refused_credits": { grants: {} },
  "private.identity_marks": { grants: {} },
  "private.transfers": { grants: {} },
  // only the functions behind rules and automatic messages
  "private.automation_causes": { grants: {} },
  "private.automation_watches": { grants: {} },
  "private.automatic_sends": { grants: {} },
  "private.assignment_turns": { grants: {} },
  // read and written only by definer functions of the migrating role
  "private.group_members": { grants: {} },
  "private.background_rests": { grants: {} },
  "private.thai_holidays": { grants: {} },
  "private.workers": { grants: { app_system: "delete insert select update" }, system: every("one") },
  "private.channel_epochs": { grants: { app_system: "select" }, system: { select: "one" } },
  "private.job_chain": { grants: { app_system: "delete insert select update" }, system: every("one") },
  "private.rate_limits": { grants: { app_system: "delete insert select update" }, system: every("one") },
  "private.idempotency_keys": { grants: { app_system: "delete insert select update" }, system: every("one") },
  // files pass only through the server and signed URLs; profile pictures too, although their bucket is public by URL
  "storage.objects": { grants: "host" },
  "storage.buckets": { grants: "host" },
};

/**
 * Functions of the REST API: callers → "cases: outcome, cases: outcome". Every other case, and every caller not named,
 * gets `otherwise`; without a token none may be called. An outsider gets not_found, never forbidden.
 */
export const callerFunctions: Record<string, { otherwise: string; [callers: string]: string }> = {
  // packages and payment
  "public.remove_webhook": managingProject,
  "public.test_webhook": managingProject,
  "public.replay_webhook": managingProject,
  "public.replay_failed_webhooks": managingProject,
  "public.old_webhook_secrets": managingProject,
  "public.revoke_api_key": managingProject,
  "public.quote_package": managingProject,
  "public.create_invoice": managingProject,
  "public.cancel_invoice": managingProject,
  // an amount remains to be paid
  "public.settle_free_invoice": {
    otherwise: "not_found",
    [MANAGERS]: "here: invoice_state",
    "agent agent-own viewer": "here: forbidden",
    stranger: "there: invoice_state",
  },
  "public.save_billing_details": managingProject,
  "public.package_usage": managingProject,
  "public.billing_notice": { otherwise: "none", [MANAGERS]: "here: trial", stranger: "there: trial" },
  "public.frozen_socials": { otherwise: "0", [TEAM]: "here: 1" },
  "public.frozen_members": { otherwise: "0", [TEAM]: "here: 1" },
  "public.export_messages": {
    otherwise: "not_found",
    [MANAGERS]: "free: 5, own: 4, taken: 4",
    "agent viewer": "free: forbidden, own: forbidden, taken: forbidden",
    "agent-own": "free: 5, own: 4",
    stranger: "far: 4",
  },
  "public.hidden_history": { otherwise: "none", [`${STAFF} agent-own`]: "free: 3650" },
  "public.my_referral": { otherwise: "unauthorized", [LIVE]: "mine: ok" },
  "public.my_session_state": { otherwise: "over", [LIVE]: "me: live", aal1: "me: factor" },
  "public.my_sessions": { otherwise: "unauthorized", [LIVE]: "me: own" },
  "public.end_session": { otherwise: "unauthorized", [LIVE]: "mine: ended, theirs: not_found" },
  "public.cancel_email_change": { otherwise: "unauthorized", [LIVE]: "me: self" },
  // the project "here" has two owners
  "public.my_sole_projects": {
    otherwise: "unauthorized",
    [`${TEAM} removed leaver newcomer`]: "mine: none",
    stranger: "mine: there",
  },
  "public.my_membership": {
    otherwise: "none",
    "owner aal2": "here: owner",
    admin: "here: admin",
    "agent agent-own": "here: agent",
    viewer: "here: viewer",
    stranger: "there: owner",
    [DEAD_SESSIONS]: "here there gone: over",
  },
  "public.my_projects": {
    otherwise: "unauthorized",
    [TEAM]: "mine: here",
    stranger: "mine: there",
    "removed leaver newcomer": "mine: none",
  },
  "public.create_invitation": managing("here: ok", "owner: ok", "there: ok"),
  "public.resend_invitation": managingInvitations("link: invalid"),
  "public.revoke_invitation": managingInvitations(),
  "public.update_member": {
    ...managing("agent viewer raise: ok, self: forbidden, removed: not_found", "owner crown: ok", "there: ok"),
    leaver: "there: forbidden",
  },
  "public.remove_member": {
    ...managing("agent viewer: ok, self: forbidden, removed: not_found", "owner: ok", "there: ok"),
    leaver: "there: forbidden",
  },
  // the last owner may not leave
  "public.leave_project": { otherwise: "not_found", [TEAM]: "here: ok", stranger: "there: last_owner" },
  "public.transfer_project": {
    otherwise: "not_found",
    "owner aal2": "agent: ok, self: invalid",
    "admin agent agent-own viewer": "agent self removed stranger: forbidden",
  },
  "public.accept_invitation": {
    otherwise: "unauthorized",
    // anyone who has them may open link and far
    [TEAM]: "agent owner: wrong_address, link: already_member, far: ok, unknown none: not_found",
    stranger: "agent owner: wrong_address, link: ok, far: already_member, unknown none: not_found",
    removed: "agent owner: wrong_address, link far: ok, unknown none: not_found",
    leaver: "agent: wrong_address, owner link far: ok, unknown none: not_found",
    newcomer: "owner: wrong_address, agent link far: ok, unknown none: not_found",
    [DEAD_SESSIONS]: "none: not_found",
  },
  "public.member_emails": { otherwise: "none", [MANAGERS]: "here: all", stranger: "there: all" },
  "public.record_export": {
    otherwise: "not_found",
    [SETTINGS_READERS]: "here: ok",
    "agent agent-own": "here: forbidden",
    stranger: "there: ok",
  },
  "public.mark_online": { otherwise: "nothing", [TEAM]: "here: ok", stranger: "there: ok" },
  "public.create_project": { otherwise: "unauthorized", [LIVE]: "new: ok, here: invalid, there: invalid" },
  "public.list_rooms": {
    otherwise: "none",
    [STAFF]: "here: free+own+taken",
    "agent-own": "here: free+own",
    stranger: "there: far",
  },
  // one call for each action on rooms
  "public.change_room": answering(),
  "public.block_customer": answering(),
  "public.mark_room_unread": {
    otherwise: "not_found",
    [STAFF]: "own taken free: ok",
    "agent-own": "own free: ok",
    stranger: "far: ok",
  },
  "public.start_bulk": {
    otherwise: "not_found",
    [`${MANAGERS} agent agent-own`]: "here: ok",
    viewer: "here: forbidden",
    stranger: "there: ok",
  },
  "public.undo_bulk": { otherwise: "not_found", agent: "agent: ok", stranger: "far: ok" },
  "public.order_saved_views": { otherwise: "nothing", [`${MANAGERS} agent`]: "here: ok", stranger: "there: ok" },
  "public.create_widget": managingProject,
  "public.save_widget": managingProject,
  "public.remove_widget": managingProject,
  "public.widget_secret_state": { otherwise: "none", [MANAGERS]: "here: known", stranger: "there: known" },
  // the world's customers have no names: they are found by phone, with the right see_contacts only
  "public.search_customers": {
    otherwise: "none",
    [MANAGERS]: "here: free+own+taken",
    "agent-own": "here: free+own",
    stranger: "there: far",
  },
  "public.list_customers": {
    otherwise: "not_found",
    [STAFF]: "here: free+own+taken",
    "agent-own": "here: free+own",
    stranger: "there: far",
  },
  "public.customer_figures": {
    otherwise: "not_found",
    [STAFF]: "own taken free: ok",
    "agent-own": "own free: ok",
    stranger: "far: ok",
  },
  "public.count_customers": {
    otherwise: "not_found",
    [STAFF]: "here: 3",
    "agent-own": "here: 2",
    stranger: "there: 1",
  },
  "public.open_customer_import": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok",
    "agent agent-own viewer": "here: forbidden",
    stranger: "there: ok",
  },
  "public.add_customer_import_rows": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok",
    "agent viewer": "here: forbidden",
    stranger: "there: ok",
  },
  "public.move_customer_import": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok",
    "agent viewer": "here: forbidden",
    stranger: "there: ok",
  },
  "public.list_customer_import_rows": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok",
    "agent viewer": "here: forbidden",
    stranger: "there: ok",
  },
  "public.customer_imports_of": {
    otherwise: "not_found",
    [STAFF]: "own taken free: ok",
    "agent-own": "own free: ok",
    stranger: "far: ok",
  },
  "public.start_customer_bulk": {
    otherwise: "not_found",
    [`${MANAGERS} agent agent-own`]: "here: ok",
    viewer: "here: forbidden",
    stranger: "there: ok",
  },
  "public.undo_customer_bulk": { otherwise: "not_found", agent: "agent: ok", stranger: "far: ok" },
  "public.record_customers_export": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok",
    "agent-own": "here: ok",
    "agent viewer": "here: forbidden",
    stranger: "there: ok",
  },
  "public.search_messages": {
    otherwise: "none",
    [STAFF]: "here: own+own-answer+own-note+taken+taken-answer+taken-note",
    "agent-own": "here: own+own-answer+own-note",
    stranger: "there: far+far-answer+far-note",
  },
  "public.search_room": {
    otherwise: "none",
    [STAFF]: "free: 3, own: 3, taken: 3",
    "agent-own": "free: 3, own: 3",
    stranger: "far: 3",
  },
  "public.count_rooms": { otherwise: "0", [STAFF]: "here: 3", "agent-own": "here: 2", stranger: "there: 1" },
  "public.send_message": answering(),
  "public.retry_message": answering(),
  "public.skip_message": answering(),
  // called for each project's LINE account
  "public.replay_events": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok",
    stranger: "there: ok",
  },
  "public.disconnect_social": { otherwise: "not_found", [MANAGERS]: "here: ok", stranger: "there: ok" },
  "public.confirm_social_check": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok, token: invalid",
    [`agent agent-own viewer ${DEAD_SESSIONS} removed leaver newcomer`]: "token: invalid",
    stranger: "there: ok, token: invalid",
  },
  "public.set_auto_assign": { otherwise: "not_found", [MANAGERS]: "here: ok", stranger: "there: ok" },
  "public.get_business_hours": {
    otherwise: "not_found",
    [SETTINGS_READERS]: "here: ok",
    "agent agent-own": "here: forbidden",
    stranger: "there: ok",
  },
  "public.add_starter_set": changingSettings,
  "public.undo_starter_set": changingSettings,
  "public.dismiss_checklist": changingSettings,
  "public.save_business_hours": changingSettings,
  "public.save_automatic_message": changingSettings,
  "public.save_rule": changingSettings,
  "public.delete_rule": changingSettings,
  "public.order_rules": changingSettings,
  "public.dry_run_rule": changingSettings,
  "public.confirm_message": answering(),
  "public.retry_media": answering(),
  "public.copy_quick_image": answering(),
  "public.schedule_message": answering(),
  "public.change_scheduled_message": answering(),
  "public.cancel_scheduled_message": answering(),
  "public.list_quick_messages": {
    otherwise: "none",
    // members who may only read still see what they created when they could do more
    [TEAM]: "here: 2",
    stranger: "there: 2",
  },
  "public.save_quick_message": {
    otherwise: "not_found",
    [MANAGERS]: "here own: ok",
    "agent agent-own": "here: refused, own: ok",
    viewer: "here own: refused",
    stranger: "there: ok",
  },
  "public.delete_quick_messages": {
    otherwise: "not_found",
    [MANAGERS]: "here self: ok",
    "agent agent-own": "self: ok",
    stranger: "there self: ok",
  },
  "public.place_quick_messages": {
    otherwise: "not_found",
    [MANAGERS]: "here self: ok",
    "agent agent-own": "self: ok",
    stranger: "there: ok",
  },
  "public.create_quick_image": {
    otherwise: "not_found",
    [`${MANAGERS} agent agent-own`]: "here: ok",
    viewer: "here: refused",
    stranger: "there: ok",
  },
  "public.set_room_status": answering(),
  "public.create_attachment": answering(),
  "public.list_tags": { otherwise: "none", [TEAM]: "here: slow+vip", stranger: "there: far" },
  "public.set_room_tags": answering(),
  "public.move_tag": answering(),
  "public.set_customer_tags": answeringCustomer,
  "public.delete_tag": managingProject,
  "public.merge_tags": {
    ...managingProject,
    [MANAGERS]: "here: ok, crossed: invalid",
    "agent agent-own viewer": "here crossed: forbidden",
    stranger: "there: invalid",
  },
  "public.restore_tag": managingProject,
  "public.set_customer_fields": managingProject,
  "public.set_customer_attribute": answeringCustomer,
  "public.set_customer_block": answeringCustomer,
  "public.record_consent": answeringCustomer,
  "public.show_contacts": seeingContacts,
  "public.record_customer_export": seeingContacts,
  // they all have the same phone number; a hidden customer is not suggested
  "public.list_merge_suggestions": {
    otherwise: "none",
    [STAFF]: "own: free+roomless+taken, taken: free+own+roomless, free: own+roomless+taken, roomless: free+own+taken",
    "agent-own": "own: free, free: own",
  },
  "public.merge_customers": {
    otherwise: "not_found",
    [`${MANAGERS} agent`]: "mine others: ok",
    "agent-own": "mine: ok",
    viewer: "mine others crossed: forbidden",
  },
  "public.list_customer_merges": { otherwise: "none", [TEAM]: "own: merged", stranger: "far: merged-there" },
  "public.undo_customer_merge": {
    otherwise: "not_found",
    [`${MANAGERS} agent agent-own`]: "own: ok",
    viewer: "own: forbidden",
    stranger: "far: ok",
  },
  "public.erase_customer": {
    otherwise: "not_found",
    [MANAGERS]: "own taken: ok",
    "agent viewer": "own taken: forbidden",
    "agent-own": "own: forbidden",
    stranger: "far: ok",
  },
  "public.count_audience": broadcasting,
  "public.list_audience": broadcasting,
  "public.save_broadcast": broadcasting,
  "public.launch_broadcast": broadcasting,
  "public.change_broadcast": broadcasting,
  "public.copy_broadcast": broadcasting,
  "public.record_broadcast_export": broadcastingUnseen,
  "public.save_broadcast_settings": managingProject,
  // an own-scoped agent tests it in a room of theirs; others may broadcast or answer, not both
  "public.send_test_broadcast": {
    otherwise: "not_found",
    [MANAGERS]: "own taken free: ok",
    "agent-own": "own free: ok",
    viewer: "own taken free: forbidden",
    stranger: "far: ok",
  },
  "public.broadcast_figures": { otherwise: "none", [BROADCAST_READERS]: "all: here", stranger: "all: there" },
  "public.list_recipients": { otherwise: "0", [BROADCAST_READERS]: "here: 1", stranger: "there: 1" },
  // with the customer, for members who answer them
  "public.list_received_broadcasts": {
    otherwise: "not_found",
    [STAFF]: "own: 1, taken free roomless: 0",
    "agent-own": "own: 1, free: 0",
    stranger: "far: 1",
  },
  "public.export_broadcasts": seeingContacts,
  "public.recheck_slip": answering(),
  "public.decide_slip": {
    otherwise: "not_found",
    [MANAGERS]: "own taken free: ok",
    "agent viewer": "own taken free: forbidden",
    "agent-own": "own free: forbidden",
    stranger: "far: ok",
  },
  "public.save_receiving_account": managingProject,
  "public.remove_receiving_account": managingProject,
  "public.save_slip_settings": managingProject,
  "public.record_slip_export": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok",
    "agent-own": "here: ok",
    "agent viewer": "here: forbidden",
    stranger: "there: ok",
  },
  "public.record_bill_export": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok",
    "agent-own": "here: ok",
    "agent viewer": "here: forbidden",
    stranger: "there: ok",
  },
  "public.bill_totals": {
    otherwise: "0",
    [STAFF]: "here: 3",
    "agent-own": "here: 2",
    stranger: "there: 1",
  },
  "public.slip_totals": {
    otherwise: "0",
    [STAFF]: "here: 5",
    "agent-own": "here: 3",
    stranger: "there: 1",
  },
  // an own-scoped agent counts their own rooms only
  "public.report": { otherwise: "not_found", [STAFF]: "here: 3", "agent-own": "here: 2", stranger: "there: 1" },
  "public.report_rooms": {
    otherwise: "not_found",
    [STAFF]: "here: free+own+taken",
    "agent-own": "here: free+own",
    stranger: "there: far",
  },
  "public.record_report_export": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok",
    "agent-own": "here: ok",
    "agent viewer": "here: forbidden",
    stranger: "there: ok",
  },
  "public.save_saved_item": answeringProject,
  "public.delete_saved_item": answeringProject,
  "public.save_coupon": managingProject,
  "public.end_coupon": managingProject,
  "public.mark_coupon_use": answering(),
  "public.save_rich_menu": managingProject,
  "public.publish_rich_menu": managingProject,
  "public.end_rich_menu": managingProject,
  "public.delete_rich_menu": managingProject,
  "public.count_rich_menu_people": managingProject,
  "public.save_vip_segment": broadcasting,
  "public.delete_vip_segment": broadcastingUnseen,
  "public.explain_vip_segment": broadcasting,
  "public.save_bot_settings": managingProject,
  "public.add_bot_admin": managingProject,
  "public.change_bot_admin": managingUnseen,
  "public.settle_bot_request": managingUnseen,
  "public.create_ai": managingProject,
  "public.save_ai": managingAi,
  "public.publish_ai": managingAi,
  "public.delete_ai": managingAi,
  "public.attach_ai": managingAi,
  "public.ai_totals": { otherwise: "none", [SETTINGS_READERS]: "here: ok", stranger: "there: ok" },
  "public.search_ai_sources": { otherwise: "none", [SETTINGS_READERS]: "here: ok", stranger: "there: ok" },
  "public.set_social_ai": { ...managingProject, viewer: "here: forbidden" },
  "public.export_ai_answers": seeingContacts,
  "public.add_ai_source": managingAi,
  "public.change_ai_source": managingAi,
  "public.index_ai_source": managingAi,
  "public.delete_ai_source": managingAi,
  "public.teach_ai": managingAi,
  "public.dismiss_ai_question": managingAi,
  "public.show_ai_endpoint": {
    otherwise: "not_found",
    [SETTINGS_READERS]: "here: ok",
    "agent agent-own": "here: forbidden",
    stranger: "there: none",
  },
  "public.take_over": answering(),
  "public.return_to_ai": answering(),
  "public.copilot_context": answering(),
  // answering members get suggestions from the AI's knowledge, and settings readers may try it
  "public.find_passages": { otherwise: "not_found", [TEAM]: "here: ok, across: none", stranger: "there: ok" },
  "public.set_retention": managingProject,
  "public.set_assign_on_answer": managingProject,
  "public.save_project": managingProject,
  "public.save_languages": managingProject,
  "public.settings_summary": { otherwise: "none", [TEAM]: "here: ok", stranger: "there: ok" },
  "public.setup_checklist": {
    otherwise: "none",
    [MANAGERS]: "here: 6",
    "agent agent-own": "here: 1",
    viewer: "here: 0",
    stranger: "there: 6",
  },
  "public.request_export": owningProject,
  "public.download_export": owningProject,
  "public.delete_project": owningProject,
  "public.undelete_project": {
    otherwise: "unauthorized",
    "owner aal2": "here: ok, there: not_found",
    stranger: "here: not_found, there: ok",
    "admin agent agent-own viewer removed leaver newcomer": "here there: not_found",
  },
  "public.my_deleted_projects": {
    otherwise: "unauthorized",
    "owner aal2": "mine: here",
    stranger: "mine: there",
    "admin agent agent-own viewer removed leaver newcomer": "mine: none",
  },
  "public.preview_retention": managingProject,
  "public.assign_room": answering("to-viewer to-removed to-stranger: invalid"),
  "public.list_notifications": { otherwise: "none", [`${TEAM} stranger`]: "mine: 2" },
  "public.count_notifications": { otherwise: "0", [`${TEAM} stranger`]: "mine: 1" },
  "public.save_push_subscription": { otherwise: "unauthorized", [LIVE]: "new taken: ok" },
  // a viewer's read mark is their own; an answering member's is the team's
  "public.mark_room_read": {
    otherwise: "not_found",
    [`${MANAGERS} agent`]: "own taken free: team",
    "agent-own": "own free: team",
    viewer: "own taken free: self",
    stranger: "far: team",
  },
};

/**
 * Functions that the server calls for a member because only the server knows their arguments, in the form of
 * callerFunctions. Each has its counterpart in schema system, which starts with private.enter_member.
 */
export const memberFunctions: Record<string, { otherwise: string; [callers: string]: string }> = {
  "private.social_id_for": { otherwise: "not_found", [MANAGERS]: "here: line", stranger: "there: line-there" },
  // "crossed" is the other project's account under its own id, "taken" the same under a new one
  "private.connect_social": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok, taken: account_taken, widget: invalid",
    stranger: "there: ok",
  },
  "private.check_slip": answering(),
  "private.save_webhook": managingProject,
  "private.rotate_webhook_secret": managingProject,
  "private.set_widget_secret": managingProject,
  "private.save_ai_endpoint": managingProject,
  "private.create_api_key": managingProject,
  "private.create_invitation_link": managingInvitations(),
};

/** Functions that serve a website visitor: visitor → result. */
export const visitorFunctions: Record<string, Record<string, string>> = {
  "visitor.find_widget": eachVisitor("here+second+there"),
  "visitor.find_room": { ...eachVisitor("none"), ...byVisitor },
  "visitor.list_messages": {
    visitor: "own+own-answer",
    "other-visitor": "taken+taken-answer",
    "other-widget": "free+free-answer",
    "other-project": "far+far-answer",
    "new-visitor": "none",
  },
  "visitor.count_unread": { ...eachVisitor("1"), "new-visitor": "0" },
  "visitor.mark_read": { ...eachVisitor("none"), ...byVisitor },
  "visitor.open_session": { ...eachVisitor("none"), ...byVisitor },
  "visitor.note_site": eachVisitor("ok"),
  "visitor.save_prechat": { ...eachVisitor("ok") },
  "visitor.identity_secrets": { ...eachVisitor("1"), "other-widget": "0" },
  "visitor.find_greeting": { ...eachVisitor("hello"), "other-widget": "none", "other-project": "none" },
  "visitor.identify": eachVisitor("self"),
  "visitor.save_details": { ...eachVisitor("known"), "new-visitor": "unknown" },
  // the survey of the first visitor
  "visitor.answer_csat": { ...eachVisitor("not_found"), visitor: "own" },
  "visitor.continue_by_mail": eachVisitor("ok"),
  "visitor.make_line_code": eachVisitor("ok"),
  "visitor.send_message": { ...eachVisitor("new"), ...byVisitor },
  "visitor.create_attachment": {
    ...eachVisitor("here/here"),
    "other-widget": "here/second",
    "other-project": "there/there",
  },
  "visitor.find_attachment": {
    visitor: "own+unsent-of-first",
    "other-visitor": "taken+unsent-of-other",
    "other-widget": "free",
    "other-project": "far",
    "new-visitor": "none",
  },
};

/**
 * Every function: who may call it besides its owner, and with whose rights it runs. "postgres" owns the tables, so
 * row-level security does not apply to it: each such function has its reason.
 */
export const functions: Record<string, [callers: string, actsAs: string]> = {
  // an invited person is not yet a member: the token is what grants access
  "private.accept_invitation(text)": ["app_member", "postgres"],
  // the audit log has no insert policy: only this function writes it
  "private.choice_of(uuid,text)": ["app_system", "caller"],
  "private.announce_media(rooms,uuid,jsonb)": ["app_system", "caller"],
  "private.answerable_customer(uuid)": ["app_member", "caller"],
  // our roles may not write projects
  "private.set_retention(uuid,integer)": ["app_member", "postgres"],
  "private.set_assign_on_answer(uuid,boolean)": ["app_member", "postgres"],
  // called only by functions of the tables' owner
  "private.queue_file_deletion(uuid[])": ["", "caller"],
  "private.email_key(text)": ["app_member authenticated", "caller"],
  // the job queue is closed to all of our roles
  "private.enqueue_remove_files()": ["", "postgres"],
  // deletes from tables in which no role may delete; the public function checks the right
  "private.erase_customer(uuid,text)": ["app_member", "postgres"],
  "private.fits_field(customer_fields,text)": ["app_member", "caller"],
  "private.is_tag_name(text)": ["app_member authenticated", "caller"],
  // an undone starter set keeps a tag that a room or view names, also one that the caller may not see
  "private.is_tag_used(uuid,uuid)": ["app_member", "postgres"],
  // triggers; a member who tags a room may not write its row
  "private.keep_room_tags()": ["", "postgres"],
  "private.limit_customer_tags()": ["", "postgres"],
  "private.limit_tags()": ["", "postgres"],
  // a member who merges need not see every room that moves
  "private.merge_customers(uuid,uuid,text[])": ["app_member", "postgres"],
  "private.list_customer_merges(uuid)": ["app_member", "postgres"],
  "private.open_undo(uuid,text[])": ["", "caller"],
  "private.phone_key(text)": ["app_member authenticated", "caller"],
  // retention applies to all rooms
  "private.purge_expired(integer)": ["app_system", "postgres"],
  // no role reads before-images
  "private.purge_undo_records()": ["app_system", "postgres"],
  // a tag may be on rooms that its manager may not write
  "private.remove_tag(uuid,uuid)": ["app_member", "postgres"],
  "private.set_customer_fields(uuid,jsonb)": ["app_member", "postgres"],
  "private.restore_tag(uuid)": ["app_member", "postgres"],
  "private.rooms_of(uuid[])": ["", "caller"],
  // compares contacts without revealing them
  "private.same_contacts(uuid)": ["app_member", "postgres"],
  "private.tag_names(uuid,uuid[])": ["app_member", "caller"],
  "private.undo_project(uuid)": ["app_member", "postgres"],
  "private.undo_subject(uuid)": ["app_member", "postgres"],
  "private.undo_customer_merge(uuid)": ["app_member", "postgres"],
  "private.append_event(rooms,jsonb)": ["app_member app_system", "caller"],
  "private.take_answered_room(uuid)": ["app_member", "caller"],
  "private.are_hosts(text[])": ["app_member app_system authenticated", "caller"],
  // the audit log has no insert policy: only this function writes it
  "private.audit(uuid,text,text,jsonb)": ["app_member app_system", "postgres"],
  // neither a visitor nor a channel may read members
  "private.auto_assign(rooms)": ["app_system app_visitor", "postgres"],
  "private.await_message(inbound_events,text)": ["app_system", "postgres"],
  "private.claims()": ["app_member app_system authenticated", "caller"],
  "private.clean_text(text)": ["app_member app_system app_visitor authenticated", "caller"],
  // the job queue is closed to all of our roles
  "private.close_sockets_of_member()": ["", "postgres"],
  "private.close_sockets_of_session()": ["", "postgres"],
  "private.close_sockets_of_user(uuid)": ["app_member app_system", "postgres"],
  // only with an invitation's token
  "private.decline_invitation(text)": ["app_system", "postgres"],
  "private.describe_invitation(text)": ["app_system", "postgres"],
  "private.enqueue_close_sockets(uuid)": ["app_member app_system", "postgres"],
  "private.enqueue_deliver_message(uuid,uuid)": ["app_member app_system", "postgres"],
  "private.enqueue_send_invitation(uuid)": ["app_member", "postgres"],
  "private.enter_project(uuid,text)": ["app_member", "caller"],
  "private.default_choice(text)": ["app_system", "caller"],
  // for the recipient, whatever they may see
  "private.describe_notification(uuid)": ["app_system", "postgres"],
  "private.enqueue_announce_notification(uuid)": ["", "postgres"],
  "private.enqueue_announce_reading(uuid)": ["", "postgres"],
  "private.enqueue_mail_notifications(uuid)": ["", "postgres"],
  "private.enqueue_push_notification(uuid,uuid,timestamp with time zone,integer)": ["app_system", "postgres"],
  "private.enqueue_fetch_media(uuid)": ["app_system", "postgres"],
  "private.enqueue_make_variants(uuid)": ["app_system", "postgres"],
  // counts the files of all visitors; each sees only their own
  "private.limit_visitor_uploads(uuid,uuid,uuid)": ["app_visitor", "postgres"],
  // a trigger: variants leave storage whoever deletes their file
  "private.remove_variants()": ["", "postgres"],
  "private.enqueue_fetch_profile(uuid,text)": ["app_system", "postgres"],
  "private.enqueue_fetch_share(uuid)": ["", "postgres"],
  "private.enqueue_process_events(uuid,text)": ["app_member app_system", "postgres"],
  // the job queue is closed to all of our roles
  "private.enqueue_step_bulk(uuid)": ["", "postgres"],
  "private.enqueue_wake_room(uuid,timestamp with time zone,uuid)": ["", "postgres"],
  "private.enqueue_read_receipt()": ["", "postgres"],
  "private.enter_visitor(uuid,uuid)": ["app_visitor", "caller"],
  "private.find_rooms(uuid,text,text,jsonb,integer,timestamp with time zone,uuid,integer)": [
    "app_member authenticated",
    "caller",
  ],
  "private.fail(text,text)": ["app_key app_member app_system app_visitor authenticated", "caller"],
  "private.fetch_share()": ["", "postgres"],
  // the browser may have belonged to another user until now
  "private.forget_push_endpoint(text)": ["app_member", "postgres"],
  "private.free_workers(text[])": ["app_system", "postgres"],
  // a trigger, which must know whether the person is a member, whoever assigns
  "private.hold_assignee()": ["", "postgres"],
  "private.hold_event(inbound_events)": ["app_system", "postgres"],
  "private.invitation_state(invitations)": ["app_member authenticated", "caller"],
  // the auth service owns accounts
  "private.is_member_address(uuid,text)": ["app_member", "postgres"],
  "private.job_lag_seconds()": ["app_system", "postgres"],
  // a trigger; it counts owners, whoever leaves
  "private.keep_an_owner()": ["", "postgres"],
  "private.keep_reply_token(inbound_events,text,text)": ["app_system", "postgres"],
  "private.keep_external_id()": ["", "postgres"],
  // a lock requires the right to update the row
  "private.lock_project(uuid)": ["app_member", "postgres"],
  "private.lock_room(uuid)": ["app_member", "caller"],
  // a trigger of the auth service's users table
  "private.make_profile()": ["", "postgres"],
  "private.make_virtual_id()": ["app_member", "caller"],
  "private.managed_invitation(uuid,text)": ["app_member", "caller"],
  "private.managed_member(uuid,uuid)": ["app_member", "caller"],
  // a trigger; a member who changes contacts need not have the right to change the customer
  "private.mask_contacts()": ["", "postgres"],
  "private.mask_email(text)": ["app_member", "caller"],
  // the auth service owns accounts; the function checks the right itself
  "private.member_emails(uuid)": ["authenticated", "postgres"],
  // the member who causes a notification need not see what its recipient sees
  "private.may_be_notified(uuid,uuid,uuid)": ["app_member app_system", "postgres"],
  // a function that policies call cannot be subject to those policies
  "private.my_colleague_ids()": ["app_member authenticated", "postgres"],
  "private.my_project_ids(text)": ["app_member authenticated", "postgres"],
  // the only way to create notifications, and its callers
  "private.notify(uuid,uuid,text,uuid,uuid,jsonb,text)": ["app_member app_system", "postgres"],
  "private.notify_assignee()": ["", "postgres"],
  "private.read_notifications_of_room()": ["", "postgres"],
  // the auth service owns addresses
  "private.reader(uuid)": ["app_system", "postgres"],
  // a leaving member need not have the right to answer in each of their rooms
  "private.release_rooms(uuid,uuid)": ["app_member", "postgres"],
  "private.picture_name(text)": ["", "caller"],
  "private.enqueue_settle_page(uuid)": ["", "postgres"],
  "private.remember_page()": ["", "postgres"],
  "private.settle_pages_of_project()": ["", "postgres"],
  "private.find_page(uuid)": ["app_system", "postgres"],
  "private.end_page(uuid)": ["app_system", "postgres"],
  "system.find_page(uuid)": ["", "app_system"],
  "system.end_page(uuid)": ["", "app_system"],
  "private.end_unsigned_webhook(uuid)": ["app_system", "postgres"],
  "system.end_unsigned_webhook(uuid)": ["", "app_system"],
  // what the server does for a member with arguments that only it knows
  "private.request_project_id()": ["app_member authenticated", "caller"],
  "private.enter_member(uuid,uuid,uuid)": ["app_system", "postgres"],
  "private.is_same_key(uuid,uuid,text)": ["app_member", "postgres"],
  "private.social_id_for(uuid,text,text)": ["app_system", "app_member"],
  "private.connect_social(uuid,uuid,text,text,text,text,text,text,text)": ["app_system", "app_member"],
  "private.check_slip(uuid,uuid,text,text,text,text,bigint,boolean,uuid,text)": ["app_system", "app_member"],
  "private.save_webhook(uuid,uuid,text,text,text[],boolean,text)": ["app_system", "app_member"],
  "private.rotate_webhook_secret(uuid,text,integer)": ["app_system", "app_member"],
  "private.set_widget_secret(uuid,text,integer)": ["app_system", "app_member"],
  "private.save_ai_endpoint(uuid,text,text,text)": ["app_system", "app_member"],
  "private.create_api_key(uuid,uuid,text,text[],text,text,timestamp with time zone)": ["app_system", "app_member"],
  "private.create_invitation_link(uuid,text)": ["app_system", "app_member"],
  "system.social_id_for(uuid,uuid,uuid,text,text)": ["", "app_system"],
  "system.connect_social(uuid,uuid,uuid,uuid,text,text,text,text,text,text,text)": ["", "app_system"],
  "system.check_slip(uuid,uuid,uuid,uuid,text,text,text,text,bigint,boolean,uuid,text)": ["", "app_system"],
  "system.save_webhook(uuid,uuid,uuid,uuid,text,text,text[],boolean,text)": ["", "app_system"],
  "system.rotate_webhook_secret(uuid,uuid,uuid,uuid,text,integer)": ["", "app_system"],
  "system.set_widget_secret(uuid,uuid,uuid,uuid,text,integer)": ["", "app_system"],
  "system.save_ai_endpoint(uuid,uuid,uuid,text,text,text)": ["", "app_system"],
  "system.create_api_key(uuid,uuid,uuid,uuid,text,text[],text,text,timestamp with time zone)": ["", "app_system"],
  "system.create_invitation_link(uuid,uuid,uuid,uuid,text)": ["", "app_system"],
  "private.require_right(uuid,text)": ["app_member", "caller"],
  "private.open_room(uuid,text,jsonb,uuid)": ["app_system app_visitor", "caller"],
  "private.postpone_deliveries(uuid,numeric)": ["app_system", "postgres"],
  // called after private.lock_room; a rule's or an AI's message is held like a member's
  "private.hurry_delivery(uuid)": ["app_member", "postgres"],
  "private.skip_delivery(uuid)": ["app_member", "postgres"],
  "private.is_held(messages)": ["", "caller"],
  "private.forget_delay()": ["", "caller"],
  "private.add_quota(uuid,integer)": ["", "postgres"],
  "private.count_pushed_call()": ["", "postgres"],
  "private.count_broadcast_calls()": ["", "postgres"],
  "private.preview(text)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.preview_kind(text,jsonb)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.project_has_members(uuid)": ["app_member", "postgres"],
  "private.receive_echo(uuid,jsonb)": ["app_system", "caller"],
  "private.apply_mark(inbound_events,jsonb)": ["app_system", "caller"],
  "private.apply_message(inbound_events,jsonb)": ["app_system", "caller"],
  "private.apply_reachable(inbound_events,jsonb)": ["app_system", "caller"],
  "private.add_contact(uuid,text,jsonb)": ["app_system app_visitor", "caller"],
  "private.add_follower(uuid,text)": ["app_system", "caller"],
  "private.apply_members(inbound_events,jsonb)": ["app_system", "caller"],
  "private.apply_room_event(rooms,jsonb)": ["app_system", "caller"],
  "private.schedule_profile()": ["", "postgres"],
  "private.forget_group_members()": ["", "postgres"],
  "private.copy_member_count()": ["", "postgres"],
  "private.forget_picture(text)": ["", "postgres"],
  "private.greet_follower(uuid)": ["app_system", "postgres"],
  "private.settle_group_member(uuid,text,text,text)": ["app_system", "postgres"],
  "private.store_profile(uuid,text,text,text,text,integer)": ["app_system", "postgres"],
  "private.members_named(uuid,jsonb)": ["app_system", "postgres"],
  "private.name_sender()": ["", "postgres"],
  "private.next_profile_at(integer)": ["", "caller"],
  "private.refresh_group_member(rooms,text)": ["app_system", "postgres"],
  "private.refresh_profile(uuid)": ["app_system app_visitor", "postgres"],
  "private.apply_reaction(inbound_events,jsonb)": ["app_system", "caller"],
  "private.apply_unsend(inbound_events,jsonb)": ["app_system", "caller"],
  "private.receive_message(uuid,text,text,text,text,jsonb,uuid,uuid[],timestamp with time zone,jsonb,jsonb,text,uuid)":
    ["app_system app_visitor", "caller"],
  // members do not see the calls
  "private.reset_calls(uuid)": ["app_member", "postgres"],
  "private.resolve_external_id()": ["", "postgres"],
  "private.name_last_message()": ["", "caller"],
  // members may not change a customer's file, but may have it requested again
  "private.reopen_media(uuid)": ["app_member", "postgres"],
  "private.reverse_array(jsonb)": ["app_member app_visitor", "caller"],
  "private.room_event(rooms)": ["app_member app_system app_visitor authenticated", "caller"],
  // any role that writes a row computes its search columns
  "private.fold_letters(text)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.fold_numbers(text)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.fold_text(text)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.fold_term(text)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.may_fold(text)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.phone_text(text)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.contact_words(text,text)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.digits(text)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.file_names(jsonb)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.search_text(text,jsonb)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.search_tokens(text,uuid[])": ["app_member app_system app_visitor authenticated", "caller"],
  "private.clean_term(text)": ["app_member authenticated", "caller"],
  "private.term_tokens(text,uuid[])": ["", "caller"],
  // no text index serves a reader under row-level security; these functions limit the search to the caller's rooms
  // themselves
  "private.find_customers(uuid,text,integer)": ["app_member", "postgres"],
  "private.find_external(uuid,text)": ["app_system app_visitor", "postgres"],
  "private.find_folded(uuid,text,uuid,uuid,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer)":
    ["app_member", "postgres"],
  "private.fold_message()": ["", "postgres"],
  "private.count_unasked_messages(uuid)": ["", "postgres"],
  "private.find_messages(uuid,text,uuid,uuid,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer)":
    ["app_member", "postgres"],
  // the job queue is closed to all of our roles
  "private.seconds_to_next_job()": ["app_system", "postgres"],
  "private.session_is_live()": ["app_member authenticated", "postgres"],
  // sessions and accounts belong to the auth service, which grants our roles nothing on them
  "private.session_state()": ["authenticated", "postgres"],
  "private.is_open_session(uuid)": ["app_system", "postgres"],
  // a member who hands a room over may not see it afterwards
  "private.append_event_of(rooms,uuid,jsonb)": ["app_system", "caller"],
  "private.apply_edit(inbound_events,jsonb)": ["app_system", "caller"],
  "private.change_room(rooms,jsonb,uuid,uuid)": ["app_member", "postgres"],
  // members and tags that the caller need not see
  "private.check_action(uuid,jsonb)": ["app_member", "postgres"],
  // members write no runs; every room is checked with the member's rights, also in a job, where no token is
  // present
  "private.open_bulk(uuid,jsonb,uuid[])": ["app_member", "postgres"],
  "private.matching_customers(uuid,text,jsonb,timestamp with time zone,uuid,integer)": ["app_member", "postgres"],
  "private.require_definition(jsonb)": ["app_member", "caller"],
  "private.open_customer_bulk(uuid,jsonb,uuid[])": ["app_member", "postgres"],
  "private.step_customer_bulk(uuid)": ["app_member app_system", "postgres"],
  "private.undo_customer_bulk(uuid)": ["app_member", "postgres"],
  "private.enqueue_step_customer_bulk(uuid)": ["", "postgres"],
  "private.customer_bulk_step(customer_bulk_runs,uuid[])": ["", "caller"],
  // members write no imports; each function checks the right to import first, and jobs the member's present rights
  "private.require_import_right(uuid)": ["app_member", "caller"],
  "private.my_customer_import(uuid)": ["app_member", "caller"],
  "private.open_customer_import(uuid,uuid,text,jsonb)": ["app_member", "postgres"],
  "private.add_customer_import_rows(uuid,jsonb)": ["app_member", "postgres"],
  "private.move_customer_import(uuid,text)": ["app_member", "postgres"],
  "private.list_customer_import_rows(uuid,text,integer,integer)": ["app_member", "postgres"],
  "private.customer_imports_of(uuid)": ["app_member", "postgres"],
  "private.step_customer_import(uuid)": ["app_system", "postgres"],
  "private.enqueue_step_customer_import(uuid)": ["", "postgres"],
  "private.forget_import_rows()": ["", "postgres"],
  "private.import_image(uuid)": ["", "caller"],
  "private.import_refusal(uuid,jsonb,boolean)": ["", "caller"],
  "private.plan_import_row(customer_imports,private.customer_import_rows,boolean)": ["", "caller"],
  "private.apply_import_row(customer_imports,private.customer_import_rows)": ["", "caller"],
  "private.undo_import_row(customer_imports,private.customer_import_rows)": ["", "caller"],
  "private.segment_contacts(uuid,jsonb)": ["", "caller"],
  "private.step_bulk(uuid)": ["app_member app_system", "postgres"],
  "private.begin_undo(uuid)": ["app_member", "postgres"],
  "private.restore_room(rooms,private.bulk_changes,bulk_runs)": ["", "caller"],
  // reads room_tags without checking the room of each; the rooms are read with the caller's rights
  "private.rooms_tagged(uuid,uuid[])": ["app_member authenticated", "postgres"],
  "private.room_state(uuid,jsonb,uuid)": ["", "caller"],
  // blocking requires the right to answer, not the right to change the customer
  "private.set_blocked(uuid,boolean)": ["app_member", "postgres"],
  // a trigger; it counts rows that the caller need not see
  "private.limit_saved_views()": ["", "postgres"],
  "private.set_assignee(uuid,uuid,bigint)": ["app_member", "postgres"],
  "private.member_permissions(members)": ["app_member", "caller"],
  "private.image_ids(jsonb)": ["app_member", "caller"],
  "private.inbound_text(text)": ["app_system", "caller"],
  "private.quick_bubbles(uuid,jsonb)": ["app_member", "caller"],
  // the count may include more than the caller sees
  "private.limit_quick_messages()": ["", "postgres"],
  "private.limit_quick_message_folders()": ["", "postgres"],
  // a member who may use a quick message need not be allowed to change it
  "private.count_use(uuid)": ["app_member app_system", "postgres"],
  "private.write_message(rooms,uuid,uuid,text,text,jsonb,jsonb,boolean,uuid,uuid[],uuid)": [
    "app_member app_system",
    "caller",
  ],
  "private.append_scheduled_event(rooms,scheduled_messages,text)": ["app_member app_system", "caller"],
  // the job queue is closed to all of our roles
  "private.enqueue_send_scheduled(uuid,timestamp with time zone)": ["app_member", "postgres"],
  // a trigger; the waiting message belongs to a member, not to the customer whose message cancels it
  "private.cancel_scheduled()": ["", "postgres"],
  // for a member who need not be signed in
  "private.may_answer(uuid,uuid)": ["app_system", "postgres"],
  "private.resolve_attachments(uuid[],text,uuid,uuid,uuid)": ["app_member app_system app_visitor", "caller"],
  "private.prepare_invitation_mail(uuid,text)": ["app_system", "postgres"],
  "private.touch_updated_at()": ["", "caller"],
  // the job queue is closed to all of our roles
  "private.find_silent_workers()": ["app_system", "postgres"],
  "private.user_id()": ["app_member app_system authenticated", "caller"],
  "private.visitor_external_id()": ["app_visitor", "caller"],
  // policies call it, and it may not depend on a policy of the table it reads
  "private.visitor_identity_id()": ["app_visitor", "postgres"],
  "private.visitor_message(messages)": ["app_member app_system app_visitor", "caller"],
  "private.visitor_room(rooms)": ["app_member app_system app_visitor", "caller"],
  // as visitor_identity_id
  "private.visitor_room_id()": ["app_visitor", "postgres"],
  "private.visitor_social_id()": ["app_visitor", "caller"],
  // packages, invoices and referral: a public function checks the right; limits hold for every writer, and nobody may
  // write payments directly
  "private.ai_answers_since(uuid,timestamp with time zone)": ["", "postgres"],
  "private.begin_free_trial()": ["", "postgres"],
  "private.billing_notice(uuid)": ["app_member", "postgres"],
  "private.cancel_invoice(uuid)": ["app_member", "postgres"],
  "private.credit_of(uuid)": ["app_member", "postgres"],
  "private.describe_billing_mail(uuid)": ["app_system", "postgres"],
  "private.describe_payment(uuid)": ["app_system", "postgres"],
  "private.earn_referral(invoices,numeric)": ["", "postgres"],
  "private.enqueue_check_payment(uuid,timestamp with time zone)": ["", "postgres"],
  "private.enqueue_mail_billing(uuid)": ["", "postgres"],
  "private.give_package(uuid,text,timestamp with time zone)": ["", "postgres"],
  // a project's deletion, and the operator's actions on it
  "private.is_open_project(uuid)": ["app_member app_system app_visitor authenticated", "postgres"],
  "private.is_deleted_social(uuid)": ["app_visitor", "postgres"],
  "private.days_of_grace()": ["", "caller"],
  "private.mail_project(uuid,text)": ["", "postgres"],
  "private.find_project_mail(uuid,uuid,text)": ["app_system", "postgres"],
  "private.delete_project(uuid,text)": ["app_member", "postgres"],
  "private.my_deleted_projects()": ["app_member authenticated", "postgres"],
  "private.undelete_project(uuid)": ["app_member", "postgres"],
  "private.queue_picture_deletion(text[])": ["", "postgres"],
  "private.purge_project(integer)": ["app_system", "postgres"],
  "public.delete_project(uuid,text)": ["authenticated", "app_member"],
  "public.undelete_project(uuid)": ["authenticated", "app_member"],
  "public.my_deleted_projects()": ["authenticated", "caller"],
  "system.find_project_mail(uuid,uuid,text)": ["", "app_system"],
  "system.purge_project(integer)": ["", "app_system"],
  "private.give_free_trial(uuid,integer)": ["", "postgres"],
  "private.list_dead_jobs(integer)": ["", "postgres"],
  "private.retry_jobs(bigint[],text)": ["", "postgres"],
  "private.list_sealing_keys()": ["", "postgres"],
  "private.list_sealed_with(text[],integer)": ["", "postgres"],
  "private.replace_sealed(text,text,text,text,text)": ["", "postgres"],
  "private.save_project(uuid,text,text,text)": ["app_member", "postgres"],
  "public.save_project(uuid,text,text,text)": ["authenticated", "app_member"],
  "private.seats_of(uuid)": ["authenticated", "postgres"],
  "public.settings_summary(uuid)": ["authenticated", "caller"],
  "public.setup_checklist(uuid)": ["authenticated", "caller"],
  "public.dismiss_checklist(uuid,boolean)": ["authenticated", "app_member"],
  "public.add_starter_set(uuid,uuid,text,jsonb)": ["authenticated", "app_member"],
  "public.undo_starter_set(uuid,uuid)": ["authenticated", "app_member"],
  "private.enqueue_export_project(uuid)": ["", "postgres"],
  "private.request_export(uuid)": ["app_member", "postgres"],
  "public.request_export(uuid)": ["authenticated", "app_member"],
  "private.download_export(uuid,uuid)": ["app_member", "postgres"],
  "public.download_export(uuid,uuid)": ["authenticated", "app_member"],
  "private.export_rows(uuid,text,timestamp with time zone,timestamp with time zone,text,integer)": ["", "postgres"],
  "private.count_export(uuid,timestamp with time zone)": ["", "postgres"],
  "private.begin_export(uuid)": ["app_system", "postgres"],
  "system.begin_export(uuid)": ["", "app_system"],
  "private.read_export(uuid,text,timestamp with time zone,text,bigint,integer)": ["app_system", "postgres"],
  "system.read_export(uuid,text,timestamp with time zone,text,bigint,integer)": ["", "app_system"],
  "private.end_export(uuid,text,bigint,text)": ["app_system", "postgres"],
  "system.end_export(uuid,text,bigint,text)": ["", "app_system"],
  "private.expire_exports()": ["app_system", "postgres"],
  "system.expire_exports()": ["", "app_system"],
  "private.forget_exports()": ["", "postgres"],
  "private.are_languages(text[])": ["app_member authenticated", "caller"],
  "private.save_languages(uuid,text[])": ["app_member", "postgres"],
  "public.save_languages(uuid,text[])": ["authenticated", "app_member"],
  "private.refuse_act_change()": ["", "caller"],
  "private.record_act(text,uuid,jsonb)": ["", "postgres"],
  "private.refuse_closed_project()": ["", "postgres"],
  "private.pause_closed_broadcast()": ["", "postgres"],
  "private.close_project(uuid)": ["", "postgres"],
  "private.suspend_project(uuid,text)": ["", "postgres"],
  "private.unsuspend_project(uuid)": ["", "postgres"],
  "private.guard_invoice()": ["", "caller"],
  "private.is_frozen_member(members)": ["", "postgres"],
  "private.is_frozen_social(uuid)": ["app_member app_system", "postgres"],
  "public.frozen_socials(uuid)": ["authenticated", "app_member"],
  "private.frozen_members(uuid)": ["app_member", "postgres"],
  "public.frozen_members(uuid)": ["authenticated", "app_member"],
  "private.read_by_all_since()": ["app_member authenticated", "postgres"],
  "private.my_read_since()": ["app_member authenticated", "postgres"],
  "private.hidden_history(uuid)": ["app_member", "postgres"],
  "private.export_messages(uuid,bigint,integer)": ["app_member", "postgres"],
  "public.export_messages(uuid,bigint,integer)": ["authenticated", "app_member"],
  "public.hidden_history(uuid)": ["authenticated", "app_member"],
  "private.save_package(text,jsonb)": ["", "postgres"],
  "private.save_billing_terms(jsonb)": ["", "postgres"],
  "private.list_open_payments()": ["", "postgres"],
  "private.keep_slip_tag()": ["", "postgres"],
  "private.restore_slip_tag()": ["", "postgres"],
  "private.is_tax_id(text)": ["", "caller"],
  "private.limit_broadcast()": ["", "postgres"],
  "private.limit_invitations()": ["", "postgres"],
  "private.limit_members()": ["", "postgres"],
  "private.limit_of(uuid,text)": ["", "postgres"],
  "private.limit_socials()": ["", "postgres"],
  "private.limit_widgets()": ["", "postgres"],
  "private.lock_billing(uuid)": ["", "caller"],
  "private.mailbox_of(text)": ["", "caller"],
  "private.make_referral_code()": ["", "caller"],
  "private.month_start()": ["", "caller"],
  "private.next_number(text)": ["", "postgres"],
  "private.note_referral()": ["", "postgres"],
  "private.package_of(uuid)": ["", "postgres"],
  "private.pay_invoice(uuid,jsonb,numeric,text)": ["", "postgres"],
  "private.period_at(uuid,timestamp with time zone)": ["", "postgres"],
  "private.plus_months(timestamp with time zone,integer)": ["", "caller"],
  "private.quote(uuid,text,integer,boolean,integer)": ["app_member", "postgres"],
  "private.quote_of(uuid,text,jsonb)": ["app_system app_visitor", "caller"],
  "private.my_referral(uuid)": ["app_member", "postgres"],
  "private.refuse_frozen_channel()": ["", "postgres"],
  "private.settle_billing_mail(uuid)": ["app_system", "postgres"],
  "private.settle_free_invoice(uuid)": ["app_member", "postgres"],
  "private.settle_payment(uuid,text,integer,jsonb,numeric,text,text,jsonb)": ["app_system", "postgres"],
  "private.begin_payment_check(uuid)": ["app_system", "postgres"],
  "private.payment_outcome(invoice_payments,text,integer,text,jsonb)": ["", "postgres"],
  "private.payment_tolerance()": ["", "caller"],
  "private.sweep_payments(integer)": ["app_system", "postgres"],
  // the payer may be the referrer: compared at the payment, reported only to the operator
  "private.list_refused_credits()": ["", "postgres"],
  "private.note_identity(uuid,text,text)": ["app_system", "postgres"],
  "private.phone_of(auth.users)": ["", "caller"],
  "private.referral_doubts(invoices,uuid)": ["", "postgres"],
  // one transfer settles one payment: only the functions that settle may claim it
  "private.claim_transfer(bytea[],text,uuid,boolean)": ["", "postgres"],
  "private.lock_transfer(bytea[])": ["", "caller"],
  "private.lose_transfer(uuid)": ["", "postgres"],
  "private.note_question(text,text)": ["", "postgres"],
  "private.transfer_holder(bytea[],uuid,boolean)": ["", "postgres"],
  "private.transfer_key(text,text)": ["", "caller"],
  "private.transfer_keys(text,text,jsonb)": ["", "postgres"],
  "private.slip_checks_since(uuid,timestamp with time zone)": ["", "postgres"],
  "private.submit_payment(uuid,uuid,uuid,text,text,text,text)": ["app_system", "postgres"],
  "private.succession(uuid,packages)": ["", "postgres"],
  "private.sweep_billing(integer)": ["app_system", "postgres"],
  "private.reserve_quota(uuid,text,integer)": ["", "postgres"],
  "private.notify_broadcast_limit()": ["", "postgres"],
  "private.unused_value(uuid)": ["", "postgres"],
  "private.package_usage(uuid)": ["app_member", "postgres"],
  "private.used(uuid,text)": ["", "postgres"],
  "private.save_billing_details(uuid,jsonb)": ["app_member", "postgres"],
  "private.write_billing_mail(uuid,text,uuid)": ["", "postgres"],
  "private.write_invoice(uuid,uuid,text,integer,boolean,boolean,uuid)": ["app_member", "postgres"],
  "public.billing_notice(uuid)": ["authenticated", "app_member"],
  "public.cancel_invoice(uuid)": ["authenticated", "app_member"],
  "public.create_invoice(uuid,uuid,text,integer,boolean,boolean)": ["authenticated", "app_member"],
  "public.my_referral()": ["authenticated", "app_member"],
  "public.package_usage(uuid)": ["authenticated", "app_member"],
  "public.quote_package(uuid,text,integer,boolean,boolean)": ["authenticated", "app_member"],
  "public.save_billing_details(uuid,jsonb)": ["authenticated", "app_member"],
  "public.settle_free_invoice(uuid)": ["authenticated", "app_member"],
  "system.decide_payment(uuid,boolean,text,jsonb,numeric)": ["", "app_system"],
  "system.find_billing_mail(uuid)": ["", "app_system"],
  "system.find_payment(uuid)": ["", "app_system"],
  "system.list_packages()": ["", "app_system"],
  "system.settle_billing_mail(uuid)": ["", "app_system"],
  "system.begin_payment_check(uuid)": ["", "app_system"],
  "system.note_device(uuid,text[])": ["", "app_system"],
  "system.settle_payment(uuid,text,integer,jsonb,numeric,jsonb)": ["", "app_system"],
  "system.submit_payment(uuid,uuid,uuid,text,text,text,text)": ["", "app_system"],
  "system.sweep_payments(integer)": ["", "app_system"],
  "system.sweep_billing(integer)": ["", "app_system"],
  // called by all members about themselves, including frozen ones
  "private.membership(uuid)": ["authenticated", "postgres"],
  // AI: a public function checks the right to manage; nobody may directly write what jobs and triggers write
  "private.advance_ai_source(uuid,integer,integer)": ["app_system", "postgres"],
  "private.ai_day(uuid)": ["", "postgres"],
  "private.ai_endpoint(uuid)": ["app_system", "postgres"],
  "private.enqueue_ai_answer()": ["", "postgres"],
  "private.ai_history(uuid,integer)": ["app_member", "postgres"],
  "private.ai_of(uuid,uuid)": ["app_member", "postgres"],
  "private.ai_of_room(uuid)": ["app_member", "postgres"],
  "private.send_ai_message(uuid,bigint,text,jsonb)": ["", "postgres"],
  "private.ai_tokens(uuid,text[],text)": ["", "caller"],
  "private.ai_works(ais)": ["", "postgres"],
  "private.ai_loses_channel()": ["", "postgres"],
  "private.answer_as_ai(uuid,bigint,text,jsonb,jsonb)": ["app_system", "postgres"],
  "private.export_ai_answers(uuid)": ["app_member", "postgres"],
  "private.own_greeting(widgets)": ["", "caller"],
  "private.enqueue_translate_greetings(uuid)": ["", "postgres"],
  "private.greeting_changed()": ["", "postgres"],
  "private.begin_greetings(uuid)": ["app_system", "postgres"],
  "private.settle_greetings(uuid,text,jsonb)": ["app_system", "postgres"],
  "private.find_greeting(uuid,text)": ["app_visitor", "postgres"],
  "system.begin_greetings(uuid)": ["", "app_system"],
  "system.settle_greetings(uuid,text,jsonb)": ["", "app_system"],
  "visitor.find_greeting(uuid,text)": ["", "app_visitor"],
  "private.begin_ai_answer(uuid)": ["app_system", "postgres"],
  "private.begin_ai_source(uuid)": ["app_system", "postgres"],
  "private.copilot_ai(uuid,uuid)": ["app_member", "postgres"],
  "private.count_ai(uuid,text,integer,integer,numeric)": ["app_system", "postgres"],
  "private.enqueue_answer_room(uuid,timestamp with time zone)": ["", "postgres"],
  "private.enqueue_index_ai_source(uuid)": ["", "postgres"],
  "private.hand_over(uuid,bigint,text,jsonb,jsonb)": ["app_system", "postgres"],
  "private.has_call_in_flight(uuid)": ["app_system", "postgres"],
  "private.background_queue(uuid,text,integer)": ["", "caller"],
  "private.background_run_at(uuid)": ["", "caller"],
  "private.rest_background(uuid)": ["app_system", "postgres"],
  "private.group_ai_question(uuid,uuid,text,text[])": ["", "postgres"],
  "private.likeness(bigint[],bigint[])": ["", "caller"],
  "private.log_ai_answer(uuid,bigint,text,jsonb)": ["", "postgres"],
  "private.managed_ai(uuid)": ["app_member", "postgres"],
  "private.managed_question(uuid)": ["app_member", "postgres"],
  "private.managed_source(uuid)": ["app_member", "postgres"],
  "private.keep_ai_off()": ["", "caller"],
  "private.publish_ai(uuid,boolean)": ["app_member", "postgres"],
  "private.questions_follow_answers()": ["", "postgres"],
  "private.rank_passages(uuid,text[],text[],integer)": ["app_member app_system", "postgres"],
  "private.delete_ai(uuid)": ["app_member", "postgres"],
  "private.delete_ai_source(uuid)": ["app_member", "postgres"],
  "private.index_ai_source(uuid)": ["app_member", "postgres"],
  "private.settle_ai_question(uuid,uuid)": ["app_member", "postgres"],
  "private.settle_ai_source(uuid,integer,jsonb,text,text)": ["app_system", "postgres"],
  "private.show_ai_endpoint(uuid)": ["app_member", "postgres"],
  "private.reserve_ai_call(uuid,integer,numeric)": ["app_system", "postgres"],
  "private.write_ai(uuid,uuid,text,jsonb)": ["app_member", "postgres"],
  "private.write_ai_endpoint(uuid,text,text,text)": ["app_member", "postgres"],
  "private.write_ai_source(uuid,uuid,uuid,jsonb)": ["app_member", "postgres"],
  "public.add_ai_source(uuid,jsonb)": ["authenticated", "app_member"],
  "public.ai_totals(uuid)": ["authenticated", "caller"],
  "public.search_ai_sources(uuid,uuid,text,timestamp with time zone,integer)": ["authenticated", "caller"],
  "public.attach_ai(uuid,uuid[])": ["authenticated", "app_member"],
  "public.set_social_ai(uuid,uuid)": ["authenticated", "app_member"],
  "public.export_ai_answers(uuid)": ["authenticated", "app_member"],
  "public.change_ai_source(uuid,jsonb)": ["authenticated", "app_member"],
  "public.copilot_context(uuid)": ["authenticated", "app_member"],
  "public.create_ai(uuid,text,jsonb)": ["authenticated", "app_member"],
  "public.delete_ai(uuid)": ["authenticated", "app_member"],
  "public.delete_ai_source(uuid)": ["authenticated", "app_member"],
  "public.dismiss_ai_question(uuid)": ["authenticated", "app_member"],
  "public.find_passages(uuid,uuid,text[],text[],integer)": ["authenticated", "app_member"],
  "public.index_ai_source(uuid)": ["authenticated", "app_member"],
  "public.publish_ai(uuid,boolean)": ["authenticated", "app_member"],
  "public.return_to_ai(uuid)": ["authenticated", "app_member"],
  "public.save_ai(uuid,text,jsonb)": ["authenticated", "app_member"],
  "public.show_ai_endpoint(uuid)": ["authenticated", "app_member"],
  "public.take_over(uuid)": ["authenticated", "app_member"],
  "public.teach_ai(uuid,text,text)": ["authenticated", "app_member"],
  "system.advance_ai_source(uuid,integer,integer)": ["", "app_system"],
  "system.ai_endpoint(uuid)": ["", "app_system"],
  "system.answer_as_ai(uuid,bigint,text,jsonb,jsonb)": ["", "app_system"],
  "system.begin_ai_answer(uuid)": ["", "app_system"],
  "system.begin_ai_source(uuid)": ["", "app_system"],
  "system.count_ai(uuid,text,integer,integer,numeric)": ["", "app_system"],
  "system.hand_over(uuid,bigint,text,jsonb,jsonb)": ["", "app_system"],
  "system.rank_passages(uuid,text[],text[],integer)": ["", "app_system"],
  "system.settle_ai_source(uuid,integer,jsonb,text,text)": ["", "app_system"],
  "system.reserve_ai_call(uuid,integer,numeric)": ["", "app_system"],
  // API keys: their holders read under policies; writes go through definer functions that take the project from the
  // transaction. Only definer functions read a key's hash
  "api.change_customer(uuid,uuid,jsonb)": ["", "app_key"],
  "api.get_bill(uuid,uuid)": ["", "app_key"],
  "api.get_customer(uuid,uuid)": ["", "app_key"],
  "api.key_authority(text)": ["", "app_key"],
  "api.list_bills(uuid,text,uuid,timestamp with time zone,timestamp with time zone,uuid,integer)": ["", "app_key"],
  "api.list_customers(uuid,timestamp with time zone,uuid,timestamp with time zone,uuid,integer)": ["", "app_key"],
  "api.list_messages(uuid,uuid,bigint,bigint,integer)": ["", "app_key"],
  "api.list_rooms(uuid,text,timestamp with time zone,uuid,timestamp with time zone,uuid,integer)": ["", "app_key"],
  "api.list_tags(uuid)": ["", "app_key"],
  "api.save_bill(uuid,uuid,uuid,jsonb,bytea)": ["", "app_key"],
  "api.send_bill(uuid,uuid,uuid,text,jsonb)": ["", "app_key"],
  "api.send_message(uuid,uuid,uuid,text,uuid)": ["", "app_key"],
  "private.change_customer_by_key(uuid,jsonb)": ["app_key", "postgres"],
  "private.customer_of_api(customers,boolean)": ["app_key", "caller"],
  "private.revoke_api_key(uuid)": ["app_member", "postgres"],
  "private.enter_key(uuid,text[])": ["app_key", "postgres"],
  "private.key_may(text)": ["app_key", "caller"],
  "private.key_project_id()": ["app_key", "caller"],
  "private.key_reads_since()": ["app_key", "postgres"],
  "private.managed_key(uuid)": ["app_member", "postgres"],
  "private.message_of_api(messages)": ["app_key", "caller"],
  "private.name_origin()": ["", "caller"],
  "private.note_contacts_shown(uuid)": ["app_key", "postgres"],
  "private.room_of_api(rooms)": ["app_key", "caller"],
  "private.send_by_key(uuid,uuid,text,uuid)": ["app_key", "postgres"],
  "private.use_key(text)": ["app_key", "postgres"],
  "private.write_api_key(uuid,uuid,text,text[],timestamp with time zone,text,text)": ["app_member", "postgres"],
  "public.revoke_api_key(uuid)": ["authenticated", "app_member"],
  // webhooks: a function checks the member's right; nobody may directly write what members change, triggers record and
  // the job sends
  "private.change_webhook_secret(uuid,text,integer)": ["app_member", "postgres"],
  "private.claim_webhook(uuid)": ["app_system", "postgres"],
  "private.delete_webhook(uuid)": ["app_member", "postgres"],
  "private.enqueue_deliver_webhook(uuid,uuid,timestamp with time zone)": ["", "postgres"],
  "private.forget_in_webhooks()": ["", "postgres"],
  "private.managed_webhook(uuid)": ["app_member", "postgres"],
  "private.old_webhook_secrets(uuid)": ["app_member", "postgres"],
  "private.ping_webhook(uuid)": ["app_member", "postgres"],
  "private.restart_webhooks(uuid,uuid,timestamp with time zone)": ["app_member", "postgres"],
  "private.settle_webhook(uuid,integer,text,integer,text,integer)": ["app_system", "postgres"],
  "private.sweep_webhooks(integer)": ["app_system", "postgres"],
  "private.switch_webhook_off(webhook_endpoints,text)": ["", "postgres"],
  "private.enqueue_customer_event(uuid,text)": ["", "postgres"],
  "private.enqueue_webhook_event(uuid,text,jsonb,uuid,uuid)": ["", "postgres"],
  "private.sends_read_receipts(uuid)": ["app_system app_visitor", "postgres"],
  "private.webhook_broadcast()": ["", "postgres"],
  "private.webhook_csat()": ["", "postgres"],
  "private.webhook_customer()": ["", "postgres"],
  "private.webhook_customer_tag()": ["", "postgres"],
  "private.webhook_listens(uuid,text)": ["", "postgres"],
  "private.webhook_message()": ["", "postgres"],
  "private.webhook_of_delivery(uuid)": ["app_member", "postgres"],
  "private.webhook_payload(uuid,text,jsonb)": ["", "caller"],
  "private.webhook_room()": ["", "postgres"],
  "private.webhook_slip()": ["", "postgres"],
  "private.write_webhook(uuid,uuid,text,text,text[],boolean,text)": ["app_member", "postgres"],
  "public.old_webhook_secrets(uuid)": ["authenticated", "app_member"],
  "public.remove_webhook(uuid)": ["authenticated", "app_member"],
  "public.replay_failed_webhooks(uuid,timestamp with time zone)": ["authenticated", "app_member"],
  "public.replay_webhook(uuid)": ["authenticated", "app_member"],
  "public.test_webhook(uuid)": ["authenticated", "app_member"],
  "system.claim_webhook(uuid)": ["", "app_system"],
  "system.settle_webhook(uuid,integer,text,integer,text,integer)": ["", "app_system"],
  "system.sweep_webhooks(integer)": ["", "app_system"],
  // broadcasts and bot broadcasts: a public function checks the right; nobody may directly write what then happens to a
  // hundred thousand rows, nor what jobs and triggers write
  "private.add_to_bot_request(bot_requests,bot_admins,jsonb,jsonb)": ["", "postgres"],
  "private.advance_broadcast(uuid)": ["", "postgres"],
  "private.announce_batches()": ["", "postgres"],
  "private.announce_broadcast()": ["", "postgres"],
  "private.attribute_payment(uuid,numeric,timestamp with time zone)": ["", "postgres"],
  "private.audience(uuid,uuid[],jsonb,boolean,uuid)": ["", "postgres"],
  "private.begin_bot_request(bot_admins,text,jsonb)": ["", "postgres"],
  // counts bypass the policies, which are checked once instead: see public.report
  "private.days_span(uuid,date,date)": ["", "postgres"],
  "private.make_report(uuid,date,date,jsonb,uuid,boolean)": ["app_member app_system", "postgres"],
  "private.find_report_rooms(uuid,date,date,text,jsonb,uuid,numeric,uuid,integer)": ["app_member", "postgres"],
  "private.narrowed_to(uuid)": ["app_member", "caller"],
  "public.report(uuid,date,date,jsonb)": ["authenticated", "app_member"],
  "public.report_rooms(uuid,date,date,text,jsonb,numeric,uuid,integer)": ["authenticated", "app_member"],
  "public.record_report_export(uuid,jsonb)": ["authenticated", "app_member"],
  // the morning summaries, enqueued and recorded by the scheduler
  "private.enqueue_mail_summary(uuid,date)": ["", "postgres"],
  "private.sweep_summaries(integer)": ["app_system", "postgres"],
  "private.describe_summary(uuid,date)": ["app_system", "postgres"],
  "private.settle_summary(uuid,date,uuid)": ["app_system", "postgres"],
  "system.sweep_summaries(integer)": ["", "app_system"],
  "system.find_summary(uuid,date)": ["", "app_system"],
  "system.settle_summary(uuid,date,uuid)": ["", "app_system"],
  // bills: what moves money is called by the server only; members reach it through functions of schema system, which check
  // the session, the project and the right
  "private.answer_coupon(uuid,text)": ["app_system", "postgres"],
  "private.are_card_buttons(jsonb)": ["", "caller"],
  "private.are_cards(jsonb)": ["", "caller"],
  "private.are_quick_replies(jsonb)": ["", "caller"],
  "private.cards_text(jsonb)": ["app_member app_system", "caller"],
  "private.end_coupon(uuid,uuid)": ["app_member", "postgres"],
  "private.enqueue_use_coupon()": ["", "postgres"],
  "private.is_card_url(jsonb)": ["", "caller"],
  "private.is_rich(jsonb)": ["app_member", "postgres"],
  "private.keep_rich(uuid,jsonb,text)": ["app_member", "caller"],
  "private.link_token(text,integer)": ["", "caller"],
  "private.name_coupon_press()": ["", "postgres"],
  "private.mark_coupon_use(uuid,uuid,uuid,boolean)": ["app_member", "postgres"],
  "private.picture_ids(jsonb)": ["app_member app_system", "caller"],
  "private.require_coupons(uuid,jsonb)": ["app_member", "postgres"],
  "private.rich_content(rooms,uuid,jsonb)": ["app_member", "postgres"],
  "private.save_coupon(uuid,uuid,jsonb)": ["app_member", "postgres"],
  "private.track_card_links(uuid)": ["app_member", "postgres"],
  "private.use_coupon(uuid)": ["app_system", "postgres"],
  "public.end_coupon(uuid,uuid)": ["authenticated", "app_member"],
  "public.mark_coupon_use(uuid,uuid,uuid,boolean)": ["authenticated", "app_member"],
  "public.save_coupon(uuid,uuid,jsonb)": ["authenticated", "app_member"],
  "system.answer_coupon(uuid,text)": ["", "app_system"],
  "system.use_coupon(uuid)": ["", "app_system"],
  "private.delete_saved_item(uuid,uuid)": ["app_member", "postgres"],
  "private.save_saved_item(uuid,uuid,jsonb)": ["app_member", "postgres"],
  "public.delete_saved_item(uuid,uuid)": ["authenticated", "app_member"],
  "public.save_saved_item(uuid,uuid,jsonb)": ["authenticated", "app_member"],
  "system.sweep_saved_items()": ["", "app_system"],
  "private.bill_event(bills)": ["", "caller"],
  "private.enqueue_thank_for_bill(uuid)": ["", "postgres"],
  "private.erase_bills()": ["", "postgres"],
  "private.is_open_bill(text)": ["", "caller"],
  "private.judge_payment(slips,bills)": ["", "postgres"],
  "private.match_slip()": ["", "postgres"],
  "private.note_bill_event(bills,text,jsonb)": ["", "caller"],
  "private.notify_bill(bills,text)": ["", "postgres"],
  "private.bill_of_api(bills,boolean)": ["app_key", "caller"],
  "private.is_same_bill(bills,jsonb)": ["", "postgres"],
  "private.put_bill(bills,uuid,text,jsonb)": ["", "postgres"],
  "private.refund_payments(uuid)": ["", "postgres"],
  "private.save_bill_by_key(uuid,uuid,jsonb,bytea)": ["app_key", "postgres"],
  "private.send_bill_by_key(uuid,uuid,text,jsonb)": ["app_key", "postgres"],
  "private.write_bill(uuid,uuid,uuid,jsonb,bytea)": ["", "postgres"],
  "private.require_bill(uuid,uuid,text)": ["", "app_member"],
  "private.require_bill_room(uuid,uuid)": ["", "app_member"],
  "private.settle_bill(uuid)": ["", "postgres"],
  "private.strip_bills(uuid[])": ["", "postgres"],
  "private.webhook_bill()": ["", "postgres"],
  "private.write_bill_message(bills,uuid,text,text,jsonb)": ["", "postgres"],
  "private.write_team_payment(bills,bigint)": ["", "postgres"],
  "private.close_bill(uuid,uuid,text,text)": ["app_system", "postgres"],
  "private.confirm_bill(uuid,uuid,bigint)": ["app_system", "postgres"],
  "private.find_bill_notice(uuid,text)": ["app_system", "postgres"],
  "private.find_pay_page(bytea)": ["app_system", "postgres"],
  "private.save_bill(uuid,uuid,jsonb,bytea)": ["app_system", "postgres"],
  "private.save_bill_address(bytea,jsonb)": ["app_system", "postgres"],
  "private.send_bill(uuid,uuid,uuid,text,jsonb)": ["app_system", "postgres"],
  "private.ship_bill(uuid,uuid,text,text,uuid,text)": ["app_system", "postgres"],
  "private.submit_bill_slip(bytea,uuid,text,text,text,text)": ["app_system", "postgres"],
  "private.sweep_bills(integer)": ["app_system", "postgres"],
  "private.write_bill_notice(uuid,text,text)": ["app_system", "postgres"],
  "public.bill_totals(uuid,timestamp with time zone,timestamp with time zone,text)": ["authenticated", "caller"],
  "public.record_bill_export(uuid)": ["authenticated", "app_member"],
  "system.close_bill(uuid,uuid,uuid,uuid,text,text)": ["", "app_system"],
  "system.confirm_bill(uuid,uuid,uuid,uuid,bigint)": ["", "app_system"],
  "system.find_bill_notice(uuid,text)": ["", "app_system"],
  "system.find_pay_page(bytea)": ["", "app_system"],
  "system.save_bill(uuid,uuid,uuid,uuid,jsonb,bytea)": ["", "app_system"],
  "system.save_bill_address(bytea,jsonb)": ["", "app_system"],
  "system.send_bill(uuid,uuid,uuid,uuid,uuid,text,jsonb)": ["", "app_system"],
  "system.ship_bill(uuid,uuid,uuid,uuid,text,text,uuid,text)": ["", "app_system"],
  "system.submit_bill_slip(bytea,uuid,text,text,text,text)": ["", "app_system"],
  "system.sweep_bills(integer)": ["", "app_system"],
  "system.write_bill_notice(uuid,text,text)": ["", "app_system"],
  // comments: what the provider was asked for is recorded by the server only
  "private.answer_comment_by_rule(rooms,uuid,text,boolean,jsonb)": ["", "postgres"],
  "private.fill_items(text,text)": ["", "caller"],
  "private.items_of_codes(text,jsonb)": ["", "caller"],
  "private.apply_comment(inbound_events,jsonb)": ["app_system", "caller"],
  "private.apply_comment_state(inbound_events,jsonb)": ["app_system", "caller"],
  "private.apply_own_comment(inbound_events,jsonb)": ["app_system", "caller"],
  "private.check_comment_answer(rooms,text,boolean,uuid,uuid[],jsonb)": ["app_member", "caller"],
  "private.claim_private_reply()": ["", "postgres"],
  "private.continue_privately(uuid,text,text)": ["app_system", "postgres"],
  "private.fetch_post()": ["", "postgres"],
  "private.is_echo_of(messages,uuid)": ["", "postgres"],
  "private.mark_comment(uuid,jsonb,timestamp with time zone)": ["app_system", "postgres"],
  "private.open_post(uuid,text)": ["app_system", "caller"],
  "private.require_comment(uuid,uuid,uuid)": ["", "app_member"],
  "private.settle_comment(uuid,uuid,uuid,text)": ["app_system", "postgres"],
  "system.find_post(uuid)": ["", "app_system"],
  "system.settle_comment(uuid,uuid,uuid,uuid,uuid,text)": ["", "app_system"],
  "private.apply_thread(inbound_events,jsonb)": ["app_system", "caller"],
  "private.find_thread(uuid,uuid)": ["app_system", "postgres"],
  "private.note_standby(inbound_events,jsonb)": ["app_system", "caller"],
  "private.note_thread_owner(uuid,text,text,timestamp with time zone)": ["app_system", "caller"],
  "private.require_thread(uuid,uuid)": ["", "app_member"],
  "private.settle_thread(uuid,uuid,text)": ["app_system", "postgres"],
  "system.find_thread(uuid,uuid,uuid,uuid)": ["", "app_system"],
  "system.settle_thread(uuid,uuid,uuid,uuid,text)": ["", "app_system"],
  "system.settle_post(uuid,text,text,text)": ["", "app_system"],
  "private.begin_slip_check(uuid)": ["app_system", "postgres"],
  "private.count_payment(slips)": ["", "postgres"],
  "private.decide_slip(uuid,text,bigint,text)": ["app_member", "postgres"],
  "private.enqueue_check_slip(uuid,timestamp with time zone)": ["", "postgres"],
  "private.enqueue_detect_slip(uuid)": ["", "postgres"],
  "private.erase_slips()": ["", "postgres"],
  "private.find_slip_image(uuid)": ["app_system", "postgres"],
  "private.look_for_slip()": ["", "postgres"],
  "private.purge_slips(integer)": ["app_system", "postgres"],
  "private.recheck_slip(uuid)": ["app_member", "postgres"],
  "private.remove_receiving_account(uuid)": ["app_member", "postgres"],
  "private.settle_slip(uuid,jsonb)": ["app_system", "postgres"],
  "private.slip_age_days(slips)": ["", "caller"],
  "private.sweep_slips(integer)": ["app_system", "postgres"],
  "private.slip_wait(timestamp with time zone,integer,integer)": ["", "caller"],
  "private.strip_slips(uuid[])": ["", "postgres"],
  "private.tag_slip_room(uuid,uuid)": ["", "postgres"],
  "private.record_chat_slip(uuid,text,text,text)": ["app_system", "postgres"],
  "private.record_slip(jsonb)": ["app_member", "postgres"],
  "private.notify_slip_problem(slips)": ["", "postgres"],
  "private.write_receiving_account(uuid,uuid,text,text,text,text)": ["app_member", "postgres"],
  "private.write_slip_settings(uuid,boolean,boolean,text,integer)": ["app_member", "postgres"],
  "public.decide_slip(uuid,text,bigint,text)": ["authenticated", "app_member"],
  "public.recheck_slip(uuid)": ["authenticated", "app_member"],
  "public.record_slip_export(uuid)": ["authenticated", "app_member"],
  "public.remove_receiving_account(uuid)": ["authenticated", "app_member"],
  "public.save_receiving_account(uuid,uuid,text,text,text,text)": ["authenticated", "app_member"],
  "public.save_slip_settings(uuid,boolean,boolean,text,integer)": ["authenticated", "app_member"],
  "public.slip_totals(uuid,timestamp with time zone,timestamp with time zone,text)": ["authenticated", "caller"],
  "system.begin_slip_check(uuid)": ["", "app_system"],
  "system.find_slip_image(uuid)": ["", "app_system"],
  "system.purge_slips(integer)": ["", "app_system"],
  "system.settle_slip(uuid,jsonb)": ["", "app_system"],
  "system.sweep_slips(integer)": ["", "app_system"],
  "system.record_chat_slip(uuid,text,text,text)": ["", "app_system"],
  "private.begin_broadcast(uuid)": ["app_system", "postgres"],
  "private.are_rich_menu_areas(jsonb,text)": ["", "caller"],
  "private.count_rich_menu_people(uuid,uuid,uuid)": ["app_member", "postgres"],
  "private.load_rich_menu(uuid,jsonb)": ["", "postgres"],
  "private.postpone_rich_menu(uuid)": ["app_system", "postgres"],
  "private.queue_rich_menu(uuid)": ["", "postgres"],
  "private.restore_rich_menu(uuid)": ["", "postgres"],
  "private.rich_menu_people(uuid,uuid,jsonb)": ["", "caller"],
  "private.utf16_length(text)": ["app_member", "caller"],
  "public.count_rich_menu_people(uuid,uuid,uuid)": ["authenticated", "app_member"],
  "system.postpone_rich_menu(uuid)": ["", "app_system"],
  "private.begin_ending_rich_menu(uuid)": ["app_system", "postgres"],
  "private.begin_rich_menu(uuid)": ["app_system", "postgres"],
  "private.delete_rich_menu(uuid,uuid)": ["app_member", "postgres"],
  "private.end_rich_menu(uuid,uuid)": ["app_member", "postgres"],
  "private.enqueue_end_rich_menu(uuid,timestamp with time zone)": ["", "postgres"],
  "private.enqueue_publish_rich_menu(uuid,timestamp with time zone)": ["", "postgres"],
  "private.list_rich_menu_links(uuid)": ["app_system", "postgres"],
  "private.publish_rich_menu(uuid,uuid,integer)": ["app_member", "postgres"],
  "private.save_rich_menu(uuid,uuid,jsonb)": ["app_member", "postgres"],
  "private.settle_ending_rich_menu(uuid)": ["app_system", "postgres"],
  "private.settle_rich_menu(uuid,text)": ["app_system", "postgres"],
  "private.settle_rich_menu_links(uuid,text[])": ["app_system", "postgres"],
  "public.delete_rich_menu(uuid,uuid)": ["authenticated", "app_member"],
  "public.end_rich_menu(uuid,uuid)": ["authenticated", "app_member"],
  "public.publish_rich_menu(uuid,uuid,integer)": ["authenticated", "app_member"],
  "public.save_rich_menu(uuid,uuid,jsonb)": ["authenticated", "app_member"],
  "system.begin_ending_rich_menu(uuid)": ["", "app_system"],
  "system.begin_rich_menu(uuid)": ["", "app_system"],
  "system.forget_provider_menus(uuid,text[])": ["", "app_system"],
  "system.list_rich_menu_links(uuid)": ["", "app_system"],
  "system.note_rich_menu(uuid,text)": ["", "app_system"],
  "system.save_rich_menu_statistics(uuid,jsonb)": ["", "app_system"],
  "system.settle_ending_rich_menu(uuid)": ["", "app_system"],
  "system.settle_rich_menu(uuid,text)": ["", "app_system"],
  "system.settle_rich_menu_links(uuid,text[])": ["", "app_system"],
  "private.broadcasts_lose_tag()": ["", "postgres"],
  "private.bubble_of(messages)": ["", "postgres"],
  "private.bubble_values(uuid,text)": ["", "postgres"],
  "private.change_bot_admin(uuid,text)": ["app_member", "postgres"],
  "private.change_broadcast(uuid,text)": ["app_member", "postgres"],
  "private.check_broadcast(broadcasts)": ["", "postgres"],
  "private.claim_broadcast(uuid,uuid,integer)": ["app_system", "postgres"],
  "private.copy_broadcast(uuid,uuid,text,boolean)": ["app_member", "postgres"],
  "private.count_audience(uuid,uuid[],jsonb,boolean)": ["app_member", "postgres"],
  "private.delete_recipients()": ["", "postgres"],
  "private.enqueue_announce_broadcast(uuid,uuid,interval)": ["", "postgres"],
  "private.enqueue_bot_command(uuid,uuid,timestamp with time zone)": ["", "postgres"],
  "private.enqueue_bot_result()": ["", "postgres"],
  "private.enqueue_lanes(uuid)": ["", "postgres"],
  "private.enqueue_prepare_broadcast(uuid,timestamp with time zone)": ["", "postgres"],
  "private.enqueue_send_broadcast(uuid,uuid,integer,timestamp with time zone)": ["app_system", "postgres"],
  "private.enqueue_step_broadcast(uuid,timestamp with time zone)": ["", "postgres"],
  "private.exhaust_broadcast(uuid,integer)": ["app_system", "postgres"],
  "private.export_broadcasts(uuid)": ["app_member", "postgres"],
  "private.follow_delivery()": ["", "postgres"],
  "private.forget_in_broadcasts()": ["", "postgres"],
  "private.freeze_broadcast(uuid,jsonb,jsonb)": ["app_system", "postgres"],
  "private.detect_bot_command()": ["", "postgres"],
  "private.add_bot_admin(uuid,uuid,text)": ["app_member", "postgres"],
  "private.is_in_broadcast(uuid)": ["app_system", "postgres"],
  "private.launch_broadcast(uuid,timestamp with time zone,integer)": ["app_member", "postgres"],
  "private.lock_broadcast(uuid)": ["", "postgres"],
  "private.make_bot_code(uuid)": ["", "postgres"],
  "private.note_block()": ["", "postgres"],
  "private.note_reply()": ["", "postgres"],
  "private.package_allows(uuid,text)": ["app_member", "postgres"],
  "private.split_batch(uuid)": ["app_system", "postgres"],
  "private.pause_frozen_broadcast(uuid,uuid)": ["app_system", "postgres"],
  "private.handle_bot_button(bot_admins,uuid,text,jsonb)": ["", "postgres"],
  "private.preview_bot_request(bot_requests,uuid,jsonb)": ["", "postgres"],
  "private.quiet_until(uuid,timestamp with time zone)": ["app_member", "postgres"],
  "private.reasons_of(uuid,uuid[],jsonb)": ["app_member", "postgres"],
  "private.list_received_broadcasts(uuid)": ["app_member", "postgres"],
  "private.delete_vip_segment(uuid)": ["app_member", "postgres"],
  "private.resume_broadcast(broadcasts)": ["", "postgres"],
  "private.refuse_bot_command(uuid,jsonb)": ["app_system", "postgres"],
  "private.run_bot_command(uuid,jsonb)": ["app_system", "postgres"],
  "private.sample_audience(uuid,uuid[],jsonb,boolean,text,integer)": ["app_member", "postgres"],
  "private.send_as_bot(uuid,text[],jsonb)": ["", "postgres"],
  "private.segments_follow_tag()": ["", "postgres"],
  "private.notify_managers(uuid,text,jsonb,text)": ["", "postgres"],
  "private.channel_breaks()": ["", "postgres"],
  "private.quota_step(integer,integer)": ["", "caller"],
  "private.quota_runs_out()": ["", "postgres"],
  "private.invoice_falls_due()": ["", "postgres"],
  "private.member_account_ends()": ["", "postgres"],
  "private.social_check_confirmed()": ["", "postgres"],
  "private.payment_handed_in()": ["", "postgres"],
  "private.settle_bot_request(uuid,boolean)": ["app_member", "postgres"],
  "private.settle_broadcast(uuid,text,text,integer[],boolean)": ["app_system", "postgres"],
  "private.spend_of(uuid,timestamp with time zone,uuid[])": ["app_member", "postgres"],
  "private.segment_rooms(uuid,uuid[],jsonb)": ["", "caller"],
  "private.start_bot_request(bot_requests,timestamp with time zone,text)": ["", "postgres"],
  "private.step_broadcast(uuid)": ["app_system", "postgres"],
  "private.stop_broadcast(uuid,text,text,timestamp with time zone)": ["app_system", "postgres"],
  "private.record_click(text,text,boolean,text)": ["app_system", "postgres"],
  "private.throttle_sends(uuid,text,integer,numeric)": ["app_system", "postgres"],
  "private.send_bot_result(uuid,jsonb)": ["app_system", "postgres"],
  "private.notify_broadcast_starter(broadcasts,text)": ["", "postgres"],
  "private.send_test_broadcast(uuid,uuid)": ["app_member", "postgres"],
  "private.write_batch(private.broadcast_batches,broadcasts)": ["", "postgres"],
  "private.save_bot_settings(uuid,uuid,jsonb)": ["app_member", "postgres"],
  "private.save_broadcast(uuid,uuid,jsonb,jsonb)": ["app_member", "postgres"],
  "private.save_broadcast_settings(uuid,time without time zone,time without time zone,integer,integer,numeric,text)": [
    "app_member",
    "postgres",
  ],
  "private.write_bubbles(uuid,jsonb,jsonb,jsonb,text)": ["", "postgres"],
  "private.save_vip_segment(uuid,uuid,text,jsonb)": ["app_member", "postgres"],
  "private.bot_buttons(jsonb,uuid,text[])": ["", "caller"],
  "private.is_audience(jsonb)": ["app_member", "caller"],
  "private.line_project(uuid,text)": ["app_member", "caller"],
  "public.add_bot_admin(uuid,text)": ["authenticated", "app_member"],
  "public.broadcast_figures(uuid[])": ["authenticated", "caller"],
  "public.change_bot_admin(uuid,text)": ["authenticated", "app_member"],
  "public.change_broadcast(uuid,text)": ["authenticated", "app_member"],
  "public.copy_broadcast(uuid,uuid,text,boolean)": ["authenticated", "app_member"],
  "public.count_audience(uuid,uuid[],jsonb,boolean)": ["authenticated", "app_member"],
  "public.delete_vip_segment(uuid)": ["authenticated", "app_member"],
  "public.explain_vip_segment(uuid,uuid[],jsonb)": ["authenticated", "app_member"],
  "public.export_broadcasts(uuid)": ["authenticated", "app_member"],
  "public.launch_broadcast(uuid,timestamp with time zone,integer)": ["authenticated", "app_member"],
  "public.list_audience(uuid,uuid[],jsonb,boolean,text)": ["authenticated", "app_member"],
  "public.list_received_broadcasts(uuid)": ["authenticated", "app_member"],
  "public.list_recipients(uuid,text,text,integer,integer)": ["authenticated", "caller"],
  "public.record_broadcast_export(uuid)": ["authenticated", "app_member"],
  "public.save_bot_settings(uuid,jsonb)": ["authenticated", "app_member"],
  "public.save_broadcast(uuid,uuid,jsonb)": ["authenticated", "app_member"],
  "public.save_broadcast_settings(uuid,time without time zone,time without time zone,integer,integer,numeric,text)": [
    "authenticated",
    "app_member",
  ],
  "public.save_vip_segment(uuid,uuid,text,jsonb)": ["authenticated", "app_member"],
  "public.settle_bot_request(uuid,boolean)": ["authenticated", "app_member"],
  "public.send_test_broadcast(uuid,uuid)": ["authenticated", "app_member"],
  "system.begin_broadcast(uuid)": ["", "app_system"],
  "system.claim_broadcast(uuid,uuid,integer)": ["", "app_system"],
  "system.exhaust_broadcast(uuid,integer)": ["", "app_system"],
  "system.freeze_broadcast(uuid,jsonb,jsonb)": ["", "app_system"],
  "system.note_followers(uuid,integer)": ["", "app_system"],
  "system.split_batch(uuid)": ["", "app_system"],
  "system.postpone_broadcast(uuid,uuid,integer,numeric)": ["", "app_system"],
  "system.run_bot_command(uuid,jsonb)": ["", "app_system"],
  "system.settle_broadcast(uuid,text,text,integer[],boolean)": ["", "app_system"],
  "system.step_broadcast(uuid)": ["", "app_system"],
  "system.stop_broadcast(uuid,text,text)": ["", "app_system"],
  "system.record_click(text,text,boolean,text)": ["", "app_system"],
  "system.throttle_sends(uuid,text,integer,numeric)": ["", "app_system"],
  "system.send_bot_result(uuid,jsonb)": ["", "app_system"],
  // automations act for no user: members, visitors and channels all cause them, and none of these may read settings,
  // jobs and other members' work as rules do. Only jobs and triggers call these functions, and dry_run_rule checks the
  // right first
  "private.answer_csat(uuid,text,text,text)": ["app_system", "postgres"],
  "private.append_by_rule(uuid,text,jsonb,text)": ["", "postgres"],
  "private.are_ranges(jsonb)": ["app_member", "caller"],
  "private.are_special_days(jsonb)": ["app_member", "caller"],
  "private.are_bubbles(jsonb)": ["app_member", "caller"],
  "private.are_texts(jsonb)": ["app_member", "caller"],
  "private.are_weekly_hours(jsonb)": ["app_member", "caller"],
  "private.assign_by_rule(uuid,uuid)": ["", "postgres"],
  "private.cause_by_conversation()": ["", "postgres"],
  "private.cause_by_message()": ["", "postgres"],
  "private.cause_by_bill()": ["", "postgres"],
  "private.cause_by_room()": ["", "postgres"],
  "private.cause_by_tag()": ["", "postgres"],
  "private.forget_csat_words()": ["", "postgres"],
  "private.changes_since(uuid,bigint,uuid)": ["", "postgres"],
  "private.choose_bubbles(jsonb,text,text)": ["", "caller"],
  "private.condition_holds(jsonb,rooms,messages)": ["", "postgres"],
  "private.confirm_call(rooms,jsonb)": ["app_system", "postgres"],
  "private.do_action(uuid,jsonb,uuid,text)": ["", "postgres"],
  "private.enqueue_automate_room(uuid,timestamp with time zone,text)": ["", "postgres"],
  "private.fill_text(text,jsonb)": ["", "caller"],
  "private.run_rule(automation_rules,uuid,text)": ["", "postgres"],
  "private.run_rules(uuid,private.automation_causes,integer)": ["", "postgres"],
  "private.greet(rooms,messages)": ["", "postgres"],
  "private.is_open(uuid,timestamp with time zone)": ["app_member app_system", "caller"],
  "private.is_in_automation(uuid)": ["app_system", "postgres"],
  "private.is_rule(jsonb)": ["app_member", "caller"],
  "private.join_rich(jsonb)": ["", "caller"],
  "private.keep_bubbles(uuid,jsonb)": ["app_member", "caller"],
  "private.keep_definition(uuid,jsonb)": ["app_member", "caller"],
  "private.keep_texts(uuid,jsonb)": ["app_member", "caller"],
  "private.record_score(uuid,integer)": ["", "postgres"],
  "private.refresh_automation_watches()": ["", "postgres"],
  "private.latest_customer_message(uuid)": ["", "postgres"],
  "private.limit_rules()": ["", "postgres"],
  "private.list_holidays()": ["app_member", "postgres"],
  "private.next_in_turn(rooms,integer,jsonb)": ["", "postgres"],
  "private.next_open(uuid,timestamp with time zone)": ["app_member app_system", "caller"],
  "private.note_cause(uuid,uuid,text,text,timestamp with time zone,text)": ["", "postgres"],
  "private.open_ranges(uuid,timestamp with time zone,timestamp with time zone)": ["app_member app_system", "postgres"],
  "private.open_seconds(uuid,timestamp with time zone,timestamp with time zone)": ["app_member app_system", "caller"],
  "private.pause_rule(uuid,uuid,text,boolean)": ["", "postgres"],
  "private.run_automations(uuid)": ["app_system", "postgres"],
  "private.send_automatic_message(uuid,jsonb,jsonb,uuid)": ["", "postgres"],
  "private.format_instant(timestamp with time zone,timestamp with time zone,text,text)": ["", "caller"],
  "private.set_status_by_rule(uuid,text)": ["", "postgres"],
  "private.auto_reply_block_reason(rooms,boolean)": ["", "postgres"],
  "private.spoken_language(text)": ["", "caller"],
  "private.sweep_automations(integer)": ["app_system", "postgres"],
  "private.send_closing_messages(rooms)": ["", "postgres"],
  "private.claim_automatic_message(rooms,text,text)": ["", "postgres"],
  "private.record_typed_score(rooms,messages)": ["", "postgres"],
  "private.dry_run_rule(uuid,jsonb)": ["app_member", "postgres"],
  "private.run_cause(private.automation_causes)": ["", "postgres"],
  // a trigger; the invitations belong to another member than the one who demotes
  "private.withdraw_invitations()": ["", "postgres"],
  "public.list_tags(uuid)": ["authenticated", "caller"],
  "public.set_room_tags(uuid,uuid[],uuid[])": ["authenticated", "app_member"],
  "public.move_tag(uuid,uuid,boolean)": ["authenticated", "app_member"],
  "public.set_customer_tags(uuid,uuid[],uuid[])": ["authenticated", "app_member"],
  "public.delete_tag(uuid)": ["authenticated", "app_member"],
  "public.merge_tags(uuid,uuid)": ["authenticated", "app_member"],
  "public.restore_tag(uuid)": ["authenticated", "app_member"],
  "public.set_customer_fields(uuid,jsonb)": ["authenticated", "app_member"],
  "public.set_customer_attribute(uuid,uuid,text)": ["authenticated", "app_member"],
  "public.set_customer_block(uuid,boolean,text)": ["authenticated", "app_member"],
  "public.record_consent(uuid,text,text)": ["authenticated", "app_member"],
  "public.show_contacts(uuid)": ["authenticated", "app_member"],
  "public.record_customer_export(uuid)": ["authenticated", "app_member"],
  "public.list_merge_suggestions(uuid)": ["authenticated", "app_member"],
  "public.merge_customers(uuid,uuid,text[])": ["authenticated", "app_member"],
  "public.list_customer_merges(uuid)": ["authenticated", "app_member"],
  "public.undo_customer_merge(uuid)": ["authenticated", "app_member"],
  "public.erase_customer(uuid,text)": ["authenticated", "app_member"],
  "public.set_retention(uuid,integer)": ["authenticated", "app_member"],
  "public.set_assign_on_answer(uuid,boolean)": ["authenticated", "app_member"],
  "public.preview_retention(uuid,integer)": ["authenticated", "app_member"],
  "public.accept_invitation(text)": ["authenticated", "app_member"],
  "public.assign_room(uuid,uuid)": ["authenticated", "app_member"],
  "public.cancel_email_change()": ["authenticated", "postgres"],
  "public.count_notifications()": ["authenticated", "caller"],
  "public.confirm_social_check(uuid,text,boolean)": ["authenticated", "app_member"],
  "public.count_rooms(uuid)": ["authenticated", "caller"],
  "public.create_attachment(uuid,text,text,bigint)": ["authenticated", "app_member"],
  "public.create_invitation(uuid,uuid,text,text,text,boolean,boolean,boolean)": ["authenticated", "app_member"],
  "public.create_project(uuid,text,text,text,text[],text,text)": ["authenticated", "app_member"],
  "public.leave_project(uuid)": ["authenticated", "app_member"],
  "public.end_session(uuid)": ["authenticated", "postgres"],
  "public.list_notifications(boolean,uuid,text,timestamp with time zone,uuid,integer)": ["authenticated", "caller"],
  "public.disconnect_social(uuid)": ["authenticated", "app_member"],
  "public.list_rooms(uuid,text,text,timestamp with time zone,uuid,integer,jsonb,integer)": ["authenticated", "caller"],
  "public.change_room(uuid,jsonb)": ["authenticated", "app_member"],
  "public.block_customer(uuid,boolean)": ["authenticated", "app_member"],
  "public.mark_room_unread(uuid)": ["authenticated", "app_member"],
  "public.start_bulk(uuid,jsonb,uuid[],text,jsonb)": ["authenticated", "app_member"],
  "public.undo_bulk(uuid)": ["authenticated", "app_member"],
  "public.list_customers(uuid,text,jsonb,timestamp with time zone,uuid,integer)": ["authenticated", "app_member"],
  "public.customer_figures(uuid,uuid)": ["authenticated", "app_member"],
  "public.count_customers(uuid,text,jsonb)": ["authenticated", "app_member"],
  "public.open_customer_import(uuid,uuid,text,jsonb)": ["authenticated", "app_member"],
  "public.add_customer_import_rows(uuid,jsonb)": ["authenticated", "app_member"],
  "public.move_customer_import(uuid,text)": ["authenticated", "app_member"],
  "public.list_customer_import_rows(uuid,text,integer,integer)": ["authenticated", "app_member"],
  "public.customer_imports_of(uuid,uuid)": ["authenticated", "app_member"],
  "public.start_customer_bulk(uuid,jsonb,uuid[],text,jsonb)": ["authenticated", "app_member"],
  "public.undo_customer_bulk(uuid)": ["authenticated", "app_member"],
  "public.record_customers_export(uuid)": ["authenticated", "app_member"],
  "public.order_saved_views(uuid[])": ["authenticated", "caller"],
  "public.mark_online(uuid)": ["authenticated", "app_member"],
  "public.mark_room_read(uuid,bigint)": ["authenticated", "app_member"],
  "public.member_emails(uuid)": ["authenticated", "caller"],
  "public.my_membership(uuid)": ["authenticated", "caller"],
  "public.my_projects()": ["authenticated", "caller"],
  "public.record_export(uuid,text)": ["authenticated", "app_member"],
  "public.remove_member(uuid,uuid)": ["authenticated", "app_member"],
  "public.resend_invitation(uuid)": ["authenticated", "app_member"],
  "public.my_session_state()": ["authenticated", "caller"],
  "public.my_sessions()": ["authenticated", "postgres"],
  "public.my_sole_projects()": ["authenticated", "caller"],
  "public.revoke_invitation(uuid)": ["authenticated", "app_member"],
  "public.transfer_project(uuid,uuid)": ["authenticated", "app_member"],
  "public.update_member(uuid,uuid,text,text,boolean,boolean)": ["authenticated", "app_member"],
  "public.search_customers(uuid,text,integer)": ["authenticated", "app_member"],
  "public.search_messages(uuid,text,uuid,uuid,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer)":
    ["authenticated", "app_member"],
  "public.search_room(uuid,text,bigint,integer)": ["authenticated", "caller"],
  "public.save_push_subscription(text,text,text,text)": ["authenticated", "app_member"],
  "system.list_files_pending_deletion(integer)": ["", "app_system"],
  "system.forget_deleted_files(uuid[])": ["", "app_system"],
  "system.purge_undo_records()": ["", "app_system"],
  "system.purge_expired(integer)": ["", "app_system"],
  "system.record_purge(uuid,integer,integer)": ["", "app_system"],
  "public.send_message(uuid,uuid,text,boolean,uuid[],uuid,uuid[],jsonb,uuid,boolean,jsonb)": [
    "authenticated",
    "app_member",
  ],
  "public.list_quick_messages(uuid)": ["authenticated", "caller"],
  "public.save_quick_message(uuid,uuid,boolean,uuid,text,text,jsonb)": ["authenticated", "app_member"],
  "public.delete_quick_messages(uuid[],boolean)": ["authenticated", "app_member"],
  "public.place_quick_messages(uuid,uuid[],uuid)": ["authenticated", "app_member"],
  "public.create_quick_image(uuid,text,text,bigint)": ["authenticated", "app_member"],
  "public.copy_quick_image(uuid,uuid)": ["authenticated", "app_member"],
  "public.schedule_message(uuid,uuid,timestamp with time zone,text,uuid[],uuid,uuid,boolean)": [
    "authenticated",
    "app_member",
  ],
  "public.change_scheduled_message(uuid,timestamp with time zone,text,boolean)": ["authenticated", "app_member"],
  "public.cancel_scheduled_message(uuid)": ["authenticated", "app_member"],
  "system.find_scheduled_message(uuid)": ["", "app_system"],
  "system.find_share(uuid)": ["", "app_system"],
  "system.send_scheduled_message(uuid,text)": ["", "app_system"],
  "system.sweep_quick_messages()": ["", "app_system"],
  "public.delete_rule(uuid,uuid)": ["authenticated", "app_member"],
  "public.get_business_hours(uuid)": ["authenticated", "app_member"],
  "public.order_rules(uuid,uuid[])": ["authenticated", "app_member"],
  "public.save_automatic_message(uuid,text,jsonb)": ["authenticated", "app_member"],
  "public.save_business_hours(uuid,jsonb)": ["authenticated", "app_member"],
  "public.save_rule(uuid,uuid,jsonb)": ["authenticated", "app_member"],
  "public.dry_run_rule(uuid,jsonb)": ["authenticated", "app_member"],
  "system.answer_csat(uuid,text,text,text)": ["", "app_system"],
  "system.run_automations(uuid)": ["", "app_system"],
  "system.sweep_automations(integer)": ["", "app_system"],
  "system.announce_notification(uuid)": ["", "app_system"],
  "system.choose_email(uuid,text[],boolean)": ["", "app_system"],
  "system.decline_invitation(text)": ["", "app_system"],
  "system.claim_mail(uuid)": ["", "app_system"],
  "system.claim_push(uuid,uuid)": ["", "app_system"],
  "system.count_notifications(uuid)": ["", "app_system"],
  "system.find_push_subscription(uuid,text)": ["", "app_system"],
  "system.find_invitation(text)": ["", "app_system"],
  "system.set_avatar(uuid,text)": ["", "app_system"],
  "system.postpone_push(uuid,uuid,integer,integer)": ["", "app_system"],
  "system.settle_mail(uuid[])": ["", "app_system"],
  "system.settle_push(uuid,boolean,text)": ["", "app_system"],
  "system.settle_share(uuid,text,text,jsonb)": ["", "app_system"],
  "system.sweep_notifications(integer)": ["", "app_system"],
  "public.replay_events(uuid,uuid)": ["authenticated", "app_member"],
  "public.confirm_message(uuid)": ["authenticated", "app_member"],
  "public.retry_media(uuid)": ["authenticated", "app_member"],
  "public.retry_message(uuid)": ["authenticated", "app_member"],
  "public.skip_message(uuid)": ["authenticated", "app_member"],
  "public.set_auto_assign(uuid,text)": ["authenticated", "app_member"],
  "public.set_room_status(uuid,text)": ["authenticated", "app_member"],
  "system.apply_event(uuid,jsonb)": ["", "app_system"],
  "system.record_heartbeat(text[])": ["", "app_system"],
  "system.begin_call(uuid,integer,text,integer,text)": ["", "app_system"],
  "system.begin_examination(uuid)": ["", "app_system"],
  "system.settle_quota(uuid,integer,integer,bigint)": ["", "app_system"],
  "system.claim_delivery(uuid)": ["", "app_system"],
  "system.deauthorize_meta(text)": ["", "app_system"],
  "system.end_call(uuid,text,text[],text,text)": ["", "app_system"],
  "system.erase_meta_user(text,text)": ["", "app_system"],
  "system.find_attachment(uuid)": ["", "app_system"],
  "system.find_media_source(uuid)": ["", "app_system"],
  "system.find_read_token(uuid)": ["", "app_system"],
  "system.find_meta_connection(uuid)": ["", "app_system"],
  "system.find_meta_deletion(text)": ["", "app_system"],
  "system.find_social(uuid,text,text)": ["", "app_system"],
  "system.health()": ["", "app_system"],
  "system.keep_meta_connection(uuid,uuid,uuid,uuid,text)": ["", "app_system"],
  "system.list_socials_to_check(integer,integer)": ["", "app_system"],
  "system.list_waiting_events(uuid,text,integer)": ["", "app_system"],
  "system.note_social(uuid,text)": ["", "app_system"],
  "system.postpone_deliveries(uuid,numeric,text)": ["", "app_system"],
  "system.seconds_to_next_job()": ["", "app_system"],
  "private.move_channels(uuid,uuid)": ["", "postgres"],
  "private.move_channels_of_deleted_members()": ["", "postgres"],
  "private.move_channels_of_project()": ["", "postgres"],
  "private.move_channels_of_room()": ["", "postgres"],
  "private.forget_channel_epochs()": ["", "postgres"],
  "system.find_channel_epochs(uuid[],uuid[])": ["", "app_system"],
  "system.claim_job_chain(uuid,integer)": ["", "app_system"],
  "system.release_job_chain(uuid)": ["", "app_system"],
  "system.settle_attachment(uuid,text,text,bigint,text,integer,integer,integer,jsonb,text)": ["", "app_system"],
  "system.settle_variants(uuid,jsonb)": ["", "app_system"],
  "system.request_variants(uuid)": ["", "app_system"],
  "system.settle_delivery(uuid,text,text,text,text)": ["", "app_system"],
  "system.settle_event(uuid,text,text)": ["", "app_system"],
  "system.settle_examination(uuid,jsonb,boolean,text,integer,integer,text,text,bigint)": ["", "app_system"],
  "system.settle_media(uuid,text,text,bigint,text,integer,integer,integer,text)": ["", "app_system"],
  "system.settle_profile(uuid,text,text,text,text,integer)": ["", "app_system"],
  "system.settle_group_member(uuid,text,text,text,text)": ["", "app_system"],
  "system.rest_background(uuid)": ["", "app_system"],
  "system.step_bulk(uuid)": ["", "app_system"],
  "system.step_customer_bulk(uuid)": ["", "app_system"],
  "system.step_customer_import(uuid)": ["", "app_system"],
  "system.wake_room(uuid,uuid)": ["", "app_system"],
  "system.store_events(uuid,jsonb)": ["", "app_system"],
  "system.delete_abandoned_attachments(integer)": ["", "app_system"],
  "system.prepare_invitation_mail(uuid,text)": ["", "app_system"],
  "system.consume_rate_limit(text,integer,integer)": ["", "app_system"],
  "system.begin_idempotent_request(text,text)": ["", "app_system"],
  "system.end_idempotent_request(text,integer,text)": ["", "app_system"],
  // these run as their caller, under policies
  "private.are_widget_texts(jsonb)": ["app_member", "caller"],
  "private.is_prechat(jsonb)": ["app_member", "caller"],
  "private.know_visitor(uuid,uuid,text)": ["app_visitor", "caller"],
  "private.managed_widget(uuid)": ["app_member", "caller"],
  "private.prechat_needs(uuid)": ["app_visitor", "caller"],
  "private.set_widget(uuid,jsonb)": ["app_member", "caller"],
  // visitors may not read hours, surveys, tags, contacts or other visitors; each function takes the visitor from the
  // transaction
  "private.answer_visitor_csat(uuid,integer,text)": ["app_visitor", "postgres"],
  "private.fill_customer(text,text,text,jsonb,boolean)": ["app_visitor", "postgres"],
  "private.make_line_code(uuid,uuid)": ["app_visitor", "postgres"],
  "private.tag_by_page(uuid,text[],text[])": ["app_visitor", "postgres"],
  "private.visitor_of_user(uuid,uuid,text)": ["app_visitor", "postgres"],
  "private.visitor_survey(uuid)": ["app_visitor", "postgres"],
  "private.widget_hours(uuid,timestamp with time zone)": ["app_visitor", "postgres"],
  // triggers, and the job queue, which is closed to all of our roles
  "private.enqueue_mail_answers(uuid)": ["", "postgres"],
  "private.forget_visitor()": ["", "postgres"],
  "private.join_by_line_code()": ["", "postgres"],
  "private.mail_answers()": ["", "postgres"],
  // mails an address that only members with the right to see contacts may see
  "private.settle_answers(uuid,bigint)": ["app_system", "postgres"],
  "private.unread_answers(uuid)": ["app_system", "postgres"],
  "public.create_widget(uuid,jsonb)": ["authenticated", "app_member"],
  "public.remove_widget(uuid)": ["authenticated", "app_member"],
  "public.save_widget(uuid,jsonb)": ["authenticated", "app_member"],
  "public.widget_secret_state(uuid)": ["authenticated", "app_member"],
  "system.settle_answers(uuid,bigint)": ["", "app_system"],
  "system.unread_answers(uuid)": ["", "app_system"],
  "visitor.answer_csat(uuid,uuid,uuid,integer,text)": ["", "app_visitor"],
  "visitor.continue_by_mail(uuid,uuid,boolean,text)": ["", "app_visitor"],
  "visitor.identify(uuid,uuid,text,text,text,text)": ["", "app_visitor"],
  "visitor.identity_secrets(uuid)": ["", "app_visitor"],
  "visitor.make_line_code(uuid,uuid)": ["", "app_visitor"],
  "visitor.note_site(uuid,text,text,boolean)": ["", "app_visitor"],
  "visitor.open_session(uuid,uuid)": ["", "app_visitor"],
  "visitor.save_details(uuid,uuid,jsonb,text[],text[],text,text)": ["", "app_visitor"],
  "visitor.save_prechat(uuid,uuid,jsonb,text,text,text,jsonb,text,text)": ["", "app_visitor"],
  "visitor.count_unread(uuid,uuid)": ["", "app_visitor"],
  "visitor.create_attachment(uuid,uuid,text,text,bigint)": ["", "app_visitor"],
  "visitor.find_attachment(uuid,uuid,uuid)": ["", "app_visitor"],
  "visitor.find_room(uuid,uuid)": ["", "app_visitor"],
  "visitor.find_widget(text)": ["", "app_visitor"],
  "visitor.list_messages(uuid,uuid,bigint,bigint,integer)": ["", "app_visitor"],
  "visitor.mark_read(uuid,uuid,bigint)": ["", "app_visitor"],
  "visitor.send_message(uuid,uuid,uuid,text,uuid[],jsonb,jsonb,uuid)": ["", "app_visitor"],
};

/**
 * These two only read settings of their transaction, and the planner inlines them into every policy, which a search
 * path of their own would prevent; they run as their caller.
 */
export const withoutSearchPath = [
  "private.claims()",
  "private.may_fold(text)",
  "private.search_text(text,jsonb)",
  "private.user_id()",
];

/**
 * Realtime channels by the function of lib/realtime/channels that names them: who may subscribe to which. Everybody
 * else is refused. tests/http/realtime.test.ts tests them over HTTP.
 */
export const channels: Record<string, Cells> = {
  // an own-scoped agent would see every room in it
  inboxChannel: { "owner admin agent viewer": "here", stranger: "there" },
  inboxUnassignedChannel: { "owner admin agent agent-own viewer": "here", stranger: "there" },
  inboxOfChannel: { "owner admin agent agent-own viewer": "here", stranger: "there" },
  roomChannel: { "owner admin agent viewer": HERE, "agent-own": MINE, stranger: "far" },
  // the visitor's own channel, which the team joins for typing indicators
  visitorChannel: { "owner admin agent viewer": HERE, "agent-own": MINE, stranger: "far", ...byVisitor },
  projectPresenceChannel: { "owner admin agent agent-own viewer": "here", stranger: "there" },
  userChannel: { "owner admin agent agent-own viewer removed stranger newcomer": "self" },
  roomPresenceChannel: { "owner admin agent viewer": HERE, "agent-own": MINE, stranger: "far" },
  // none of these agents may send broadcasts
  broadcastsChannel: { "owner admin viewer": "here", stranger: "there" },
};
