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
/** Who may look at what managers manage. */
const SETTINGS_READERS = `${MANAGERS} viewer`;
const LIVE = `${TEAM} removed stranger leaver newcomer`;

const COLLEAGUES = "owner admin agent agent-own viewer removed careful";
const INVITATIONS = "agent link owner";
const EVERYBODY = `${COLLEAGUES} stranger leaver newcomer`;
const HERE = "own taken free";
const MINE = "own free";
const EVERY_ROOM = `${HERE} far`;
const FILES_OF_COLLEAGUES = COLLEAGUES.replaceAll(/\S+/g, "file-of-$&");
const UNSENT = "unsent-of-first unsent-of-other";
const EVERY_FILE = `${EVERY_ROOM} ${FILES_OF_COLLEAGUES} file-of-stranger ${UNSENT}`;
const bubblesOf = (names: string) => names.replaceAll(/\S+/g, "$& $&-answer $&-note $&-event");
const answersOf = (names: string) => names.replaceAll(/\S+/g, "$&-answer $&-note");
const fromCustomer = (names: string) => names.replaceAll(/\S+/g, "customer-$&");

/** Everybody of the world has a notification of their project, a choice and a browser. */
const PEOPLE = `${COLLEAGUES} stranger leaver newcomer`;
const TOLD = `${COLLEAGUES} stranger leaver`;
const READ = TOLD.replaceAll(/\S+/g, "read-of-$&");

const every = (rows: string) => ({ select: rows, insert: rows, update: rows, delete: rows });

const DEAD = "signed-out expired borrowed no-session aal1";

/** Everything that hangs on a room: the team sees all of the project, an own-scoped agent what is theirs or nobody's. */
const byRoom: Cells = { [STAFF]: HERE, "agent-own": MINE, stranger: "far" };
/** The same without viewers, for what only those do who answer. */
const byRoomAnswering: Cells = { [`${MANAGERS} agent`]: HERE, "agent-own": MINE, stranger: "far" };
/** Widget "here" has two visitors; the first one's id is also known to widget "second" and to another project. */
const byVisitor: Cells = { visitor: "own", "other-visitor": "taken", "other-widget": "free", "other-project": "far" };
/** Customers likewise; one of them has no room yet, and is nobody's for an own-scoped agent. */
const CUSTOMERS = `${HERE} roomless`;
const EVERY_CUSTOMER = `${EVERY_ROOM} roomless`;
const byCustomer: Cells = { [STAFF]: CUSTOMERS, "agent-own": MINE, stranger: "far" };
const byCustomerAnswering: Cells = { [`${MANAGERS} agent`]: CUSTOMERS, "agent-own": MINE, stranger: "far" };
const contacts: Cells = { [MANAGERS]: CUSTOMERS, "agent-own": MINE, stranger: "far" };
const newContacts: Cells = { [MANAGERS]: HERE, "agent-own": MINE, stranger: "far" };

/** A change of a room: by those who answer in it; a viewer is told so, an outsider hears that there is none. */
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

/** What managers do with members; what is about an owner (`owners`) only owners, and nothing of it anybody else. */
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

/** Invitations are seen by managers alone. */
function managingInvitations(link = "link: ok") {
  return {
    otherwise: "not_found",
    "owner aal2": `agent owner: ok, ${link}`,
    admin: `agent: ok, owner: forbidden, ${link}`,
    stranger: link.replace("link", "far"),
  };
}

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
      authenticated: "select update(logo_url name time_zone)",
      app_member: "insert select",
      app_system: "select(deleted_at id)",
    },
    callers: {
      select: { [TEAM]: "here", stranger: "there" },
      insert: { [LIVE]: "mine" },
      update: { [MANAGERS]: "here", stranger: "there" },
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
      // an owner is changed by owners alone; oneself by functions that ask more than a policy can
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
  // nobody reads a token, not even its hash
  "private.invitation_tokens": {
    grants: { app_member: "insert" },
    callers: { insert: { "owner aal2": "agent owner", admin: "agent", stranger: "far" } },
  },
  // append-only: nobody may change or delete, and only private.audit writes
  "public.audit_log": {
    grants: { authenticated: "select", app_member: "select" },
    callers: { select: { [SETTINGS_READERS]: "here", stranger: "there" } },
  },
  "public.socials": {
    grants: {
      authenticated: "select",
      app_member:
        "insert select update(auto_assign checked_at checks disconnected_at last_error name picture_url status)",
      app_visitor: "select update(last_event_at)",
      app_system:
        "select update(checked_at checks last_error last_event_at name picture_url quota_limit quota_used status updated_at)",
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
    callers: { select: byCustomer, update: byCustomerAnswering },
    visitors: {
      select: byVisitor,
      insert: { "visitor other-visitor other-widget new-visitor": "here", "other-project": "there" },
    },
    system: { select: EVERY_CUSTOMER, insert: "here there", update: EVERY_CUSTOMER },
  },
  "public.customer_contacts": {
    grants: {
      authenticated: "insert(customer_id email phone project_id) select update(customer_id email phone project_id)",
      app_member: "select",
    },
    callers: { select: contacts, insert: newContacts, update: contacts },
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
      update: { [`${TEAM} stranger removed ${DEAD}`]: "file-of-self" },
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
  // one's own, of projects one still belongs to
  "public.notifications": {
    grants: { authenticated: "select update(read_at)", app_system: "delete select update(mailed_at)" },
    callers: {
      select: { [`${TEAM} stranger`]: "self read-of-self" },
      update: { [`${TEAM} stranger`]: "self read-of-self" },
    },
    system: {
      select: `${TOLD} ${READ}`,
      update: `${TOLD} ${READ}`,
      // only what was read
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
  // the keys of a browser are the server's alone
  "public.push_subscriptions": {
    grants: {
      authenticated: "delete select(created_at endpoint id session_id user_agent user_id)",
      app_member: "insert",
      app_system: "delete select update(last_failure)",
    },
    callers: { select: { [LIVE]: "self" }, insert: { [LIVE]: "mine" }, delete: { [LIVE]: "self" } },
    system: { select: PEOPLE, update: PEOPLE, delete: PEOPLE },
  },
  // what customers wrote stays in the inbox: not even managers read the payload or whose it is
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
  "private.workers": { grants: { app_system: "delete insert select update" }, system: every("one") },
  "private.rate_limits": { grants: { app_system: "delete insert select update" }, system: every("one") },
  // files pass through the server and signed addresses only; pictures of people too, whose bucket anybody may read by address
  "storage.objects": { grants: "host" },
  "storage.buckets": { grants: "host" },
};

/**
 * Functions of the REST API: callers → "cases: outcome, cases: outcome". Every other case, and everybody who is not named,
 * hears `otherwise`; without a token nobody may call any. An outsider hears not_found, never forbidden.
 */
export const callerFunctions: Record<string, { otherwise: string; [callers: string]: string }> = {
  "public.my_session_state": { otherwise: "over", [LIVE]: "me: live", aal1: "me: factor" },
  "public.my_sessions": { otherwise: "unauthorized", [LIVE]: "me: own" },
  "public.end_session": { otherwise: "unauthorized", [LIVE]: "mine: ended, theirs: not_found" },
  "public.end_other_sessions": { otherwise: "unauthorized", [LIVE]: "me: others" },
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
    [DEAD]: "here there gone: over",
  },
  "public.my_projects": {
    otherwise: "unauthorized",
    [TEAM]: "mine: here",
    stranger: "mine: there",
    "removed leaver newcomer": "mine: none",
  },
  "public.create_invitation": managing("here: ok", "owner: ok", "there: ok"),
  "public.create_invitation_link": managingInvitations(),
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
  // whoever is the last owner may not go
  "public.leave_project": { otherwise: "not_found", [TEAM]: "here: ok", stranger: "there: last_owner" },
  "public.transfer_project": {
    otherwise: "not_found",
    "owner aal2": "agent: ok, self: invalid",
    "admin agent agent-own viewer": "agent self removed stranger: forbidden",
  },
  "public.accept_invitation": {
    otherwise: "unauthorized",
    // link and far are for whoever has them
    [TEAM]: "agent owner: wrong_address, link: already_member, far: ok, unknown none: not_found",
    stranger: "agent owner: wrong_address, link: ok, far: already_member, unknown none: not_found",
    removed: "agent owner: wrong_address, link far: ok, unknown none: not_found",
    leaver: "agent: wrong_address, owner link far: ok, unknown none: not_found",
    newcomer: "owner: wrong_address, agent link far: ok, unknown none: not_found",
    [DEAD]: "none: not_found",
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
  "public.count_rooms": { otherwise: "0", [STAFF]: "here: 3", "agent-own": "here: 2", stranger: "there: 1" },
  "public.send_message": answering(),
  "public.retry_message": answering(),
  // asked of each project's LINE account
  "public.replay_events": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok",
    stranger: "there: ok",
  },
  "public.social_id_for": { otherwise: "not_found", [MANAGERS]: "here: line", stranger: "there: line-there" },
  // "crossed" is the other project's account under its own id, "taken" the same under a new one
  "public.connect_social": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok, taken: account_taken, widget: invalid",
    stranger: "there: ok",
  },
  // the same of a Facebook page, with who granted it
  "public.connect_granted_social": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok, nobody: invalid, taken: account_taken, widget: invalid",
    stranger: "there: ok",
  },
  "public.disconnect_social": { otherwise: "not_found", [MANAGERS]: "here: ok", stranger: "there: ok" },
  "public.confirm_social_check": {
    otherwise: "not_found",
    [MANAGERS]: "here: ok, token: invalid",
    [`agent agent-own viewer ${DEAD} removed leaver newcomer`]: "token: invalid",
    stranger: "there: ok, token: invalid",
  },
  "public.set_auto_assign": { otherwise: "not_found", [MANAGERS]: "here: ok", stranger: "there: ok" },
  "public.confirm_message": answering(),
  "public.retry_media": answering(),
  "public.set_room_status": answering(),
  "public.create_attachment": answering(),
  "public.assign_room": answering("to-viewer to-removed to-stranger: invalid"),
  "public.list_notifications": { otherwise: "none", [`${TEAM} stranger`]: "mine: 2" },
  "public.count_notifications": { otherwise: "0", [`${TEAM} stranger`]: "mine: 1" },
  "public.save_push_subscription": { otherwise: "unauthorized", [LIVE]: "new taken: ok" },
  // a viewer's reading is their own; of those who answer it is the team's
  "public.mark_room_read": {
    otherwise: "not_found",
    [`${MANAGERS} agent`]: "own taken free: team",
    "agent-own": "own free: team",
    viewer: "own taken free: self",
    stranger: "far: team",
  },
};

/** Functions that serve a website visitor: visitor → what comes back. */
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
  "visitor.is_team_online": { ...eachVisitor("true"), "other-project": "false" },
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
 * Every function: who may call it beside its owner, and with whose rights it acts. "postgres" owns the tables, so row-level
 * security does not hold it: each of those has its reason.
 */
export const functions: Record<string, [callers: string, actsAs: string]> = {
  // whoever is invited is no member yet: the token is what opens
  "private.accept_invitation(text)": ["app_member", "postgres"],
  // the log has no policy for writing: this is its only pen
  "private.choice_of(uuid,text)": ["app_system", "caller"],
  "private.announce_media(rooms,uuid,jsonb)": ["app_system", "caller"],
  "private.append_event(rooms,jsonb)": ["app_member app_system", "caller"],
  "private.are_hosts(text[])": ["app_member app_system authenticated", "caller"],
  // the log has no policy for writing: this is its only pen
  "private.audit(uuid,text,text,jsonb)": ["app_member app_system", "postgres"],
  // neither a visitor nor a channel may look at members
  "private.auto_assign(rooms)": ["app_system app_visitor", "postgres"],
  "private.claims()": ["app_member app_system authenticated", "caller"],
  "private.clean_text(text)": ["app_member app_system app_visitor authenticated", "caller"],
  // the job queue is closed to all of our roles
  "private.close_sockets_of_member()": ["", "postgres"],
  "private.close_sockets_of_session()": ["", "postgres"],
  "private.close_sockets_of_user(uuid)": ["app_member app_system", "postgres"],
  // for an invitation's token alone
  "private.decline_invitation(text)": ["app_system", "postgres"],
  "private.describe_invitation(text)": ["app_system", "postgres"],
  "private.enqueue_close_sockets(uuid)": ["app_member app_system", "postgres"],
  "private.enqueue_deliver_message(uuid,uuid)": ["app_member app_system", "postgres"],
  "private.enqueue_send_invitation(uuid)": ["app_member", "postgres"],
  "private.enter_project(uuid,text)": ["app_member", "caller"],
  "private.default_choice(text)": ["app_system", "caller"],
  // to whomever it is addressed, whatever they may see
  "private.describe_notification(uuid)": ["app_system", "postgres"],
  "private.enqueue_announce_notification(uuid)": ["", "postgres"],
  "private.enqueue_announce_reading(uuid)": ["", "postgres"],
  "private.enqueue_mail_notifications(uuid)": ["", "postgres"],
  "private.enqueue_push_notification(uuid,uuid,timestamp with time zone,integer)": ["app_system", "postgres"],
  "private.enqueue_fetch_media(uuid)": ["app_system", "postgres"],
  "private.enqueue_fetch_profile(uuid,text)": ["app_system", "postgres"],
  "private.enqueue_process_events(uuid,text)": ["app_member app_system", "postgres"],
  "private.enqueue_tell_read()": ["", "postgres"],
  "private.enter_visitor(uuid,uuid)": ["app_visitor", "caller"],
  "private.fail(text,text)": ["app_member app_system app_visitor authenticated", "caller"],
  // a browser may have been another person's until now
  "private.forget_push_endpoint(text)": ["app_member", "postgres"],
  "private.free_workers(text[])": ["app_system", "postgres"],
  // a trigger, which must know whether the person is a member whoever assigns
  "private.hold_assignee()": ["", "postgres"],
  "private.invitation_state(invitations)": ["app_member authenticated", "caller"],
  // accounts are the auth service's
  "private.is_member_address(uuid,text)": ["app_member", "postgres"],
  "private.job_lag_seconds()": ["app_system", "postgres"],
  // a trigger; it counts owners, whoever goes
  "private.keep_an_owner()": ["", "postgres"],
  // a lock needs the right to change the row
  "private.lock_project(uuid)": ["app_member", "postgres"],
  "private.lock_room(uuid)": ["app_member", "caller"],
  // a trigger of the accounts' table
  "private.make_profile()": ["", "postgres"],
  "private.make_virtual_id()": ["app_member", "caller"],
  "private.managed_invitation(uuid,text)": ["app_member", "caller"],
  "private.managed_member(uuid,uuid)": ["app_member", "caller"],
  // a trigger; whoever changes contacts need not have the right to change the customer
  "private.mask_contacts()": ["", "postgres"],
  "private.mask_email(text)": ["app_member", "caller"],
  // accounts are the auth service's; it asks for the right itself
  "private.member_emails(uuid)": ["authenticated", "postgres"],
  // whoever causes a notification need not see what its receiver sees
  "private.may_hear(uuid,uuid,uuid)": ["app_member app_system", "postgres"],
  // what policies ask cannot itself be under those policies
  "private.my_colleague_ids()": ["app_member authenticated", "postgres"],
  "private.my_project_ids(text)": ["app_member authenticated", "postgres"],
  // the one door to notifications, and what opens it
  "private.notify(uuid,uuid,text,uuid,uuid,jsonb,text)": ["app_member app_system", "postgres"],
  "private.notify_assignee()": ["", "postgres"],
  "private.read_notifications_of_room()": ["", "postgres"],
  // addresses are the auth service's
  "private.reader(uuid)": ["app_system", "postgres"],
  // whoever leaves need not have the right to answer in each of their rooms
  "private.release_rooms(uuid,uuid)": ["app_member", "postgres"],
  "private.require_right(uuid,text)": ["app_member", "caller"],
  "private.open_room(uuid,text,jsonb)": ["app_system app_visitor", "caller"],
  "private.postpone_deliveries(uuid,numeric)": ["app_system", "postgres"],
  "private.preview(text)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.preview_kind(text,jsonb)": ["app_member app_system app_visitor authenticated", "caller"],
  "private.project_has_members(uuid)": ["app_member", "postgres"],
  "private.receive_echo(uuid,jsonb)": ["app_system", "caller"],
  "private.receive_message(uuid,text,text,text,text,jsonb,uuid,uuid[],timestamp with time zone,jsonb,jsonb,text)": [
    "app_system app_visitor",
    "caller",
  ],
  // members do not see the calls
  "private.reset_calls(uuid)": ["app_member", "postgres"],
  "private.name_last_message()": ["", "caller"],
  // members change no file of a customer, but may have one asked for again
  "private.reopen_media(uuid)": ["app_member", "postgres"],
  "private.reverse_array(jsonb)": ["app_member app_visitor", "caller"],
  "private.room_event(rooms)": ["app_member app_system app_visitor authenticated", "caller"],
  // the job queue is closed to all of our roles
  "private.seconds_to_next_job()": ["app_system", "postgres"],
  "private.session_is_live()": ["app_member authenticated", "postgres"],
  // sessions and accounts belong to the auth service, which gives none of our roles a part in them
  "private.session_state()": ["authenticated", "postgres"],
  "private.session_stands(uuid)": ["app_system", "postgres"],
  // whoever hands a room over may not see it afterwards
  "private.set_assignee(uuid,uuid,bigint)": ["app_member", "postgres"],
  "private.standing(members)": ["app_member", "caller"],
  "private.take_attachments(uuid[],text,uuid,uuid,uuid)": ["app_member app_system app_visitor", "caller"],
  "private.take_invitation_mail(uuid,text)": ["app_system", "postgres"],
  "private.touch_updated_at()": ["", "caller"],
  // the job queue is closed to all of our roles
  "private.unheard_workers()": ["app_system", "postgres"],
  "private.user_id()": ["app_member app_system authenticated", "caller"],
  "private.visitor_external_id()": ["app_visitor", "caller"],
  "private.visitor_message(messages)": ["app_member app_system app_visitor", "caller"],
  "private.visitor_room(rooms)": ["app_member app_system app_visitor", "caller"],
  "private.visitor_social_id()": ["app_visitor", "caller"],
  // a trigger; the invitations are another's than whoever demotes
  "private.withdraw_invitations()": ["", "postgres"],
  "public.accept_invitation(text)": ["authenticated", "app_member"],
  "public.assign_room(uuid,uuid)": ["authenticated", "app_member"],
  "public.cancel_email_change()": ["authenticated", "postgres"],
  "public.count_notifications()": ["authenticated", "caller"],
  "public.confirm_social_check(uuid,text,boolean)": ["authenticated", "app_member"],
  "public.connect_granted_social(uuid,uuid,text,text,text,text,text,text)": ["authenticated", "app_member"],
  "public.connect_social(uuid,uuid,text,text,text,text,text)": ["authenticated", "app_member"],
  "public.count_rooms(uuid)": ["authenticated", "caller"],
  "public.create_attachment(uuid,text,text,bigint)": ["authenticated", "app_member"],
  "public.create_invitation(uuid,uuid,text,text,text,boolean,boolean,boolean)": ["authenticated", "app_member"],
  "public.create_invitation_link(uuid,text)": ["authenticated", "app_member"],
  "public.create_project(uuid,text,text,text,text[],text)": ["authenticated", "app_member"],
  "public.leave_project(uuid)": ["authenticated", "app_member"],
  "public.end_other_sessions()": ["authenticated", "postgres"],
  "public.end_session(uuid)": ["authenticated", "postgres"],
  "public.list_notifications(boolean,uuid,text,timestamp with time zone,uuid,integer)": ["authenticated", "caller"],
  "public.disconnect_social(uuid)": ["authenticated", "app_member"],
  "public.list_rooms(uuid,text,text,timestamp with time zone,uuid,integer)": ["authenticated", "caller"],
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
  "public.save_push_subscription(text,text,text,text)": ["authenticated", "app_member"],
  "public.send_message(uuid,uuid,text,boolean,uuid[],uuid,uuid[],jsonb)": ["authenticated", "app_member"],
  "system.announce_notification(uuid)": ["", "app_system"],
  "system.choose_email(uuid,text[],boolean)": ["", "app_system"],
  "system.decline_invitation(text)": ["", "app_system"],
  "system.claim_mail(uuid)": ["", "app_system"],
  "system.claim_push(uuid,uuid)": ["", "app_system"],
  "system.count_notifications(uuid)": ["", "app_system"],
  "system.find_push_subscription(uuid,text)": ["", "app_system"],
  "system.look_at_invitation(text)": ["", "app_system"],
  "system.set_avatar(uuid,text)": ["", "app_system"],
  "system.postpone_push(uuid,uuid,integer,integer)": ["", "app_system"],
  "system.settle_mail(uuid[])": ["", "app_system"],
  "system.settle_push(uuid,boolean,text)": ["", "app_system"],
  "system.sweep_notifications(integer)": ["", "app_system"],
  "public.replay_events(uuid,uuid)": ["authenticated", "app_member"],
  "public.confirm_message(uuid)": ["authenticated", "app_member"],
  "public.retry_media(uuid)": ["authenticated", "app_member"],
  "public.retry_message(uuid)": ["authenticated", "app_member"],
  "public.set_auto_assign(uuid,text)": ["authenticated", "app_member"],
  "public.set_room_status(uuid,text)": ["authenticated", "app_member"],
  "public.social_id_for(uuid,text,text)": ["authenticated", "caller"],
  "system.apply_event(uuid,jsonb)": ["", "app_system"],
  "system.beat_workers(text[])": ["", "app_system"],
  "system.begin_call(uuid,integer,text,integer,text)": ["", "app_system"],
  "system.claim_delivery(uuid)": ["", "app_system"],
  "system.deauthorize_meta(text)": ["", "app_system"],
  "system.end_call(uuid,text,text[],text)": ["", "app_system"],
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
  "system.postpone_deliveries(uuid,numeric)": ["", "app_system"],
  "system.seconds_to_next_job()": ["", "app_system"],
  "system.settle_attachment(uuid,text,text,bigint,text,integer,integer,text)": ["", "app_system"],
  "system.settle_delivery(uuid,text,text,text,text)": ["", "app_system"],
  "system.settle_event(uuid,text,text)": ["", "app_system"],
  "system.settle_examination(uuid,jsonb,boolean,text,integer,integer,text,text)": ["", "app_system"],
  "system.settle_media(uuid,text,text,bigint,text,integer,integer,text)": ["", "app_system"],
  "system.settle_profile(uuid,text,text,text,text)": ["", "app_system"],
  "system.store_events(uuid,jsonb)": ["", "app_system"],
  "system.take_abandoned_attachments(integer)": ["", "app_system"],
  "system.take_invitation_mail(uuid,text)": ["", "app_system"],
  "system.take_rate(text,integer,integer)": ["", "app_system"],
  "visitor.count_unread(uuid,uuid)": ["", "app_visitor"],
  "visitor.create_attachment(uuid,uuid,text,text,bigint)": ["", "app_visitor"],
  "visitor.find_attachment(uuid,uuid,uuid)": ["", "app_visitor"],
  "visitor.find_room(uuid,uuid)": ["", "app_visitor"],
  "visitor.find_widget(text)": ["", "app_visitor"],
  "visitor.is_team_online(uuid,uuid)": ["", "app_visitor"],
  "visitor.list_messages(uuid,uuid,bigint,bigint,integer)": ["", "app_visitor"],
  "visitor.mark_read(uuid,uuid,bigint)": ["", "app_visitor"],
  "visitor.send_message(uuid,uuid,uuid,text,uuid[],jsonb)": ["", "app_visitor"],
};

/**
 * These two only read settings of their transaction, and are written into every policy by the planner, which a path of their
 * own would forbid; they act as their caller.
 */
export const withoutSearchPath = ["private.claims()", "private.user_id()"];

/**
 * Realtime channels by the function of lib/realtime/channels that names them: who may subscribe to which. Everybody else is
 * refused. Asked over HTTP by tests/http/realtime.test.ts.
 */
export const channels: Record<string, Cells> = {
  // an own-scoped agent would see every room in it
  inboxChannel: { "owner admin agent viewer": "here", stranger: "there" },
  inboxUnassignedChannel: { "owner admin agent agent-own viewer": "here", stranger: "there" },
  inboxOfChannel: { "owner admin agent agent-own viewer": "here", stranger: "there" },
  roomChannel: { "owner admin agent viewer": HERE, "agent-own": MINE, stranger: "far" },
  // the visitor's own, to which the team listens for typing
  visitorChannel: { "owner admin agent viewer": HERE, "agent-own": MINE, stranger: "far", ...byVisitor },
  projectPresenceChannel: { "owner admin agent agent-own viewer": "here", stranger: "there" },
  userChannel: { "owner admin agent agent-own viewer removed stranger newcomer": "self" },
  roomPresenceChannel: { "owner admin agent viewer": HERE, "agent-own": MINE, stranger: "far" },
};
