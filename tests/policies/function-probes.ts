import { randomUUID } from "node:crypto";
import { callers, people, visitors } from "./actors";
import { callerFunctions, visitorFunctions } from "./expected";
import { type Actor, attempt, type Outcome } from "./probe";
import type { Finding } from "./table-probes";
import { insertStatement, invitations, projects, rooms, tokenOf, virtualIdOf, type World } from "./world";

/** How one function is called in one case, and what its answer amounts to. */
interface Call {
  statement: string;
  /** Rows to look at instead of the function's own answer, as the tables' owner. */
  check?: string;
  prepare?: string;
  outcome?: (rows: Record<string, unknown>[]) => string;
}
type Calls = (world: World, person: string | null) => Record<string, Call>;

const roomNames = Object.keys(rooms) as (keyof typeof rooms)[];
const eachRoom = (make: (room: keyof typeof rooms) => Call) =>
  Object.fromEntries(roomNames.map((room) => [room, make(room)]));
const eachProject = (make: (project: string) => Call) =>
  Object.fromEntries(projects.map((project) => [project, make(project)]));
const eachInvitation = (make: (invitation: keyof typeof invitations) => Call) =>
  Object.fromEntries((Object.keys(invitations) as (keyof typeof invitations)[]).map((name) => [name, make(name)]));
/** The first of the two who is not the caller. */
const otherThan = (person: string | null, first: string, second: string) => (person === first ? second : first);
const alsoThere = (id: World["id"]) =>
  insertStatement("public.members", { project_id: id("there"), user_id: id("leaver"), role: "viewer" });
const labelIn = (world: World, table: string, key: unknown) => world.labels.get(table)?.get(String(key)) ?? "FOREIGN";
const labelsIn = (world: World, table: string, keys: unknown[]) =>
  keys
    .map((key) => labelIn(world, table, key))
    .sort()
    .join("+") || "none";
/** What is looked at of the json a function answers. */
interface Answer {
  id?: string;
  path?: string;
  message?: { author_id: string | null };
  messages?: { id: string }[];
  room?: { id: string };
}
const scalarOf = (rows: Record<string, unknown>[]) => Object.values(rows[0] ?? {})[0];
const answerOf = (rows: Record<string, unknown>[]) => scalarOf(rows) as Answer | null;

/** The live session of one of the world's people. */
function sessionOf({ id }: World, person: string | null): string {
  const name = Object.keys(people).find((candidate) => id(candidate) === person);
  return id(`session ${name}`);
}

/** What members call through the REST API. */
const callerCalls: Record<string, Calls> = {
  "public.my_membership": ({ id }) =>
    eachProject((project) => ({
      statement: `select * from public.my_membership('${id(project)}')`,
      outcome: ([row]) => (row?.session_is_live ? String(row.role ?? "none") : "over"),
    })),
  "public.mark_online": ({ id }, person) =>
    eachProject((project) => ({
      statement: `select public.mark_online('${id(project)}')`,
      check: `select user_id from public.members where project_id = '${id(project)}' and last_seen_at = now()`,
      outcome: (rows) =>
        rows.length === 0 ? "nothing" : rows.every(({ user_id }) => user_id === person) ? "ok" : "WRONG",
    })),
  "public.create_project": ({ id }, person) => {
    const create = (project: string): Call => ({
      statement: `select * from public.create_project('${id(project)}', 'x', 'y')`,
      check: `select user_id, role from public.members where project_id = '${id(project)}'`,
      outcome: (rows) =>
        rows.length === 1 && rows[0]?.user_id === person && rows[0]?.role === "owner" ? "ok" : "WRONG",
    });
    // the id is the caller's to choose, but never one of another's project
    return { new: create("new"), here: create("here"), there: create("there") };
  },
  "public.my_projects": (world) => ({
    mine: {
      statement: "select * from public.my_projects()",
      outcome: (rows) =>
        labelsIn(
          world,
          "public.projects",
          rows.map((row) => row.id),
        ),
    },
  }),
  "public.my_session_state": () => ({
    me: { statement: "select public.my_session_state()", outcome: (rows) => String(scalarOf(rows)) },
  }),
  "public.my_sessions": (world, person) => ({
    me: {
      statement: "select * from public.my_sessions()",
      outcome: (rows) =>
        rows.length === 1 && rows[0]?.id === sessionOf(world, person) && rows[0]?.is_current ? "own" : "WRONG",
    },
  }),
  "public.end_session": (world, person) => {
    const end = (session: string): Call => ({
      statement: `select public.end_session('${session}')`,
      check: `select from auth.sessions where id = '${session}'`,
      outcome: (rows) => (rows.length === 0 ? "ended" : "STILL THERE"),
    });
    const other = person === world.id("agent") ? "admin" : "agent";
    return { mine: end(sessionOf(world, person)), theirs: end(world.id(`session ${other}`)) };
  },
  "public.end_other_sessions": (world, person) => ({
    me: {
      prepare: person ? `insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${person}')` : "",
      statement: "select public.end_other_sessions()",
      check: "select id, user_id from auth.sessions",
      outcome: (rows) => {
        const mine = rows.filter(({ user_id }) => user_id === person);
        const isOthersLeft = rows.some(
          ({ id }) => id === world.id(`session ${person === world.id("agent") ? "admin" : "agent"}`),
        );
        return mine.length === 1 && mine[0]?.id === sessionOf(world, person) && isOthersLeft ? "others" : "WRONG";
      },
    },
  }),
  "public.cancel_email_change": (_world, person) => ({
    me: {
      prepare: "update auth.users set email_change = 'new@example.com', email_change_confirm_status = 1",
      statement: "select public.cancel_email_change()",
      check: "select id from auth.users where email_change = ''",
      outcome: (rows) => (rows.length === 1 && rows[0]?.id === person ? "self" : "WRONG"),
    },
  }),
  "public.my_sole_projects": (world) => ({
    mine: {
      statement: "select * from public.my_sole_projects()",
      outcome: (rows) =>
        labelsIn(
          world,
          "public.projects",
          rows.map((row) => row.id),
        ),
    },
  }),
  "public.create_invitation": ({ id }) => {
    const invite = (project: string, role: string): Call => ({
      statement: `select public.create_invitation(gen_random_uuid(), '${id(project)}', 'new@example.com', '${role}')`,
      outcome: (rows) => (answerOf(rows)?.id ? "ok" : "WRONG"),
    });
    return { ...eachProject((project) => invite(project, "agent")), owner: invite("here", "owner") };
  },
  "public.create_invitation_link": ({ id }) =>
    eachInvitation((name) => ({
      statement: `select public.create_invitation_link('${id(`invitation ${name}`)}', '${"ab".repeat(32)}')`,
    })),
  "public.resend_invitation": ({ id }) =>
    eachInvitation((name) => ({ statement: `select public.resend_invitation('${id(`invitation ${name}`)}')` })),
  "public.revoke_invitation": ({ id }) =>
    eachInvitation((name) => ({ statement: `select public.revoke_invitation('${id(`invitation ${name}`)}')` })),
  "public.update_member": ({ id }, person) => {
    const update = (project: string, who: string | null, role = "agent"): Call => ({
      statement: `select public.update_member('${id(project)}', '${who ?? id("nobody")}', '${role}', 'own', true)`,
      check: `select role from public.members where project_id = '${id(project)}' and user_id = '${who ?? id("nobody")}'`,
      outcome: ([row]) => (row?.role === role ? "ok" : "WRONG"),
    });
    return {
      agent: update("here", otherThan(person, id("agent"), id("agent-own"))),
      viewer: update("here", otherThan(person, id("viewer"), id("agent"))),
      raise: update("here", otherThan(person, id("agent"), id("viewer")), "admin"),
      crown: update("here", otherThan(person, id("agent"), id("viewer")), "owner"),
      owner: update("here", otherThan(person, id("owner"), id("careful"))),
      self: update("here", person, "owner"),
      removed: update("here", id("removed")),
      // somebody else's colleague there: its only owner may be changed by nobody, so there is one more
      there: { ...update("there", id("leaver")), prepare: alsoThere(id) },
      gone: update("gone", id("leaver")),
    };
  },
  "public.remove_member": ({ id }, person) => {
    const remove = (project: string, who: string | null): Call => ({
      statement: `select public.remove_member('${id(project)}', '${who ?? id("nobody")}')`,
      check: `select removed_at from public.members where project_id = '${id(project)}' and user_id = '${who ?? id("nobody")}'`,
      outcome: ([row]) => (row?.removed_at ? "ok" : "WRONG"),
    });
    return {
      agent: remove("here", otherThan(person, id("agent"), id("agent-own"))),
      viewer: remove("here", otherThan(person, id("viewer"), id("agent"))),
      owner: remove("here", otherThan(person, id("owner"), id("careful"))),
      self: remove("here", person),
      removed: remove("here", id("removed")),
      there: { ...remove("there", id("leaver")), prepare: alsoThere(id) },
    };
  },
  "public.leave_project": ({ id }, person) =>
    eachProject((project) => ({
      statement: `select public.leave_project('${id(project)}')`,
      check: `select from public.members where project_id = '${id(project)}' and user_id = '${person ?? id("nobody")}' and removed_at = now()`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "WRONG"),
    })),
  "public.transfer_project": ({ id }, person) => {
    const transfer = (who: string | null): Call => ({
      statement: `select public.transfer_project('${id("here")}', '${who ?? id("nobody")}')`,
      check: `select string_agg(role, ' ' order by role) as roles from public.members
              where project_id = '${id("here")}' and user_id in ('${who ?? id("nobody")}', '${person ?? id("nobody")}')`,
      outcome: ([row]) => (row?.roles === "admin owner" ? "ok" : "WRONG"),
    });
    return {
      agent: transfer(otherThan(person, id("agent"), id("viewer"))),
      self: transfer(person),
      removed: transfer(id("removed")),
      stranger: transfer(id("stranger")),
    };
  },
  "public.accept_invitation": (world) => ({
    ...eachInvitation((name) => ({
      statement: `select public.accept_invitation('${tokenOf(world, name)}') as project_id`,
      outcome: ([row]) => (row?.project_id === world.id(invitations[name].project) ? "ok" : "WRONG"),
    })),
    unknown: { statement: `select public.accept_invitation('${"0".repeat(43)}')` },
    none: { statement: "select public.accept_invitation('x')" },
  }),
  "public.member_emails": ({ id }) =>
    eachProject((project) => ({
      statement: `select * from public.member_emails('${id(project)}')`,
      outcome: (rows) => {
        const own = rows.every(({ user_id, email }) => email === `${user_id}@example.com`);
        return rows.length === 0 ? "none" : own && rows.length === (project === "here" ? 7 : 1) ? "all" : "WRONG";
      },
    })),
  "public.record_export": ({ id }) =>
    eachProject((project) => ({ statement: `select public.record_export('${id(project)}', 'audit_log')` })),
  "public.list_rooms": (world) =>
    eachProject((project) => ({
      statement: `select id from public.list_rooms('${world.id(project)}', 'all')`,
      outcome: (rows) =>
        labelsIn(
          world,
          "public.rooms",
          rows.map((row) => row.id),
        ),
    })),
  "public.count_rooms": ({ id }) =>
    eachProject((project) => ({
      statement: `select "all" from public.count_rooms('${id(project)}')`,
      outcome: ([row]) => String(row?.all),
    })),
  "public.send_message": ({ id }, person) =>
    eachRoom((room) => ({
      statement: `select public.send_message('${id(`room ${room}`)}', gen_random_uuid(), 'x')`,
      outcome: (rows) => (answerOf(rows)?.message?.author_id === person ? "ok" : "WRONG"),
    })),
  "public.retry_message": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.retry_message('${id(`message ${room}-answer`)}')`,
      outcome: (rows) => (answerOf(rows)?.room && answerOf(rows)?.message ? "ok" : "NO ROOM"),
    })),
  "public.replay_events": ({ id }) => {
    const replay = (social: string): Call => ({
      statement: `select public.replay_events('${id(`social ${social}`)}')`,
      outcome: (rows) => (scalarOf(rows) === 1 ? "ok" : "NOTHING"),
    });
    return { here: replay("line"), there: replay("line-there") };
  },
  "public.social_id_for": (world) => {
    const find = (project: string, social: string): Call => ({
      statement: `select public.social_id_for('${world.id(project)}', 'line', '${virtualIdOf(world, social)}')`,
      outcome: (rows) => labelIn(world, "public.socials", scalarOf(rows)),
    });
    return { here: find("here", "line"), there: find("there", "line-there") };
  },
  "public.connect_social": (world) => {
    const { id } = world;
    const connect = (project: string, social_id: string, account: string, kind = "line"): Call => ({
      statement: `select public.connect_social('${social_id}', '${id(project)}', '${kind}', '${virtualIdOf(world, account)}', 'x', null, 'v1:new')`,
      check: `select from private.social_credentials where social_id = '${social_id}' and sealed = 'v1:new'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    });
    return {
      here: connect("here", id("social line"), "line"),
      there: connect("there", id("social line-there"), "line-there"),
      crossed: connect("here", id("social line-there"), "line-there"),
      taken: connect("here", randomUUID(), "line-there"),
      widget: connect("here", id("social here"), "here", "widget"),
    };
  },
  "public.connect_granted_social": (world) => {
    const { id } = world;
    const connect = (project: string, social_id: string, account: string, by = "Somebody", kind = "line"): Call => ({
      statement: `select public.connect_granted_social('${social_id}', '${id(project)}', '${kind}', '${virtualIdOf(world, account)}', 'x', null, 'v1:new', '${by}')`,
      check: `select from private.social_credentials where social_id = '${social_id}' and sealed = 'v1:new' and granted_by = '${by}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    });
    return {
      here: connect("here", id("social line"), "line"),
      there: connect("there", id("social line-there"), "line-there"),
      nobody: connect("here", id("social line"), "line", ""),
      taken: connect("here", randomUUID(), "line-there"),
      widget: connect("here", id("social here"), "here", "Somebody", "widget"),
    };
  },
  "public.disconnect_social": ({ id }) => {
    const disconnect = (social: string): Call => ({
      statement: `select public.disconnect_social('${id(`social ${social}`)}')`,
      check: `select s.status, c.sealed from public.socials s
        left join private.social_credentials c on c.social_id = s.id where s.id = '${id(`social ${social}`)}'`,
      outcome: ([row]) => (row?.status === "disconnected" && row.sealed === null ? "ok" : "NOTHING"),
    });
    return { here: disconnect("line"), there: disconnect("line-there"), widget: disconnect("here") };
  },
  "public.confirm_social_check": ({ id }) => {
    const confirm = (social: string, check = "redelivery"): Call => ({
      statement: `select public.confirm_social_check('${id(`social ${social}`)}', '${check}', true)`,
      check: `select checks from public.socials where id = '${id(`social ${social}`)}'`,
      outcome: ([row]) =>
        (row?.checks as { redelivery?: string } | undefined)?.redelivery === "confirmed" ? "ok" : "NOTHING",
    });
    return { here: confirm("line"), there: confirm("line-there"), token: confirm("line", "token") };
  },
  "public.set_auto_assign": ({ id }) => {
    const set = (social: string): Call => ({
      statement: `select public.set_auto_assign('${id(`social ${social}`)}', 'least_busy')`,
      check: `select auto_assign from public.socials where id = '${id(`social ${social}`)}'`,
      outcome: ([row]) => (row?.auto_assign === "least_busy" ? "ok" : "NOTHING"),
    });
    return { here: set("line"), there: set("line-there") };
  },
  "public.confirm_message": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.confirm_message('${id(`message ${room}-answer`)}')`,
      prepare: `update public.messages set state = 'unknown' where id = '${id(`message ${room}-answer`)}'`,
      outcome: (rows) => (answerOf(rows)?.room && answerOf(rows)?.message ? "ok" : "NO ROOM"),
    })),
  "public.retry_media": ({ id }) =>
    eachRoom((room) => {
      const file = randomUUID();
      return {
        statement: `select public.retry_media('${file}')`,
        prepare: `
          insert into public.attachments (id, project_id, social_id, room_id, message_id, uploader_kind, path, name, mime, size, state, refusal_code)
          select '${file}', project_id, social_id, room_id, id, 'system', '${file}', 'x', 'image/png', 0, 'refused', 'unavailable'
          from public.messages where id = '${id(`message ${room}-answer`)}';
          insert into private.media_sources (attachment_id, reference) values ('${file}', 'x')`,
        outcome: (rows) => (answerOf(rows)?.room && answerOf(rows)?.message ? "ok" : "NO ROOM"),
      };
    }),
  "public.assign_room": ({ id }) => {
    const assign = (room: string, to: string): Call => ({
      statement: `select public.assign_room('${id(`room ${room}`)}', '${id(to)}')`,
      outcome: (rows) => (answerOf(rows)?.room ? "ok" : "NO ROOM"),
    });
    return {
      ...eachRoom((room) => assign(room, room === "far" ? "stranger" : "admin")),
      "to-viewer": assign("free", "viewer"),
      "to-removed": assign("free", "removed"),
      "to-stranger": assign("free", "stranger"),
    };
  },
  "public.set_room_status": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.set_room_status('${id(`room ${room}`)}', 'resolved')`,
      outcome: (rows) => (answerOf(rows)?.room && answerOf(rows)?.message ? "ok" : "NO ROOM"),
    })),
  "public.list_notifications": (world, person) => ({
    mine: {
      statement: "select id from public.list_notifications()",
      outcome: (rows) => {
        const found = labelsIn(
          world,
          "public.notifications",
          rows.map((row) => row.id),
        );
        return found === "none" || !person ? found : String(rows.length);
      },
    },
  }),
  "public.count_notifications": () => ({
    mine: { statement: "select unread from public.count_notifications()", outcome: (rows) => String(scalarOf(rows)) },
  }),
  "public.save_push_subscription": ({ id }, person) => {
    const save = (endpoint: string): Call => ({
      statement: `select public.save_push_subscription('${endpoint}', 'key', 'secret')`,
      check: `select user_id from public.push_subscriptions where endpoint = '${endpoint}'`,
      outcome: (rows) => (rows.length === 1 && rows[0]?.user_id === person ? "ok" : "WRONG"),
    });
    // whoever names a browser has it
    return {
      new: save("https://fcm.googleapis.com/new"),
      taken: save(`https://fcm.googleapis.com/${id("browser viewer")}`),
    };
  },
  // a viewer's reading is their own affair; of who answers, it is the team's
  "public.mark_room_read": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.mark_room_read('${id(`room ${room}`)}', 3)`,
      outcome: (rows) => (answerOf(rows) ? "team" : "self"),
    })),
  "public.create_attachment": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.create_attachment('${id(`room ${room}`)}', 'x.png', 'image/png', 1)`,
    })),
};

interface VisitorCall {
  statement: string;
  outcome: (rows: Record<string, unknown>[]) => string;
}
type VisitorCalls = (world: World, who: { social: string; visitor: string }) => VisitorCall;

/** What a widget's visitor can make the server call: with their own social and visitor id, whatever else they say. */
const visitorCalls: Record<string, VisitorCalls> = {
  "visitor.find_widget": (world) => ({
    statement: `select * from unnest(array['${virtualIdOf(world, "here")}', '${virtualIdOf(world, "second")}', '${virtualIdOf(world, "there")}']) v, visitor.find_widget(v)`,
    outcome: (rows) =>
      labelsIn(
        world,
        "public.widgets",
        rows.map((row) => row.social_id),
      ),
  }),
  "visitor.find_room": (world, { social, visitor }) => ({
    statement: `select visitor.find_room('${social}', '${visitor}')`,
    outcome: (rows) => {
      const room = answerOf(rows);
      return room ? labelIn(world, "public.rooms", room.id) : "none";
    },
  }),
  "visitor.list_messages": (world, { social, visitor }) => ({
    statement: `select visitor.list_messages('${social}', '${visitor}')`,
    outcome: (rows) => {
      const messages = answerOf(rows)?.messages ?? [];
      return labelsIn(
        world,
        "public.messages",
        messages.map(({ id }) => id),
      );
    },
  }),
  "visitor.count_unread": (_world, { social, visitor }) => ({
    statement: `select visitor.count_unread('${social}', '${visitor}')`,
    outcome: (rows) => String(scalarOf(rows)),
  }),
  "visitor.mark_read": (world, { social, visitor }) => ({
    statement: `select visitor.mark_read('${social}', '${visitor}', 4)`,
    outcome: (rows) => {
      const room = answerOf(rows);
      return room ? labelIn(world, "public.rooms", room.id) : "none";
    },
  }),
  "visitor.is_team_online": (_world, { social, visitor }) => ({
    statement: `select visitor.is_team_online('${social}', '${visitor}')`,
    outcome: (rows) => String(scalarOf(rows)),
  }),
  "visitor.send_message": (world, { social, visitor }) => ({
    statement: `select visitor.send_message('${social}', '${visitor}', '${randomUUID()}', 'x')`,
    outcome: (rows) => world.labels.get("public.rooms")?.get(String(answerOf(rows)?.room?.id)) ?? "new",
  }),
  "visitor.create_attachment": (world, { social, visitor }) => ({
    statement: `select visitor.create_attachment('${social}', '${visitor}', 'x', 'image/png', 1)`,
    outcome: (rows) => {
      const [project, place] = String(answerOf(rows)?.path).split("/");
      return `${labelIn(world, "public.projects", project)}/${labelIn(world, "public.socials", place)}`;
    },
  }),
  "visitor.find_attachment": (world, { social, visitor }) => ({
    statement: `select f->>'id' as id from (values ${[...(world.labels.get("public.attachments")?.keys() ?? [])]
      .map((key) => `('${key}'::uuid)`)
      .join()}) a (id), visitor.find_attachment('${social}', '${visitor}', a.id) f where f is not null`,
    outcome: (rows) =>
      labelsIn(
        world,
        "public.attachments",
        rows.map((row) => row.id),
      ),
  }),
};

function say(outcome: Outcome, read: Call["outcome"]): string {
  if (!outcome.ok) return outcome.refusal;
  return read ? read(outcome.rows) : "ok";
}

/** Every function of the API for every caller, in every case. */
export async function examineCallerFunctions(world: World, name: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const calls = callerCalls[name];
  const { otherwise, ...cells } = callerFunctions[name] ?? { otherwise: "no line" };
  for (const [caller, token] of Object.entries(callers)) {
    const actor: Actor = { name: caller, role: token ? "authenticated" : "anon" };
    const cell = Object.entries(cells).find(([names]) => names.split(" ").includes(caller))?.[1] ?? "";
    for (const [label, call] of Object.entries(
      calls?.(world, token && world.id(token.person)) ?? { none: { statement: "" } },
    )) {
      const outcome = await attempt(world, actor, call.statement, call);
      const said = cell.split(", ").find((part) => part.split(":")[0]?.split(" ").includes(label));
      const expected = token ? (said?.split(": ")[1] ?? otherwise ?? "") : "denied";
      findings.push({ subject: name, verb: label, actor: caller, expected, found: say(outcome, call.outcome) });
    }
  }
  return findings;
}

/** A function of schema visitor for every visitor, called as the server does. */
export async function examineVisitorFunctions(world: World, name: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [actor, who] of Object.entries(visitors)) {
    if (!who) continue;
    const ids = { social: world.id(`social ${who.social}`), visitor: world.id(`visitor ${who.visitor}`) };
    const call = visitorCalls[name]?.(world, ids);
    if (!call) continue;
    const outcome = await attempt(world, { name: "anon", role: "postgres" }, call.statement);
    const found = outcome.ok ? call.outcome(outcome.rows) : outcome.refusal;
    findings.push({ subject: name, verb: "call", actor, expected: visitorFunctions[name]?.[actor] ?? "", found });
  }
  return findings;
}
