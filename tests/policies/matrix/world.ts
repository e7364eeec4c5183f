import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { atEnd } from "../../support/at-end";
import type { Backend } from "../../support/backend";
import { type Person, people } from "./actors";

export type Row = Record<string, unknown>;

/** Two projects full of rows, in one transaction that is never committed: the data of the matrix. */
export interface World {
  db: pg.Client;
  /** The id of an object by its name, e.g. id("room own"), id("owner"). */
  id: (name: string) => string;
  /** The label that expected.ts uses for a row: by table, then by the row's key (keyOf). */
  labels: Map<string, Map<string, string>>;
}

/** The key of a table's rows; the id by default. */
const KEYS: Record<string, string> = {
  "public.profiles": "user_id::text",
  "public.members": "project_id || ' ' || user_id",
  "public.widgets": "social_id::text",
  "public.customer_contacts": "customer_id::text",
  "public.conversations": "room_id || ' ' || number",
  "public.read_marks": "room_id || ' ' || user_id",
  "public.room_pins": "room_id || ' ' || user_id",
  "public.drafts": "room_id || ' ' || user_id",
  "public.room_tags": "room_id || ' ' || tag_id",
  "public.customer_tags": "customer_id || ' ' || tag_id",
  "public.notification_choices": "user_id::text",
  "private.job_chain": "holder",
  "private.channel_epochs": "scope_id",
  "private.rate_limits": "key",
  "private.idempotency_keys": "key",
  "private.invitation_tokens": "encode(token_hash, 'hex')",
  "private.social_credentials": "social_id::text",
  "private.reply_tokens": "social_id || ' ' || external_customer_id",
  "private.message_handles": "message_id::text",
  "private.message_external_ids": "message_id::text || ' ' || external_id",
  "private.media_sources": "attachment_id::text",
  "private.bulk_changes": "room_id::text",
  "private.customer_bulk_changes": "customer_id::text",
  "private.customer_import_rows": "import_id::text",
  "private.meta_deletions": "code",
  "private.page_unsubscriptions": "social_id::text",
  "public.business_hours": "project_id::text",
  "public.project_setups": "project_id::text",
  "public.automatic_messages": "project_id::text",
  "private.automation_watches": "project_id::text",
  "private.automatic_sends": "room_id::text",
  "private.assignment_turns": "user_id::text",
  "private.group_members": "room_id || ' ' || external_id",
  "private.background_rests": "social_id::text",
  "private.thai_holidays": "day::text",
  "private.widget_secrets": "social_id::text",
  "private.line_codes": "code",
  "private.visitor_mails": "identity_id || ' ' || email",
  "public.widget_sites": "social_id || ' ' || host",
  "public.widget_visitors": "identity_id::text",
  "public.broadcast_settings": "project_id::text",
  "public.broadcast_recipients": "broadcast_id::text",
  "public.broadcast_links": "token",
  "public.broadcast_insights": "broadcast_id::text",
  "public.message_templates": "social_id::text",
  "public.broadcast_narrowcasts": "broadcast_id::text",
  "public.rich_menu_targets": "token",
  "public.card_links": "token",
  "private.rich_menu_links": "version_id::text",
  "private.send_rates": "social_id::text",
  "public.bot_broadcast_settings": "social_id::text",
  "public.slip_settings": "project_id::text",
  "private.private_replies": "comment_id::text",
  "public.bill_items": "bill_id || ' ' || position",
  "public.bill_payments": "slip_id::text",
  "private.bill_tokens": "encode(token_hash, 'hex')",
  "private.bot_admin_codes": "admin_id::text",
  "private.bot_processed_commands": "message_id::text",
  "public.billing_details": "project_id::text",
  "private.billing_terms": "is_only::text",
  "private.sealed_columns": "table_name::text || ' ' || column_name",
  "private.document_numbers": "series",
  "private.summaries": "project_id::text",
  "private.summed_days": "project_id::text",
  "private.message_sums": "project_id::text",
  "private.room_sums": "project_id::text",
  "private.answer_sums": "project_id::text",
  "private.unsummed_changes": "project_id || ' ' || quarter",
  "private.sum_fence": "is_only::text",
  "private.referral_codes": "user_id::text",
  "private.referrals": "referred_user_id::text",
  "private.referral_credits": "invoice_id::text",
  "private.refused_credits": "invoice_id::text",
  "private.identity_marks": "user_id::text",
  "private.transfers": "encode(key, 'hex')",
  "private.slip_repeats": "project_id || ' ' || day",
  "public.ai_usage": "ai_id || ' ' || day",
  "private.ai_endpoints": "project_id::text",
  "private.folded_messages": "message_id::text",
  "private.api_key_hashes": "key_id::text",
  "private.webhook_secrets": "endpoint_id::text",
  "private.widget_greetings": "social_id || ' ' || language",
};
export const keyOf = (table: string) => KEYS[table] ?? "id::text";

export const projects = ["here", "there", "gone"] as const;
/** Each room has a customer, an identity and a conversation of the same label. */
export const rooms = {
  own: { project: "here", social: "here", visitor: "first", assignee: "agent-own", answerer: "agent" },
  taken: { project: "here", social: "here", visitor: "other", assignee: "agent", answerer: "agent" },
  free: { project: "here", social: "second", visitor: "first", assignee: null, answerer: "agent" },
  far: { project: "there", social: "there", visitor: "first", assignee: null, answerer: "stranger" },
} as const;
const socials = {
  here: { project: "here", kind: "widget" },
  second: { project: "here", kind: "widget" },
  line: { project: "here", kind: "line" },
  there: { project: "there", kind: "widget" },
  "line-there": { project: "there", kind: "line" },
} as const;

export async function buildWorld(backend: Backend): Promise<World> {
  const db = new pg.Client({ connectionString: backend.databaseUrl });
  await db.connect();
  atEnd(() => db.end());
  await db.query("begin");
  const salt = randomUUID();
  const world: World = { db, id: (name) => idOf(salt + name), labels: new Map() };
  await addPeople(world);
  await addProjects(world);
  await addRooms(world);
  await addTags(world);
  await addMessages(world);
  await addPersonalRows(world);
  await addQuickMessages(world);
  await addInvitations(world);
  await addNotifications(world);
  await addChannels(world);
  await addAutomation(world);
  await addWidgetRows(world);
  await addBroadcasts(world);
  await addBilling(world);
  await addAi(world);
  await addKeys(world);
  await insert(world, "private.meta_connections", "one", { id: world.id("meta connection"), ...metaConnection(world) });
  await insert(world, "private.meta_deletions", "one", { code: "code-of-the-matrix", ...META_DELETION });
  await insert(world, "private.page_unsubscriptions", "one", {
    social_id: world.id("social line"),
    sealed: "v1:x",
    granted_by: "1",
  });
  const sealed = await db.query<{ key: string }>(
    `select ${keyOf("private.sealed_columns")} as key from private.sealed_columns`,
  );
  for (const { key } of sealed.rows) label(world, "private.sealed_columns", key, key.replace(" ", "."));
  const act = { act: "project.suspended", project_id: world.id("gone") };
  await insert(world, "private.operator_acts", "one", act);
  await insert(world, "private.workers", "one", { id: "worker-of-the-matrix" });
  await insert(world, "private.channel_epochs", "one", { scope_id: randomUUID() });
  await insert(world, "private.job_chain", "one", { holder: randomUUID(), held_until: "2020-01-01" });
  await insert(world, "private.rate_limits", "one", { key: "key-of-the-matrix", window_start: "2020-01-01" });
  await insert(world, "private.idempotency_keys", "one", { key: "k".repeat(43) });
  await insert(world, "storage.objects", "file", { bucket_id: "attachments", name: salt, version: salt });
  const picture = { bucket_id: "avatars", name: `${world.id("owner")}/${salt}.webp`, version: salt };
  await insert(world, "storage.objects", "picture", picture);
  for (const bucket of ["attachments", "avatars"]) label(world, "storage.buckets", bucket, bucket);
  await db.query("savepoint probe");
  return world;
}

/** Reads outside the probes, whatever state the last one left the transaction in. */
export async function ask<Row extends object>({ db }: World, sql: string, values: unknown[] = []): Promise<Row[]> {
  await db.query("rollback to savepoint probe");
  return (await db.query<Row & pg.QueryResultRow>(sql, values)).rows;
}

const idOf = (text: string) =>
  createHash("md5")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");

export const virtualIdOf = ({ id }: World, social: string) => id(`virtual ${social}`).replaceAll("-", "").slice(0, 16);

export function insertStatement(table: string, row: Row): string {
  const values = Object.values(row).map((value) => (value === null ? "null" : pg.escapeLiteral(String(value))));
  return `insert into ${table} (${Object.keys(row).join(", ")}) values (${values.join(", ")})`;
}

async function insert(world: World, table: string, name: string, row: Row): Promise<void> {
  const { rows } = await world.db.query<{ key: string }>(
    `${insertStatement(table, row)} returning ${keyOf(table)} as key`,
  );
  for (const { key } of rows) label(world, table, key, name);
}

function label({ labels }: World, table: string, key: string, name: string): void {
  const ofTable = labels.get(table) ?? new Map<string, string>();
  labels.set(table, ofTable.set(key, name));
}

async function addPeople(world: World): Promise<void> {
  const { db, id } = world;
  for (const name of Object.keys(people)) {
    const user = {
      id: id(name),
      email: `${id(name)}@example.com`,
      email_confirmed_at: new Date(0).toISOString(),
      raw_user_meta_data: JSON.stringify({ name }),
    };
    await db.query(insertStatement("auth.users", user));
    label(world, "public.profiles", id(name), name); // created by the database together with the user
    await db.query(insertStatement("auth.sessions", { id: id(`session ${name}`), user_id: id(name) }));
  }
  const expired = { id: id("session expired"), user_id: id("owner"), not_after: new Date(0).toISOString() };
  await db.query(insertStatement("auth.sessions", expired));
  const factor = { id: id("factor"), user_id: id("careful"), factor_type: "totp", status: "verified" };
  await db.query(insertStatement("auth.mfa_factors", factor));
}

async function addProjects(world: World): Promise<void> {
  const { id } = world;
  for (const project of projects) {
    const deleted_at = project === "gone" ? new Date(0).toISOString() : null;
    await insert(world, "public.projects", project, { id: id(project), name: project, deleted_at });
    await insert(world, "public.audit_log", project, { project_id: id(project), action: "project.created" });
    // a role that may not read a member's user_id identifies rows by their project only
    label(world, "public.members", id(project), project);
  }
  for (const [name, given] of Object.entries(people)) {
    const { project, removed, factor: _, ...member }: Row = given;
    if (!project) continue;
    const removed_at = removed ? new Date(0).toISOString() : null;
    // online for visitors (two minutes), but long enough ago (one minute) to be written again
    const last_seen_at = name === "viewer" ? new Date(Date.now() - 90_000).toISOString() : null;
    const row = { project_id: id(String(project)), user_id: id(name), removed_at, last_seen_at, ...member };
    await insert(world, "public.members", name, row);
  }
  for (const [name, { project, kind }] of Object.entries(socials)) {
    const virtual_id = virtualIdOf(world, name);
    const ids = { project_id: id(project), name };
    await insert(world, "public.socials", name, { id: id(`social ${name}`), kind, external_id: virtual_id, ...ids });
    if (kind !== "widget") continue;
    await insert(world, "public.widgets", name, { social_id: id(`social ${name}`), virtual_id, ...ids });
  }
}

async function addRooms(world: World): Promise<void> {
  const { id } = world;
  for (const [name, { project, social, visitor, assignee }] of Object.entries(rooms)) {
    const project_id = id(project);
    const customer_id = id(`customer ${name}`);
    const identity_id = id(`identity ${name}`);
    const social_id = id(`social ${social}`);
    const room_id = id(`room ${name}`);
    const external_id = id(`visitor ${visitor}`);
    await insert(world, "public.customers", name, { id: customer_id, project_id });
    await insert(world, "public.customer_contacts", name, { customer_id, project_id, phone: "0812345678" });
    const identity = { id: identity_id, project_id, customer_id, social_id, external_id };
    await insert(world, "public.customer_identities", name, identity);
    const marks = { last_sequence: 4, last_customer_sequence: 1, customer_read_sequence: 1 };
    const assignee_id = assignee && id(assignee);
    const room = { id: room_id, project_id, social_id, customer_id, identity_id, assignee_id, ...marks };
    await insert(world, "public.rooms", name, room);
    label(world, "public.room_rows", room_id, name);
    await insert(world, "public.conversations", name, { room_id, number: 1, project_id });
  }
  // known to the first widget, but has not written yet
  const [project_id, customer_id] = [id("here"), id("customer roomless")];
  await insert(world, "public.customers", "roomless", { id: customer_id, project_id });
  await insert(world, "public.customer_contacts", "roomless", { customer_id, project_id, phone: "0812345678" });
  await insert(world, "public.customer_identities", "roomless", {
    id: id("identity roomless"),
    project_id,
    customer_id,
    social_id: id("social here"),
    external_id: id("visitor roomless"),
  });
}

/** Tags with their projects; the rooms and customers of a project have its first one. */
export const tags = { vip: "here", slow: "here", far: "there" } as const;

async function addTags(world: World): Promise<void> {
  const { id } = world;
  for (const [name, project] of Object.entries(tags)) {
    await insert(world, "public.tags", name, { id: id(`tag ${name}`), project_id: id(project), name });
  }
  const customers = { ...rooms, roomless: { project: "here" } } as const;
  for (const [name, { project }] of Object.entries(customers)) {
    const places = { project_id: id(project), tag_id: id(`tag ${project === "here" ? "vip" : "far"}`) };
    const customer_id = id(`customer ${name}`);
    if (name in rooms) await insert(world, "public.room_tags", name, { room_id: id(`room ${name}`), ...places });
    await insert(world, "public.customer_tags", name, { customer_id, ...places });
    const consent = { id: id(`consent ${name}`), state: "yes", source: "chat" };
    await insert(world, "public.customer_consents", name, { ...consent, customer_id, project_id: id(project) });
  }
  for (const project of ["here", "there"]) {
    const project_id = id(project);
    const field = { id: id(`field ${project}`), project_id, label: "x", kind: "text", position: 1 };
    await insert(world, "public.customer_fields", project, field);
    const tag = { id: id(`deleted tag ${project}`), project_id, name: "deleted", color: "gray", description: "" };
    const stood = { created_at: new Date(0), updated_at: new Date(0) };
    await insert(world, "private.undo_records", project, {
      id: id(`undo ${project}`),
      project_id,
      kind: "tag_deleted",
      subject_id: tag.id,
      image: JSON.stringify({ tag: { ...tag, ...stood }, rooms: [], customers: [] }),
    });
    const from = { id: id(`merged ${project}`), project_id, name: "x", notes: "", attributes: {}, ...stood };
    const lists = { into_tags: [], from_tags: [], identities: [], consents: [] };
    await insert(world, "private.undo_records", project === "here" ? "merged" : "merged-there", {
      id: id(`merge ${project}`),
      project_id,
      kind: "customers_merged",
      subject_id: id(`customer ${project === "here" ? "own" : "far"}`),
      other_id: from.id,
      image: JSON.stringify({ from, into: {}, after: {}, ...lists }),
    });
  }
  await insert(world, "private.files_pending_deletion", "one", {
    id: id("doomed"),
    bucket: "attachments",
    path: id("doomed"),
  });
}

async function addMessages(world: World): Promise<void> {
  const { id } = world;
  for (const [name, { project, social, visitor, answerer }] of Object.entries(rooms)) {
    const places = { project_id: id(project), room_id: id(`room ${name}`), social_id: id(`social ${social}`) };
    const add = (suffix: string, sequence: number, row: Row) => {
      const known = { id: id(`message ${name}${suffix}`), sequence, conversation_number: 1, text: name };
      return insert(world, "public.messages", name + suffix, { ...places, ...known, ...row });
    };
    await add("", 1, { author_kind: "customer", kind: "text" });
    const answer = { author_kind: "member", author_id: id(answerer), kind: "text" };
    await add("-answer", 2, { ...answer, state: "failed" });
    await add("-note", 3, { ...answer, state: "sent", is_note: true });
    await add("-event", 4, { author_kind: "system", kind: "event", text: null });
    // older than the package's limit; a note, so that visitors do not see it
    if (name === "free")
      await add("-ancient", 0, { author_kind: "system", kind: "text", is_note: true, created_at: "2010-01-01" });
    const file = {
      uploader_kind: "customer",
      uploader_id: id(`visitor ${visitor}`),
      message_id: id(`message ${name}`),
    };
    await addFile(world, name, { ...places, ...file });
  }
}

/**
 * Open invitations: who is invited (null: whoever has the link), with which role, to which project. Each has one
 * token.
 */
export const invitations = {
  agent: { project: "here", to: "newcomer", role: "agent", by: "admin" },
  link: { project: "here", to: null, role: "viewer", by: "owner" },
  owner: { project: "here", to: "leaver", role: "owner", by: "owner" },
  far: { project: "there", to: null, role: "agent", by: "stranger" },
} as const;
const sha256 = (text: string) => createHash("sha256").update(text);
export const tokenOf = ({ id }: World, invitation: string) => sha256(id(`token ${invitation}`)).digest("base64url");
export const tokenHashOf = (world: World, invitation: string) => sha256(tokenOf(world, invitation)).digest("hex");

async function addInvitations(world: World): Promise<void> {
  const { id } = world;
  for (const [name, { project, to, role, by }] of Object.entries(invitations)) {
    const invitation_id = id(`invitation ${name}`);
    const email = to && `${id(to)}@example.com`;
    const row = { id: invitation_id, project_id: id(project), email, role, invited_by: id(by) };
    await insert(world, "public.invitations", name, row);
    label(world, "public.invitation_rows", invitation_id, name);
    const token_hash = `\\x${tokenHashOf(world, name)}`;
    const token = { token_hash, invitation_id, channel: to ? "mail" : "link" };
    await insert(world, "private.invitation_tokens", name, token);
  }
}

const addFile = (world: World, name: string, row: Row) =>
  insert(world, "public.attachments", name, {
    id: world.id(`file ${name}`),
    path: world.id(`file ${name}`),
    name: "photo.png",
    mime: "image/png",
    size: 1,
    state: "ready",
    ...row,
  });

/** A menu that customers see, with its version, and one that nobody has published. */
async function addRichMenus(world: World, project: string, social_id: string): Promise<void> {
  const { id } = world;
  const project_id = id(project);
  const menu = { project_id, social_id, ...richMenuRow };
  const rich_menu_id = id(`menu ${project}`);
  await insert(world, "public.rich_menus", project, { ...menu, id: rich_menu_id, state: "live" });
  await insert(world, "public.rich_menus", `draft-of-${project}`, { ...menu, id: id(`menu draft ${project}`) });
  const version_id = id(`menu version ${project}`);
  const content = JSON.stringify(richMenuRow);
  const version = { id: version_id, project_id, rich_menu_id, number: 1, content, state: "live" };
  await insert(world, "public.rich_menu_versions", project, version);
  await insert(world, "public.rich_menu_targets", project, {
    token: project.padEnd(12, "m"),
    version_id,
    project_id,
    place: 0,
    url: "https://shop.example",
  });
  await insert(world, "private.rich_menu_links", project, { version_id, external_id: "U1" });
}

const richMenuRow: Row = {
  name: "menu",
  chat_bar_text: "menu",
  is_open: true,
  size: "compact",
  layout: "one",
  theme: "leaf",
  areas: JSON.stringify([
    { x: 0, y: 0, width: 2500, height: 843, label: "a", icon: "", action: { type: "say", value: "a" } },
  ]),
};

/** A Meta consent in progress. */
export const metaConnection = ({ id }: World): Row => ({
  project_id: id("here"),
  user_id: id("owner"),
  session_id: randomUUID(),
  sealed: "v1:sealed",
});
export const META_DELETION: Row = { completed_at: new Date(0).toISOString(), profiles: 0, accounts: 0 };

/** The rows behind a LINE account of each project. */
async function addChannels(world: World): Promise<void> {
  const { id } = world;
  for (const [project, social, room] of [
    ["here", "line", "own"],
    ["there", "line-there", "far"],
  ] as const) {
    const social_id = id(`social ${social}`);
    await insert(world, "private.social_credentials", social, { social_id, sealed: "v1:sealed" });
    const event = {
      social_id,
      project_id: id(project),
      external_id: "E1",
      source: "U1",
      kind: "message",
      payload: "{}",
    };
    await insert(world, "public.inbound_events", project, {
      id: id(`event ${project}`),
      ...event,
      occurred_at: new Date(0).toISOString(),
      state: "dead_letter",
    });
    const token = { social_id, external_customer_id: "U1", token: "x", received_at: new Date(0).toISOString() };
    await insert(world, "private.reply_tokens", project, token);
    await insert(world, "private.message_handles", room, { message_id: id(`message ${room}`), quote_token: "x" });
    await insert(world, "private.message_external_ids", room, {
      social_id,
      external_id: "X1",
      message_id: id(`message ${room}`),
    });
    const call = { id: id(`call ${room}`), message_id: id(`message ${room}-answer`), part: 0, via: "push" };
    await insert(world, "private.provider_calls", room, call);
    await insert(world, "private.media_sources", room, { attachment_id: id(`file ${room}`), reference: "message:1" });
  }
}

export const RULE = JSON.stringify({
  trigger: { on: "message" },
  match: "all",
  conditions: [],
  actions: [{ do: "note", text: "x" }],
});

/** Hours, a message and a rule of each project, switched off; the rule has run once, and each room has a survey. */
async function addAutomation(world: World): Promise<void> {
  const { id } = world;
  for (const [project, room] of [
    ["here", "own"],
    ["there", "far"],
  ] as const) {
    const project_id = id(project);
    const rule_id = id(`rule ${project}`);
    await insert(world, "public.business_hours", project, { project_id });
    await insert(world, "public.project_setups", project, { project_id });
    await insert(world, "public.automatic_messages", project, { project_id, kind: "closing" });
    await insert(world, "public.automation_rules", project, {
      id: rule_id,
      project_id,
      name: "x",
      place: 1,
      definition: RULE,
    });
    const run = { project_id, rule_id, room_id: id(`room ${room}`), matched: true };
    await insert(world, "public.automation_runs", project, run);
  }
  const [project_id, room_id, user_id] = [id("here"), id("room own"), id("agent")];
  await insert(world, "private.automation_causes", "one", { project_id, room_id, kind: "message" });
  await insert(world, "private.automation_watches", "one", { project_id, causes: "{}", minutes: "{}" });
  await insert(world, "private.automatic_sends", "one", { project_id, room_id, kind: "away", cause: "x" });
  await insert(world, "private.assignment_turns", "one", { project_id, user_id });
  await insert(world, "private.group_members", "one", { project_id, room_id, external_id: "Umember", name: "member" });
  const rest = { project_id, social_id: id("social here"), rests_until: "2020-01-01" };
  await insert(world, "private.background_rests", "one", rest);
  const holiday = { day: "2000-01-01", name_th: "x", name_en: "x", is_usual: true };
  await insert(world, "private.thai_holidays", "one", holiday);
  for (const [name, { project }] of Object.entries(rooms)) {
    await insert(world, "public.csat_surveys", name, {
      id: id(`survey ${name}`),
      project_id: id(project),
      room_id: id(`room ${name}`),
      customer_id: id(`customer ${name}`),
      conversation_number: 1,
    });
  }
}

/** The rows behind widgets: two secrets, the sites of each, and each visitor's entries and consents. */
async function addWidgetRows(world: World): Promise<void> {
  const { id } = world;
  for (const [name, { project, kind }] of Object.entries(socials)) {
    if (kind !== "widget") continue;
    const places = { social_id: id(`social ${name}`), project_id: id(project) };
    await insert(world, "public.widget_sites", name, { ...places, host: "shop.example" });
    if (name === "second") continue;
    await insert(world, "private.widget_secrets", name, { social_id: places.social_id, sealed: "v1:sealed" });
  }
  const visitors = { ...rooms, roomless: { project: "here", social: "here" } } as const;
  for (const [name, { project, social }] of Object.entries(visitors)) {
    const places = {
      identity_id: id(`identity ${name}`),
      project_id: id(project),
      social_id: id(`social ${social}`),
    };
    await insert(world, "public.widget_visitors", name, places);
    const consent = { id: id(`privacy consent ${name}`), version: 1, words: "x" };
    await insert(world, "public.privacy_consents", name, { ...places, ...consent });
  }
  const [project_id, identity_id] = [id("here"), id("identity own")];
  const code = { code: "MATRIX23", expires_at: "2100-01-01" };
  await insert(world, "private.line_codes", "one", { ...code, project_id, identity_id });
  await insert(world, "private.visitor_mails", "one", { email: "asked@example.com", project_id, identity_id });
}

/** A trial that ends soon, billing details, an open invoice and a slip submitted for it. */
async function addBilling(world: World): Promise<void> {
  const { db, id } = world;
  for (const name of ["free", "starter", "business", "enterprise", "unlimited"])
    label(world, "public.packages", name, name);
  await db.query("delete from public.subscription_periods where project_id = any ($1)", [projects.map(id)]);
  await db.query("update public.packages set history_days = 3650 where id = 'unlimited'");
  const soon = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
  for (const project of ["here", "there"]) {
    const project_id = id(project);
    const period = {
      package_id: "unlimited",
      origin: "trial",
      starts_at: "2020-01-01",
      ends_at: soon,
      full_ends_at: soon,
    };
    await insert(world, "public.subscription_periods", project, { id: id(`period ${project}`), project_id, ...period });
    await insert(world, "public.billing_details", project, { project_id, kind: "person", name: "x" });
    const amounts = {
      list_satang: 59_000,
      total_satang: 59_000,
      base_satang: 55_140,
      vat_satang: 3860,
      due_satang: 59_000,
    };
    await insert(world, "public.invoices", project, {
      id: id(`invoice ${project}`),
      project_id,
      number: `matrix ${id(project)}`,
      package_id: "starter",
      months: 1,
      kind: "new",
      expires_at: soon,
      ...amounts,
    });
    await insert(world, "public.invoice_payments", project, {
      id: id(`payment ${project}`),
      project_id,
      invoice_id: id(`invoice ${project}`),
      path: id(`payment ${project}`),
      due_satang: 59_000,
    });
  }
  // keep only the one line per project that the matrix tests
  await db.query("delete from public.audit_log where action = 'billing.slip_sent' and project_id = any ($1)", [
    projects.map(id),
  ]);
  label(world, "private.billing_terms", "true", "one");
  const [project_id, invoice_id] = [id("here"), id("invoice here")];
  await insert(world, "private.document_numbers", "one", { series: "matrix", last: 1 });
  await insert(world, "private.summaries", "one", { project_id, day: "2020-01-01" });
  const summed = { project_id, day: "2020-01-01" };
  await insert(world, "private.summed_days", "one", {
    project_id,
    time_zone: "Asia/Bangkok",
    first_day: "2020-01-01",
    last_day: "2020-01-01",
  });
  await insert(world, "private.message_sums", "one", {
    ...summed,
    local_day: "2020-01-01",
    social_id: id("social here"),
    author_kind: "customer",
    messages: 1,
    hours: "{7}",
    hour_messages: "{1}",
  });
  const room_ids = `{${id("room own")}}`;
  await insert(world, "private.room_sums", "one", {
    ...summed,
    local_day: "2020-01-01",
    social_id: id("social here"),
    author_kind: "customer",
    room_ids,
    hours: "{7}",
    hour_messages: "{1}",
  });
  const answers = {
    author_id: id("agent"),
    messages: 1,
    room_ids,
    conversation_numbers: "{1}",
    conversation_messages: "{1}",
  };
  await insert(world, "private.answer_sums", "one", { ...summed, ...answers });
  await insert(world, "private.unsummed_changes", "one", { project_id, quarter: "2020-01-01T00:00:00Z" });
  // the only row; a run of the job in another test may have left one
  await world.db.query("delete from private.sum_fence");
  await insert(world, "private.sum_fence", "one", { waiting_at: "2020-01-01T00:00:00Z", waiting_for: "1" });
  await insert(world, "private.billing_mails", "one", { project_id, kind: "paid", subject_id: invoice_id });
  await insert(world, "private.referral_codes", "one", { user_id: id("owner"), code: "matrixab" });
  await insert(world, "private.referrals", "one", { referred_user_id: id("stranger"), referrer_id: id("owner") });
  const credit = { invoice_id, user_id: id("owner"), project_id, amount_satang: 1, available_at: soon };
  await insert(world, "private.referral_credits", "one", credit);
  const refused = { invoice_id, user_id: id("owner"), project_id, amount_satang: 1, reasons: "{device}" };
  await insert(world, "private.refused_credits", "one", refused);
  await insert(world, "private.identity_marks", "one", { user_id: id("owner"), kind: "device", mark: "m".repeat(43) });
  await insert(world, "private.transfers", "one", { key: `\\x${"07".repeat(32)}` });
  await insert(world, "private.slip_repeats", "one", { project_id, day: "2020-01-01" });
}

/** A broadcast of each project in progress, with all its rows, and a draft; a bot broadcast with its admin. */
async function addBroadcasts(world: World): Promise<void> {
  const { id } = world;
  for (const [project, room, social, letter] of [
    ["here", "own", "line", "a"],
    ["there", "far", "line-there", "b"],
  ] as const) {
    const project_id = id(project);
    const [broadcast_id, social_id, room_id] = [id(`broadcast ${project}`), id(`social ${social}`), id(`room ${room}`)];
    const plain = { project_id, name: "x", audience: "{}", bubbles: '[{"text":"x"}]' };
    await insert(world, "public.posts", project, {
      id: id(`post ${project}`),
      project_id,
      social_id,
      external_id: "1_1",
    });
    await insert(world, "public.broadcast_settings", project, { project_id, quiet_from: null, quiet_to: null });
    await insert(world, "public.broadcasts", project, {
      ...plain,
      id: broadcast_id,
      state: "sending",
      frozen_at: "2020-01-01",
    });
    await insert(world, "public.broadcasts", `draft-${project}`, {
      ...plain,
      id: id(`draft broadcast ${project}`),
      social_ids: `{${social_id}}`,
    });
    const recipient = {
      broadcast_id,
      position: 1,
      project_id,
      room_id,
      social_id,
      state: "sent",
      sent_at: "2020-01-01",
    };
    await insert(world, "public.broadcast_recipients", project, recipient);
    const token = letter.repeat(12);
    await insert(world, "public.broadcast_links", project, {
      token,
      broadcast_id,
      project_id,
      url: "https://example.com",
      place: 0,
    });
    await insert(world, "public.broadcast_clicks", project, { token, broadcast_id, project_id });
    await insert(world, "public.broadcast_insights", project, { broadcast_id, social_id, project_id, unit: "unit" });
    await insert(world, "public.message_templates", project, {
      social_id,
      project_id,
      kind: "bill_sent",
      language: "th",
      name: "bill_sent",
      external_id: project,
      status: "approved",
    });
    await insert(world, "public.broadcast_narrowcasts", project, {
      broadcast_id,
      social_id,
      project_id,
      phase: "called",
    });
    await insert(world, "public.vip_segments", project, {
      id: id(`segment ${project}`),
      project_id,
      name: "vip",
      definition: "{}",
    });
    await addRichMenus(world, project, social_id);
    await insert(world, "public.coupons", project, {
      id: id(`coupon ${project}`),
      project_id: id(project),
      name: "coupon",
    });
    for (const label of project === "here" ? ["here", "gone-here"] : ["there"]) {
      await insert(world, "public.saved_items", label, {
        id: id(`saved item ${label}`),
        project_id,
        name: "item",
        price_satang: 100,
        deleted_at: label === "gone-here" ? new Date(0).toISOString() : null,
      });
    }
    await insert(world, "public.bot_broadcast_settings", project, { social_id, project_id });
    const admin_id = id(`bot admin ${project}`);
    await insert(world, "public.bot_admins", project, { id: admin_id, project_id, social_id, name: "x" });
    await insert(world, "public.bot_requests", project, {
      id: id(`bot request ${project}`),
      project_id,
      social_id,
      admin_id,
      state: "approval",
      broadcast_id: id(`draft broadcast ${project}`),
    });
  }
  for (const [project, label] of [
    ["here", "own"],
    ["here", "taken"],
    ["here", "free"],
    ["there", "far"],
  ] as const) {
    await insert(world, "private.private_replies", label, {
      comment_id: id(`message ${label}`),
      message_id: id(`message ${label}-answer`),
    });
    await insert(world, "public.slips", label, {
      id: id(`slip ${label}`),
      project_id: id(project),
      source: "upload",
      room_id: id(`room ${label}`),
      outcome: "not_found",
      bank: "004",
      reference: `REFERENCE-${label.toUpperCase()}`,
      qr_text: "x",
    });
    const [project_id, bill_id] = [id(project), id(`bill ${label}`)];
    await insert(world, "public.bills", label, {
      id: bill_id,
      project_id,
      room_id: id(`room ${label}`),
      number: ["own", "taken", "free", "far"].indexOf(label) + 1,
      state: "paid",
      subtotal_satang: 100,
      paid_satang: 100,
      sent_at: new Date().toISOString(),
      paid_at: new Date().toISOString(),
    });
    await insert(world, "public.bill_items", label, {
      bill_id,
      project_id,
      position: 1,
      name: "x",
      quantity: 1,
      price_satang: 100,
    });
    await insert(world, "public.bill_payments", label, {
      slip_id: id(`slip ${label}`),
      project_id,
      bill_id,
      origin: "page",
      state: "refused",
    });
    await insert(world, "public.bill_events", label, {
      id: id(`bill event ${label}`),
      bill_id,
      project_id,
      kind: "sent",
    });
    await insert(world, "public.card_links", label, {
      token: label.padEnd(12, "c"),
      project_id,
      message_id: id(`message ${label}`),
      place: 1,
      url: "https://shop.example",
    });
    await insert(world, "public.coupon_uses", label, {
      id: id(`coupon use ${label}`),
      project_id,
      coupon_id: id(`coupon ${label === "far" ? "there" : "here"}`),
      room_id: id(`room ${label}`),
      is_once: true,
    });
    const token_hash = `\\x${createHash("sha256").update(bill_id).digest("hex")}`;
    await insert(world, "private.bill_tokens", label, { token_hash, bill_id });
  }
  for (const project of ["here", "there"] as const) {
    const project_id = id(project);
    await insert(world, "public.slip_settings", project, { project_id });
    await insert(world, "public.receiving_accounts", project, {
      id: id(`account ${project}`),
      project_id,
      bank: "KBANK",
      number: "1234567890",
      name_th: "x",
    });
  }
  // slips submitted outside any room
  for (const person of ["agent", "agent-own"] as const) {
    await insert(world, "public.slips", `by-${person}`, {
      id: id(`slip by ${person}`),
      project_id: id("here"),
      source: "upload",
      checked_by: id(person),
      outcome: "unreadable",
    });
  }
  const [broadcast_id, project_id, social_id] = [id("broadcast here"), id("here"), id("social line")];
  await insert(world, "private.broadcast_batches", "one", {
    broadcast_id,
    project_id,
    social_id,
    number: 1,
    lane: 0,
    via: "push",
    first_position: 1,
    last_position: 1,
  });
  await insert(world, "private.send_rates", "one", { social_id, via: "push", next_at: "2020-01-01" });
  await insert(world, "private.bot_admin_codes", "one", {
    admin_id: id("bot admin here"),
    social_id,
    code_hash: "\\x00",
    expires_at: "2020-01-01",
  });
  const folded = { project_id: id("here"), created_at: "2026-01-01", folded: "x" };
  await insert(world, "private.folded_messages", "one", { message_id: id("message own"), ...folded });
  await insert(world, "private.bot_processed_commands", "one", { message_id: id("message own") });
}

/** An AI of each project with all its rows. */
async function addAi(world: World): Promise<void> {
  const { id } = world;
  for (const [project, room] of [
    ["here", "own"],
    ["there", "far"],
  ] as const) {
    const [project_id, ai_id] = [id(project), id(`ai ${project}`)];
    const [source_id, question_id] = [id(`ai source ${project}`), id(`ai question ${project}`)];
    const on = { is_on: true, settings: "{}", published: "{}", published_at: "2020-01-01" };
    await insert(world, "public.ais", project, { id: ai_id, project_id, name: "x", ...on });
    const source = { id: source_id, project_id, ai_id, kind: "qa", title: "x", body: "x", state: "indexed" };
    await insert(world, "public.ai_sources", project, source);
    await insert(world, "public.ai_chunks", project, {
      project_id,
      ai_id,
      source_id,
      place: 1,
      text: "x",
      tokens: "{}",
    });
    await world.db.query("update public.ai_chunks set tokens = private.ai_tokens($1, '{wx}') where ai_id = $1", [
      ai_id,
    ]);
    await insert(world, "public.ai_questions", project, {
      id: question_id,
      project_id,
      ai_id,
      text: "x",
      tokens: "{}",
    });
    await insert(world, "public.ai_answers", project, {
      id: id(`ai answer ${project}`),
      project_id,
      ai_id,
      room_id: id(`room ${room}`),
      last_message_id: id(`message ${room}`),
      question_id,
      question: "x",
      outcome: "handed_over",
      reason: "no_model",
    });
    await insert(world, "public.ai_usage", project, { project_id, ai_id, day: "2020-01-01" });
  }
  const endpoint = { project_id: id("here"), base_url: "https://model.example/v1", model: "x", sealed: "v1:x" };
  await insert(world, "private.ai_endpoints", "one", endpoint);
  const greeting = { social_id: id("social here"), language: "ja", source: "", words: "hello" };
  await insert(world, "private.widget_greetings", "one", greeting);
}

async function addKeys(world: World): Promise<void> {
  const { id } = world;
  for (const project of ["here", "there"]) {
    const export_id = id(`export ${project}`);
    const made = { id: export_id, project_id: id(project), state: "done", path: export_id, expires_at: "2100-01-01" };
    await insert(world, "public.project_exports", project, made);
    const import_id = id(`import ${project}`);
    await insert(world, "public.customer_imports", project, {
      id: import_id,
      project_id: id(project),
      file_name: "x.csv",
      columns: "[]",
      total: 1,
    });
    await insert(world, "private.customer_import_rows", project, {
      import_id,
      line: 1,
      values: '{"phone": "0812345678"}',
    });
    const key_id = id(`key ${project}`);
    const key = { id: key_id, project_id: id(project), name: "x", prefix: "chk_abcdef", scopes: "{rooms.read}" };
    await insert(world, "public.api_keys", project, key);
    const token_hash = createHash("sha256").update(key_id).digest("hex");
    await insert(world, "private.api_key_hashes", project, { token_hash, key_id });
    const [project_id, endpoint_id, event_id] = [id(project), id(`webhook ${project}`), id(`webhook event ${project}`)];
    const endpoint = { id: endpoint_id, project_id, url: "https://shop.example/hook", events: "{slip.checked}" };
    await insert(world, "public.webhook_endpoints", project, endpoint);
    await insert(world, "private.webhook_secrets", project, { endpoint_id, sealed: "v1:x" });
    await insert(world, "public.webhook_events", project, { id: event_id, project_id, type: "ping", payload: "{}" });
    const delivery_id = id(`webhook delivery ${project}`);
    const delivery = { id: delivery_id, project_id, event_id, endpoint_id, state: "failed" };
    await insert(world, "public.webhook_deliveries", project, delivery);
    await insert(world, "public.webhook_attempts", project, { project_id, delivery_id, duration_ms: 1 });
  }
}

/** Rows that only their owner may see: each person of a project has one of each in the unassigned room. */
async function addPersonalRows(world: World): Promise<void> {
  const { id } = world;
  const add = async (name: string, person: Person, room: keyof typeof rooms) => {
    const mine = { room_id: id(`room ${room}`), project_id: id(rooms[room].project), user_id: id(person) };
    await insert(world, "public.read_marks", name, { ...mine, sequence: 1 });
    await insert(world, "public.room_pins", name, mine);
    await insert(world, "public.drafts", name, { ...mine, text: name });
  };
  for (const [name, { project }] of Object.entries(people) as [Person, { project?: string }][]) {
    if (project !== "here" && project !== "there") continue;
    const room = project === "here" ? "free" : "far";
    await add(name, name, room);
    await addPersonalLists(world, name, project);
    const { social } = rooms[room];
    const uploader = { uploader_kind: "member", uploader_id: id(name) };
    const places = { project_id: id(project), room_id: id(`room ${room}`), social_id: id(`social ${social}`) };
    await addFile(world, `file-of-${name}`, { ...places, ...uploader });
  }
  // the room was once this agent's
  await add("lost", "agent-own", "taken");
  for (const visitor of ["first", "other"]) {
    const uploader = { uploader_kind: "customer", uploader_id: id(`visitor ${visitor}`) };
    const places = { project_id: id("here"), social_id: id("social here") };
    await addFile(world, `unsent-of-${visitor}`, { ...places, ...uploader });
  }
}

/** Each person of a project has a saved view and a bulk change of their own; one view of each project is shared. */
async function addPersonalLists(world: World, name: Person, project: "here" | "there"): Promise<void> {
  const { id } = world;
  const view = { project_id: id(project), owner_id: id(name), name, view: "all", sort: "newest" };
  await insert(world, "public.saved_views", name, { id: id(`view ${name}`), ...view });
  await insert(world, "public.bulk_runs", name, {
    id: id(`run ${name}`),
    project_id: id(project),
    user_id: id(name),
    action: '{"action": "resolve"}',
    room_ids: "{}",
    state: "done",
    finished_at: new Date(Date.now() + 60_000).toISOString(),
  });
  await insert(world, "public.customer_bulk_runs", name, {
    id: id(`customer run ${name}`),
    project_id: id(project),
    user_id: id(name),
    action: '{"action": "tag_add"}',
    customer_ids: "{}",
    state: "done",
    finished_at: new Date(Date.now() + 60_000).toISOString(),
  });
  if (name === "agent" || name === "stranger") {
    const label_ = name === "agent" ? "shared" : "shared-far";
    await insert(world, "public.saved_views", label_, { id: id(`view ${label_}`), ...view, is_shared: true });
  }
  if (name === "agent") {
    const change = { run_id: id("run agent"), room_id: id("room own"), before: "{}", after: "{}" };
    await insert(world, "private.bulk_changes", "own", change);
    await insert(world, "private.customer_bulk_changes", "own", {
      run_id: id("customer run agent"),
      customer_id: id("customer own"),
      tagged_at: new Date().toISOString(),
    });
  }
}

/** The team's quick messages with a picture, a deleted one, one of each person; a scheduled message in every room. */
async function addQuickMessages(world: World): Promise<void> {
  const { id } = world;
  const add = async (name: string, project: string, row: Row) => {
    const place = { project_id: id(project), ...row };
    await insert(world, "public.quick_message_folders", name, { id: id(`folder ${name}`), name, ...place });
    const words = { shortcut: name, title: name, bubbles: '[{"text": "x"}]', folder_id: id(`folder ${name}`) };
    await insert(world, "public.quick_messages", name, { id: id(`quick ${name}`), ...words, ...place });
  };
  for (const project of ["here", "there"]) {
    const uploader = { uploader_kind: "member", uploader_id: id("somebody") };
    await addFile(world, `picture-of-${project}`, { project_id: id(project), kind: "image", ...uploader });
    await add(project, project, {});
    const image = { id: id(`file picture-of-${project}`) };
    await world.db.query("update public.quick_messages set bubbles = $2 where id = $1", [
      id(`quick ${project}`),
      JSON.stringify([{ image }]),
    ]);
  }
  const deleted = { project_id: id("here"), shortcut: "gone", title: "x", bubbles: '[{"text": "x"}]' };
  const gone = { id: id("quick gone-here"), ...deleted, deleted_at: new Date(0).toISOString() };
  await insert(world, "public.quick_messages", "gone-here", gone);
  for (const [name, { project }] of Object.entries(people) as [Person, { project?: string }][]) {
    if (project !== "here" && project !== "there") continue;
    await add(`of-${name}`, project, { owner_id: id(name) });
    const uploader = { uploader_kind: "member", uploader_id: id(name) };
    await addFile(world, `loose-of-${name}`, { project_id: id(project), kind: "image", ...uploader });
  }
  for (const [name, { project, answerer }] of Object.entries(rooms)) {
    const place = { project_id: id(project), room_id: id(`room ${name}`), author_id: id(answerer) };
    const row = { id: id(`scheduled ${name}`), ...place, send_at: new Date(0).toISOString(), text: "x" };
    await insert(world, "public.scheduled_messages", name, row);
  }
}

/** Each person of a project has two notifications of it, one of them read; each has a setting and a browser. */
async function addNotifications(world: World): Promise<void> {
  const { id } = world;
  // notifications of the messages above to their rooms' assignees
  await world.db.query("delete from public.notifications where project_id = $1", [id("here")]);
  for (const [name, { project }] of Object.entries(people) as [Person, { project?: string }][]) {
    const user_id = id(name);
    await insert(world, "public.notification_choices", name, {
      user_id,
      kind: "assigned",
      bell: true,
      sound: true,
      push: true,
      email: true,
    });
    await insert(world, "public.push_subscriptions", name, {
      id: id(`browser ${name}`),
      user_id,
      session_id: id(`session ${name}`),
      endpoint: `https://fcm.googleapis.com/${id(`browser ${name}`)}`,
      p256dh: "key",
      auth: "secret",
    });
    if (!project) continue;
    for (const [label_, read_at] of [
      [name, null],
      [`read-of-${name}`, new Date(0).toISOString()],
    ] as const) {
      const room_id = { here: id("room own"), there: id("room far") }[project] ?? null;
      const fixed = { id: id(`notification ${label_}`), kind: "assigned" };
      const row = { ...fixed, user_id, project_id: id(project), room_id, read_at };
      await insert(world, "public.notifications", label_, row);
      label(world, "public.notification_rows", row.id, label_);
    }
  }
}
