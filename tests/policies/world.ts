import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { atEnd } from "../support/at-end";
import type { Backend } from "../support/backend";
import { type Person, people } from "./actors";

export type Row = Record<string, unknown>;

/** Two projects full of rows, in one transaction that is never committed: what the matrix asks about. */
export interface World {
  db: pg.Client;
  /** The id of a thing by its name, e.g. id("room own"), id("owner"). */
  id: (name: string) => string;
  /** The label by which expected.ts speaks of a row: by table, then by the row's key (keyOf). */
  labels: Map<string, Map<string, string>>;
}

/** What names a row of a table; its id where nothing else is said. */
const KEYS: Record<string, string> = {
  "public.profiles": "user_id::text",
  "public.members": "project_id || ' ' || user_id",
  "public.widgets": "social_id::text",
  "public.customer_contacts": "customer_id::text",
  "public.episodes": "room_id || ' ' || number",
  "public.read_marks": "room_id || ' ' || user_id",
  "public.room_pins": "room_id || ' ' || user_id",
  "public.drafts": "room_id || ' ' || user_id",
  "public.notification_choices": "user_id::text",
  "private.rate_limits": "key",
  "private.invitation_tokens": "encode(token_hash, 'hex')",
  "private.social_credentials": "social_id::text",
  "private.reply_tokens": "social_id || ' ' || external_customer_id",
  "private.message_handles": "message_id::text",
  "private.media_sources": "attachment_id::text",
  "private.meta_deletions": "code",
};
export const keyOf = (table: string) => KEYS[table] ?? "id::text";

export const projects = ["here", "there", "gone"] as const;
/** Each room has a customer, an identity and an episode of the same label. */
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
  await addMessages(world);
  await addPersonalThings(world);
  await addInvitations(world);
  await addNotifications(world);
  await addChannels(world);
  await insert(world, "private.meta_connections", "one", { id: world.id("meta connection"), ...metaConnection(world) });
  await insert(world, "private.meta_deletions", "one", { code: "code-of-the-matrix", ...META_DELETION });
  await insert(world, "private.workers", "one", { id: "worker-of-the-matrix" });
  await insert(world, "private.rate_limits", "one", { key: "key-of-the-matrix", window_start: "2020-01-01" });
  await insert(world, "storage.objects", "file", { bucket_id: "attachments", name: salt, version: salt });
  const picture = { bucket_id: "avatars", name: `${world.id("owner")}/${salt}.webp`, version: salt };
  await insert(world, "storage.objects", "picture", picture);
  for (const bucket of ["attachments", "avatars"]) label(world, "storage.buckets", bucket, bucket);
  await db.query("savepoint probe");
  return world;
}

/** Reads something beside the probes, whatever state the last one left the transaction in. */
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
    label(world, "public.profiles", id(name), name); // made by the database together with the user
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
    // a role that may not read a member's user_id tells rows by their project alone
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
    await insert(world, "public.episodes", name, { room_id, number: 1, project_id });
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

async function addMessages(world: World): Promise<void> {
  const { id } = world;
  for (const [name, { project, social, visitor, answerer }] of Object.entries(rooms)) {
    const places = { project_id: id(project), room_id: id(`room ${name}`), social_id: id(`social ${social}`) };
    const add = (suffix: string, sequence: number, row: Row) => {
      const known = { id: id(`message ${name}${suffix}`), sequence, episode_number: 1, text: name };
      return insert(world, "public.messages", name + suffix, { ...places, ...known, ...row });
    };
    await add("", 1, { author_kind: "customer", kind: "text" });
    const answer = { author_kind: "member", author_id: id(answerer), kind: "text" };
    await add("-answer", 2, { ...answer, state: "failed" });
    await add("-note", 3, { ...answer, state: "sent", is_note: true });
    await add("-event", 4, { author_kind: "system", kind: "event", text: null });
    const file = {
      uploader_kind: "customer",
      uploader_id: id(`visitor ${visitor}`),
      message_id: id(`message ${name}`),
    };
    await addFile(world, name, { ...places, ...file });
  }
}

/** Open invitations: who is asked (null: whoever has the link) to be what, where. Each has one token. */
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

/** A consent at Meta under way. */
export const metaConnection = ({ id }: World): Row => ({
  project_id: id("here"),
  user_id: id("owner"),
  session_id: randomUUID(),
  sealed: "v1:sealed",
});
export const META_DELETION: Row = { completed_at: new Date(0).toISOString(), profiles: 0, accounts: 0 };

/** What stands behind a LINE account of each project. */
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
      state: "set_aside",
    });
    const token = { social_id, external_customer_id: "U1", token: "x", received_at: new Date(0).toISOString() };
    await insert(world, "private.reply_tokens", project, token);
    await insert(world, "private.message_handles", room, { message_id: id(`message ${room}`), quote_token: "x" });
    const call = { id: id(`call ${room}`), message_id: id(`message ${room}-answer`), part: 0, via: "push" };
    await insert(world, "private.provider_calls", room, call);
    await insert(world, "private.media_sources", room, { attachment_id: id(`file ${room}`), reference: "message:1" });
  }
}

/** What only its owner may see: each person of a project has one of each in the room of nobody there. */
async function addPersonalThings(world: World): Promise<void> {
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
    const { social } = rooms[room];
    const uploader = { uploader_kind: "member", uploader_id: id(name) };
    const places = { project_id: id(project), room_id: id(`room ${room}`), social_id: id(`social ${social}`) };
    await addFile(world, `file-of-${name}`, { ...places, ...uploader });
  }
  // the room was this agent's once
  await add("lost", "agent-own", "taken");
  for (const visitor of ["first", "other"]) {
    const uploader = { uploader_kind: "customer", uploader_id: id(`visitor ${visitor}`) };
    const places = { project_id: id("here"), social_id: id("social here") };
    await addFile(world, `unsent-of-${visitor}`, { ...places, ...uploader });
  }
}

/** Each person of a project has two notifications of it, one of them read; everybody a choice and a browser. */
async function addNotifications(world: World): Promise<void> {
  const { id } = world;
  // what the messages above told their rooms' assignees
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
