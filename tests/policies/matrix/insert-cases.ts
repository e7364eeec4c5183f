import { randomUUID } from "node:crypto";
import { callers, type Person, people, visitors } from "./actors";
import { META_DELETION, metaConnection, type Row, RULE, rooms, type World } from "./world";

/** A row that an actor tries to insert. `prepare` makes room for it, so that only permissions can prevent it. */
export interface InsertCase {
  row: Row;
  prepare?: string;
}
type Cases = Record<string, InsertCase>;
type MakeCases = (world: World, who: { person: string | null; visitor: string; social: string }) => Cases;

const roomNames = Object.keys(rooms) as (keyof typeof rooms)[];

function eachRoom(make: (room: keyof typeof rooms) => InsertCase): Cases {
  return Object.fromEntries(roomNames.map((room) => [room, make(room)]));
}

/** Each project with its LINE account. */
const eachLine = (make: (project: string, social: string) => InsertCase): Cases => ({
  here: make("here", "line"),
  there: make("there", "line-there"),
});

const inOwnAndFar = (make: (room: "own" | "far") => InsertCase): Cases => ({ own: make("own"), far: make("far") });

const placeOf = ({ id }: World, room: keyof typeof rooms) => ({
  room_id: id(`room ${room}`),
  project_id: id(rooms[room].project),
});

/** A person other than the actor. */
const anotherOf = (world: World, person: string | null): string =>
  world.id((Object.keys(people) as Person[]).find((name) => world.id(name) !== person) ?? "");

const without = (table: string, condition: string) => `delete from ${table} where ${condition}`;

/** A row that a member has once per room: as the actor in each room, and in another member's name. */
const personal =
  (table: string, row: Row): MakeCases =>
  (world, { person }) => ({
    ...eachRoom((room) => ({
      row: { ...placeOf(world, room), user_id: person, ...row },
      prepare: without(table, `user_id = '${person ?? world.id("nobody")}'`),
    })),
    forged: {
      row: { ...placeOf(world, "free"), user_id: anotherOf(world, person), ...row },
      prepare: without(table, "true"),
    },
  });

/** A row of a project or of one of its members. */
const scoped = ({ id }: World, person: string | null, row: Row) => ({
  here: { row: { project_id: id("here"), ...row } },
  there: { row: { project_id: id("there"), ...row } },
  "own-here": { row: { project_id: id("here"), owner_id: person ?? id("newcomer"), ...row } },
  "own-there": { row: { project_id: id("there"), owner_id: person ?? id("newcomer"), ...row } },
  forged: { row: { project_id: id("here"), owner_id: person === id("agent") ? id("admin") : id("agent"), ...row } },
});

const messageIn = (world: World, room: keyof typeof rooms): Row => ({
  ...placeOf(world, room),
  social_id: world.id(`social ${rooms[room].social}`),
  sequence: 99,
  conversation_number: 1,
  kind: "text",
  text: "x",
});

const fileIn = (world: World, room: keyof typeof rooms): Row => ({
  ...placeOf(world, room),
  social_id: world.id(`social ${rooms[room].social}`),
  path: randomUUID(),
  name: "x",
  mime: "image/png",
  size: 1,
});

/** A picture for quick messages. */
const readyIn = (world: World, project: string): Row => ({
  project_id: world.id(project),
  path: randomUUID(),
  name: "x",
  mime: "image/png",
  size: 1,
});

/** The inserts tried in each table into which any of our roles may insert. */
export const insertCases: Record<string, MakeCases> = {
  "public.projects": (world, { person }) => ({
    mine: { row: { id: randomUUID(), name: "x", created_by: person } },
    forged: { row: { id: randomUUID(), name: "x", created_by: anotherOf(world, person) } },
  }),
  "public.members": (world, { person }) => {
    const prepare = `insert into public.projects (id, name) values ('${world.id("empty")}', 'empty')`;
    const first = { project_id: world.id("empty"), user_id: person, role: "owner" };
    return {
      first: { row: first, prepare },
      lesser: { row: { ...first, role: "admin" }, prepare },
      forged: { row: { ...first, user_id: anotherOf(world, person) }, prepare },
      here: { row: { ...first, project_id: world.id("here") } },
      there: { row: { ...first, project_id: world.id("there") } },
    };
  },
  "public.invitations": (world, { person }) => {
    const row = (project: string, more: Row = {}) => ({
      row: { id: randomUUID(), project_id: world.id(project), role: "agent", invited_by: person, ...more },
    });
    return {
      here: row("here"),
      there: row("there"),
      owner: row("here", { role: "owner" }),
      forged: row("here", { invited_by: anotherOf(world, person) }),
    };
  },
  "private.invitation_tokens": ({ id }) => {
    const row = (invitation: string, channel = "link") => ({
      row: {
        token_hash: `\\x${randomUUID().replaceAll("-", "").repeat(2)}`,
        invitation_id: id(`invitation ${invitation}`),
        channel,
      },
    });
    return { agent: row("agent"), owner: row("owner"), far: row("far"), mail: row("agent", "mail") };
  },
  "public.socials": ({ id }) =>
    Object.fromEntries(
      ["here", "there"].map((project) => [
        project,
        { row: { project_id: id(project), kind: "line", name: "x", external_id: randomUUID() } },
      ]),
    ),
  "public.widgets": ({ id }) => {
    const row = (project: string, social: string) => ({
      row: { social_id: id(social), project_id: id(project), virtual_id: id("new").slice(0, 8).repeat(2), name: "x" },
    });
    return { here: row("here", "social line"), there: row("there", "social line-there") };
  },
  "private.widget_secrets": ({ id }) => {
    const row = (social: string): InsertCase => ({
      row: { social_id: id(`social ${social}`), sealed: "v1:other" },
      prepare: without("private.widget_secrets", "true"),
    });
    return { here: row("here"), there: row("there") };
  },
  "public.widget_sites": ({ id }) => {
    const row = (social: string, project = "here"): InsertCase => ({
      row: { social_id: id(`social ${social}`), project_id: id(project), host: "new.example" },
    });
    return { here: row("here"), second: row("second"), there: row("there", "there") };
  },
  "public.widget_visitors": ({ id }) =>
    eachRoom((room) => ({
      row: {
        identity_id: id(`identity ${room}`),
        project_id: id(rooms[room].project),
        social_id: id(`social ${rooms[room].social}`),
      },
      prepare: without("public.widget_visitors", "true"),
    })),
  "public.privacy_consents": ({ id }) =>
    eachRoom((room) => ({
      row: {
        identity_id: id(`identity ${room}`),
        project_id: id(rooms[room].project),
        social_id: id(`social ${rooms[room].social}`),
        version: 2,
        words: "x",
      },
    })),
  "public.tags": (world, { person }) => {
    const row = (project: string, created_by = person) => ({
      row: { project_id: world.id(project), name: "new", created_by },
    });
    return { here: row("here"), there: row("there"), forged: row("here", anotherOf(world, person)) };
  },
  "public.room_tags": (world, { person }) => {
    const row = (room: keyof typeof rooms, added_by = person): InsertCase => ({
      row: { ...placeOf(world, room), tag_id: world.id(room === "far" ? "tag far" : "tag slow"), added_by },
      prepare: without("public.room_tags", "true"),
    });
    return { ...eachRoom((room) => row(room)), forged: row("free", anotherOf(world, person)) };
  },
  "public.customer_tags": (world, { person }) => {
    const row = (room: keyof typeof rooms, added_by = person): InsertCase => ({
      row: {
        customer_id: world.id(`customer ${room}`),
        project_id: world.id(rooms[room].project),
        tag_id: world.id(room === "far" ? "tag far" : "tag slow"),
        added_by,
      },
      prepare: without("public.customer_tags", "true"),
    });
    return { ...eachRoom((room) => row(room)), forged: row("free", anotherOf(world, person)) };
  },
  "public.customer_consents": (world, { person }) => {
    const row = (room: keyof typeof rooms, recorded_by = person): InsertCase => ({
      row: {
        customer_id: world.id(`customer ${room}`),
        project_id: world.id(rooms[room].project),
        state: "no",
        source: "phone",
        recorded_by,
      },
    });
    return { ...eachRoom((room) => row(room)), forged: row("free", anotherOf(world, person)) };
  },
  "public.customers": ({ id }) => ({
    here: { row: { id: randomUUID(), project_id: id("here") } },
    there: { row: { id: randomUUID(), project_id: id("there") } },
  }),
  "public.customer_contacts": (world) =>
    eachRoom((room) => ({
      row: {
        customer_id: world.id(`customer ${room}`),
        project_id: world.id(rooms[room].project),
        phone: "0899999999",
      },
      prepare: without("public.customer_contacts", "true"),
    })),
  "public.customer_identities": ({ id }, { visitor, social }) => {
    const [project, customer] = social === "social there" ? ["there", "far"] : ["here", "free"];
    const row = { project_id: id(project), customer_id: id(`customer ${customer}`) };
    const prepare = without("public.customer_identities", "true");
    const elsewhere = social === "social second" ? "social here" : "social second";
    return {
      mine: { row: { ...row, social_id: id(social), external_id: id(visitor) }, prepare },
      "another-visitor": { row: { ...row, social_id: id(social), external_id: id("somebody") }, prepare },
      "another-widget": {
        row: {
          project_id: id("here"),
          customer_id: id("customer free"),
          social_id: id(elsewhere),
          external_id: id(visitor),
        },
        prepare,
      },
    };
  },
  "public.rooms": (world) =>
    eachRoom((room) => ({
      row: {
        project_id: world.id(rooms[room].project),
        social_id: world.id(`social ${rooms[room].social}`),
        customer_id: world.id(`customer ${room}`),
        identity_id: world.id(`identity ${room}`),
      },
      prepare: without("public.rooms", `id = '${world.id(`room ${room}`)}'`),
    })),
  "public.conversations": (world) => eachRoom((room) => ({ row: { ...placeOf(world, room), number: 2 } })),
  "public.read_marks": personal("public.read_marks", { sequence: 1 }),
  "public.room_pins": personal("public.room_pins", {}),
  "public.saved_views": (world, { person }) => {
    const view = { name: "x", view: "all", sort: "newest" };
    const cases = ["here", "there"].flatMap((project) => {
      const row = { ...view, project_id: world.id(project), owner_id: person };
      return [
        [`own-${project}`, { row }],
        [`shared-${project}`, { row: { ...row, is_shared: true } }],
        [`forged-${project}`, { row: { ...row, owner_id: anotherOf(world, person) } }],
      ];
    });
    return Object.fromEntries(cases);
  },
  "public.drafts": personal("public.drafts", { text: "x" }),
  "public.quick_message_folders": (world, { person }) => scoped(world, person, { name: "new" }),
  "public.quick_messages": (world, { person }) =>
    scoped(world, person, { shortcut: "new", title: "x", bubbles: '[{"text": "x"}]' }),
  "public.scheduled_messages": (world, { person }) => {
    const planned = (room: keyof typeof rooms) => ({
      ...placeOf(world, room),
      id: randomUUID(),
      send_at: new Date(0).toISOString(),
      text: "x",
    });
    return {
      ...eachRoom((room) => ({ row: { ...planned(room), author_id: person } })),
      forged: { row: { ...planned("free"), author_id: anotherOf(world, person) } },
    };
  },
  "public.messages": (world, { person }) => {
    const asMember = { author_kind: "member", author_id: person };
    return {
      ...eachRoom((room) => ({ row: { ...messageIn(world, room), ...asMember } })),
      forged: { row: { ...messageIn(world, "own"), ...asMember, author_id: anotherOf(world, person) } },
      event: { row: { ...messageIn(world, "own"), author_kind: "system", kind: "event" } },
      bot: { row: { ...messageIn(world, "own"), author_kind: "bot" } },
      ...Object.fromEntries(
        roomNames.map((room) => [`customer-${room}`, { row: { ...messageIn(world, room), author_kind: "customer" } }]),
      ),
      "customer-note": { row: { ...messageIn(world, "own"), author_kind: "customer", is_note: true } },
    };
  },
  "public.attachments": (world, { person, visitor, social }) => {
    const byMember = { uploader_kind: "member", uploader_id: person };
    const byVisitor = { uploader_kind: "customer", uploader_id: world.id(visitor), social_id: world.id(social) };
    const elsewhere = social === "social second" ? "social here" : "social second";
    return {
      ...eachRoom((room) => ({ row: { ...fileIn(world, room), ...byMember } })),
      forged: { row: { ...fileIn(world, "free"), ...byMember, uploader_id: anotherOf(world, person) } },
      mine: { row: { ...fileIn(world, "own"), room_id: null, ...byVisitor } },
      "another-visitor": { row: { ...fileIn(world, "own"), room_id: null, ...byVisitor, uploader_id: world.id("x") } },
      "another-widget": {
        row: { ...fileIn(world, "own"), room_id: null, ...byVisitor, social_id: world.id(elsewhere) },
      },
      "ready-here": { row: { ...readyIn(world, "here"), ...byMember } },
      "ready-there": { row: { ...readyIn(world, "there"), ...byMember } },
      "ready-forged": { row: { ...readyIn(world, "here"), ...byMember, uploader_id: anotherOf(world, person) } },
      "ready-in-room": { row: { ...fileIn(world, "own"), social_id: null, ...byMember } },
      "as-member": { row: { ...fileIn(world, "own"), ...byVisitor, uploader_kind: "member" } },
    };
  },
  "public.notification_choices": (world, { person }) => {
    const row = { kind: "mentioned", bell: true, sound: true, push: true, email: true };
    return {
      mine: { row: { user_id: person ?? world.id("newcomer"), ...row } },
      forged: { row: { user_id: anotherOf(world, person), ...row } },
    };
  },
  "public.push_subscriptions": (world, { person }) => {
    const row = {
      session_id: world.id("session newcomer"),
      endpoint: "https://fcm.googleapis.com/x",
      p256dh: "x",
      auth: "x",
    };
    return {
      mine: { row: { user_id: person, ...row } },
      forged: { row: { user_id: anotherOf(world, person), ...row } },
    };
  },
  "public.posts": ({ id }) =>
    eachLine((project, social) => ({
      row: { social_id: id(`social ${social}`), project_id: id(project), external_id: "1_2" },
    })),
  "public.inbound_events": ({ id }) =>
    eachLine((project, social) => ({
      row: {
        social_id: id(`social ${social}`),
        project_id: id(project),
        external_id: "E2",
        source: "U1",
        kind: "message",
        payload: "{}",
        occurred_at: new Date(0).toISOString(),
      },
    })),
  "public.project_setups": ({ id }) =>
    eachLine((project) => ({
      row: { project_id: id(project) },
      prepare: without("public.project_setups", "true"),
    })),
  "public.business_hours": ({ id }) =>
    eachLine((project) => ({
      row: { project_id: id(project) },
      prepare: without("public.business_hours", "true"),
    })),
  "public.automatic_messages": ({ id }) =>
    eachLine((project) => ({ row: { project_id: id(project), kind: "greeting" } })),
  "public.automation_rules": ({ id }) =>
    eachLine((project) => ({ row: { project_id: id(project), name: "x", place: 2, definition: RULE } })),
  "private.social_credentials": ({ id }) =>
    Object.fromEntries(
      ["line", "line-there"].map((social) => [
        social,
        {
          row: { social_id: id(`social ${social}`), sealed: "v1:other" },
          prepare: without("private.social_credentials", "true"),
        },
      ]),
    ),
  "private.reply_tokens": ({ id }) =>
    eachLine((_, social) => ({
      row: {
        social_id: id(`social ${social}`),
        external_customer_id: "U2",
        token: "x",
        received_at: new Date(0).toISOString(),
      },
    })),
  "private.message_handles": ({ id }) =>
    inOwnAndFar((room) => ({ row: { message_id: id(`message ${room}-answer`), quote_token: "x" } })),
  "private.message_external_ids": ({ id }) =>
    inOwnAndFar((room) => ({
      row: {
        social_id: id(`social ${room === "own" ? "line" : "line-there"}`),
        external_id: "another",
        message_id: id(`message ${room}-answer`),
      },
    })),
  "private.provider_calls": ({ id }) =>
    inOwnAndFar((room) => ({ row: { message_id: id(`message ${room}-answer`), part: 1, via: "push" } })),
  "private.media_sources": ({ id }) =>
    inOwnAndFar((room) => ({
      row: { attachment_id: id(`file ${room}`), reference: "message:2" },
      prepare: without("private.media_sources", "true"),
    })),
  "private.meta_connections": (world) => ({ one: { row: { id: randomUUID(), ...metaConnection(world) } } }),
  "private.meta_deletions": () => ({ one: { row: { code: randomUUID(), ...META_DELETION } } }),
  "private.workers": () => ({ one: { row: { id: randomUUID() } } }),
  "private.channel_epochs": () => ({ one: { row: { scope_id: randomUUID() } } }),
  "private.job_chain": () => ({
    one: { row: { holder: randomUUID(), held_until: "2020-01-01" }, prepare: without("private.job_chain", "true") },
  }),
  "private.idempotency_keys": () => ({ one: { row: { key: randomUUID().padEnd(43, "k") } } }),
  "private.rate_limits": () => ({ one: { row: { key: randomUUID(), window_start: "2020-01-01" } } }),
  "storage.objects": (_world, { person }) => ({
    file: { row: { bucket_id: "attachments", name: randomUUID() } },
    picture: { row: { bucket_id: "avatars", name: `${person ?? randomUUID()}/${randomUUID()}.webp` } },
  }),
  "storage.buckets": () => ({ attachments: { row: { id: randomUUID(), name: randomUUID() } } }),
};

/** The cases of a table for an actor by name. */
export function casesFor(world: World, table: string, actor: string): Cases {
  const make = insertCases[table];
  if (!make) return {};
  const caller = callers[actor];
  const visitor = visitors[actor] ?? { social: "here", visitor: "first" };
  return make(world, {
    person: caller ? world.id(caller.person) : null,
    visitor: `visitor ${visitor.visitor}`,
    social: `social ${visitor.social}`,
  });
}
