import { randomUUID } from "node:crypto";
import { callers, people, visitors } from "./actors";
import { callerFunctions, memberFunctions, visitorFunctions } from "./expected";
import { type Actor, attempt, type Outcome } from "./probe";
import type { Finding } from "./table-probes";
import { insertStatement, invitations, projects, RULE, rooms, tokenOf, virtualIdOf, type World } from "./world";

/** How one function is called in one case, and how its result is classified. */
interface Call {
  statement: string;
  /** SQL for rows to inspect instead of the function's own result, as the tables' owner. */
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
/** The quick messages of each project, and the caller's own. */
function eachQuick({ id }: World, person: string | null, make: (quick: string, project: string) => Call) {
  const name = Object.keys(people).find((candidate) => id(candidate) === person);
  return {
    here: make(id("quick here"), id("here")),
    there: make(id("quick there"), id("there")),
    self: make(id(`quick of-${name}`), id("here")),
  };
}
/** The first of the two who is not the caller. */
const otherThan = (person: string | null, first: string, second: string) => (person === first ? second : first);
const joinOtherProject = (id: World["id"]) =>
  insertStatement("public.members", { project_id: id("there"), user_id: id("leaver"), role: "viewer" });
const labelIn = (world: World, table: string, key: unknown) => world.labels.get(table)?.get(String(key)) ?? "FOREIGN";
const labelsIn = (world: World, table: string, keys: unknown[]) =>
  keys
    .map((key) => labelIn(world, table, key))
    .sort()
    .join("+") || "none";
/** The inspected parts of a JSON result. */
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

const customerNames = [...roomNames, "roomless"];
const eachCustomer = (make: (customer: string) => Call) =>
  Object.fromEntries(customerNames.map((customer) => [customer, make(customer)]));
/** A call in the project "here", and the same in "there". */
const hereAndThere = (make: (project: string) => Call) => ({ here: make("here"), there: make("there") });

const lineOf = (project: string) => (project === "here" ? "social line" : "social line-there");

const menuArea = {
  x: 0,
  y: 0,
  width: 2500,
  height: 843,
  label: "new",
  icon: "",
  action: { type: "say", value: "new" },
};
const richMenu = (social_id: string) =>
  JSON.stringify({
    social_id,
    name: "new",
    chat_bar_text: "new",
    is_open: true,
    size: "compact",
    layout: "one",
    theme: "leaf",
    areas: [menuArea],
    is_own_picture: false,
  });

/** What members call through the REST API. */
export const callerCalls: Record<string, Calls> = {
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
    // the caller chooses the id, but never one of another's project
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
  "private.create_invitation_link": ({ id }) =>
    eachInvitation((name) => ({
      statement: `select private.create_invitation_link('${id(`invitation ${name}`)}', '${"ab".repeat(32)}')`,
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
      // a colleague in the other project: its only owner cannot be changed, so one more is added
      there: { ...update("there", id("leaver")), prepare: joinOtherProject(id) },
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
      there: { ...remove("there", id("leaver")), prepare: joinOtherProject(id) },
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
  "public.change_room": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.change_room('${id(`room ${room}`)}', '{"action": "priority", "priority": 1}')`,
    })),
  "public.block_customer": ({ id }) =>
    eachRoom((room) => ({ statement: `select public.block_customer('${id(`room ${room}`)}', true)` })),
  "public.mark_room_unread": ({ id }) =>
    eachRoom((room) => ({ statement: `select public.mark_room_unread('${id(`room ${room}`)}')` })),
  "public.start_bulk": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.start_bulk('${id(project)}', '{"action": "resolve"}', p_view => 'all')`,
    })),
  "public.undo_bulk": ({ id }) => ({
    agent: {
      prepare: `delete from private.bulk_changes where run_id = '${id("run agent")}'`,
      statement: `select public.undo_bulk('${id("run agent")}')`,
    },
    far: { statement: `select public.undo_bulk('${id("run stranger")}')` },
  }),
  "public.list_customers": (world) =>
    eachProject((project) => ({
      statement: `select customer_id from public.list_customers('${world.id(project)}')`,
      outcome: (rows) =>
        labelsIn(
          world,
          "public.customers",
          rows.map((row) => row.customer_id),
        ),
    })),
  "public.customer_figures": ({ id }) =>
    eachRoom((room) => ({
      statement: `select * from public.customer_figures('${id(room === "far" ? "there" : "here")}', '${id(`customer ${room}`)}')`,
    })),
  "public.count_customers": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.count_customers('${id(project)}')`,
      outcome: (rows) => String(scalarOf(rows)),
    })),
  "public.customer_imports_of": ({ id }) =>
    eachRoom((room) => ({
      statement: `select * from public.customer_imports_of('${id(room === "far" ? "there" : "here")}', '${id(`customer ${room}`)}')`,
    })),
  "public.open_customer_import": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.open_customer_import('${id(project)}', gen_random_uuid(), 'a.csv', '[{"heading": "x", "target": "phone"}]')`,
    })),
  "public.add_customer_import_rows": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.add_customer_import_rows('${id(`import ${project}`)}', '[{"line": 2, "values": {"phone": "0812345678"}}]')`,
    })),
  "public.move_customer_import": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.move_customer_import('${id(`import ${project}`)}', 'check')`,
    })),
  "public.list_customer_import_rows": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select * from public.list_customer_import_rows('${id(`import ${project}`)}')`,
    })),
  "public.start_customer_bulk": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.start_customer_bulk('${id(project)}', jsonb_build_object('action', 'tag_add', 'tag_id', (select t.id from public.tags t where t.project_id = '${id(project)}' limit 1)))`,
    })),
  "public.undo_customer_bulk": ({ id }) => ({
    agent: {
      prepare: `delete from private.customer_bulk_changes where run_id = '${id("customer run agent")}'`,
      statement: `select public.undo_customer_bulk('${id("customer run agent")}')`,
    },
    far: { statement: `select public.undo_customer_bulk('${id("customer run stranger")}')` },
  }),
  "public.record_customers_export": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.record_customers_export('${id(project)}')`,
      check: `select from public.audit_log where project_id = '${id(project)}' and action = 'customers.exported'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.order_saved_views": ({ id }) => {
    const order = (view: string): Call => ({
      statement: `select public.order_saved_views(array['${id("nothing")}', '${id(`view ${view}`)}']::uuid[])`,
      check: `select position from public.saved_views where id = '${id(`view ${view}`)}'`,
      outcome: ([row]) => (row?.position === 2 ? "ok" : "nothing"),
    });
    return { here: order("shared"), there: order("shared-far") };
  },
  "public.search_messages": (world) =>
    eachProject((project) => ({
      // "own" and "taken" have the one, "far" the other
      statement: `select id from public.search_messages('${world.id(project)}', '${project === "there" ? "a" : "n"}')`,
      outcome: (rows) =>
        labelsIn(
          world,
          "public.messages",
          rows.map((row) => row.id),
        ),
    })),
  "public.search_room": ({ id }) =>
    eachRoom((room) => ({
      statement: `select count(*) from public.search_room('${id(`room ${room}`)}', '${room}')`,
      outcome: (rows) => (scalarOf(rows) === "0" ? "none" : String(scalarOf(rows))),
    })),
  "public.search_customers": (world) =>
    eachProject((project) => ({
      statement: `select customer_id from public.search_customers('${world.id(project)}', '081-234')`,
      outcome: (rows) =>
        labelsIn(
          world,
          "public.customers",
          rows.map((row) => row.customer_id),
        ),
    })),
  "public.resync": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.resync('${id(room === "far" ? "there" : "here")}', now(), '${id(`room ${room}`)}') as answer`,
      outcome: (rows) => {
        const { room: state, news } = scalarOf(rows) as { room: object | null; news: { rooms: { id: string }[] } };
        const isNews = news.rooms.some((each) => each.id === id(`room ${room}`));
        return (state !== null) !== isNews ? "WRONG" : isNews ? "ok" : "nothing";
      },
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
  "public.skip_message": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.skip_message('${id(`message ${room}-answer`)}')`,
      prepare: `update public.messages set state = 'sending', delayed_since = now(), retry_at = now()
        where id = '${id(`message ${room}-answer`)}'`,
      outcome: (rows) => (answerOf(rows)?.room && answerOf(rows)?.message ? "ok" : "NO ROOM"),
    })),
  "public.replay_events": ({ id }) => {
    const replay = (social: string): Call => ({
      statement: `select public.replay_events('${id(`social ${social}`)}')`,
      outcome: (rows) => (scalarOf(rows) === 1 ? "ok" : "NOTHING"),
    });
    return { here: replay("line"), there: replay("line-there") };
  },
  "private.social_id_for": (world) => {
    const find = (project: string, social: string): Call => ({
      statement: `select private.social_id_for('${world.id(project)}', 'line', '${virtualIdOf(world, social)}')`,
      outcome: (rows) => labelIn(world, "public.socials", scalarOf(rows)),
    });
    return { here: find("here", "line"), there: find("there", "line-there") };
  },
  "private.connect_social": (world) => {
    const { id } = world;
    const connect = (project: string, social_id: string, account: string, kind = "line"): Call => ({
      statement: `select private.connect_social('${social_id}', '${id(project)}', '${kind}', '${virtualIdOf(world, account)}', 'x', null, 'v1:new', 'Somebody', null)`,
      check: `select from private.social_credentials where social_id = '${social_id}' and sealed = 'v1:new' and granted_by = 'Somebody'`,
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
  "public.set_shows_sender": ({ id }) => {
    const set = (social: string): Call => ({
      statement: `select public.set_shows_sender('${id(`social ${social}`)}', true)`,
      check: `select shows_sender from public.socials where id = '${id(`social ${social}`)}'`,
      outcome: ([row]) => (row?.shows_sender === true ? "ok" : "NOTHING"),
    });
    return { here: set("line"), there: set("line-there") };
  },
  "public.create_widget": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.create_widget('${id(project)}', '{"name": "another"}')`,
      check: `select from public.widgets where project_id = '${id(project)}' and name = 'another'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.save_widget": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.save_widget('${id(`social ${project}`)}', '{"name": "renamed", "project_id": "${id("gone")}"}')`,
      check: `select from public.widgets where social_id = '${id(`social ${project}`)}' and name = 'renamed' and project_id = '${id(project)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.remove_widget": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.remove_widget('${id(`social ${project}`)}')`,
      check: `select from public.widgets where social_id = '${id(`social ${project}`)}' and removed_at is not null`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "private.set_widget_secret": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select private.set_widget_secret('${id(`social ${project}`)}', 'v1:new')`,
      check: `select from private.widget_secrets where social_id = '${id(`social ${project}`)}' and sealed = 'v1:new'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.widget_secret_state": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.widget_secret_state('${id(`social ${project}`)}')`,
      outcome: (rows) => (scalarOf(rows) ? "known" : "none"),
    })),
  "public.get_business_hours": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.get_business_hours('${id(project)}') as answer`,
      outcome: ([row]) => (row?.answer ? "ok" : "NOTHING"),
    })),
  "public.add_starter_set": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.add_starter_set('${id(project)}', gen_random_uuid(), 'food',
        '{"quick_messages": [{"shortcut": "menu", "title": "x", "text": "x"}], "tags": [{"name": "starter", "color": "red"}],
          "automatic_messages": [{"kind": "away", "minutes": 5, "each_conversation": true, "texts": {}}]}')`,
    })),
  "public.undo_starter_set": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.undo_starter_set('${id(project)}', '${id("nothing")}')`,
    })),
  "public.dismiss_checklist": ({ id }) =>
    eachProject((project) => ({ statement: `select public.dismiss_checklist('${id(project)}', true)` })),
  "public.save_business_hours": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.save_business_hours('${id(project)}',
        '{"is_on": true, "weekly": [[], [], [], [], [], [], []], "observes_holidays": true, "special_days": {}}')`,
    })),
  "public.save_automatic_message": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.save_automatic_message('${id(project)}', 'away',
        '{"is_on": false, "spends_quota": true, "minutes": 5, "each_conversation": true, "texts": {}}')`,
    })),
  "public.save_rule": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.save_rule('${id(project)}', '${id(`rule ${project}`)}',
        '{"name": "x", "is_on": false, "stops": false, "definition": ${RULE}}')`,
    })),
  "public.delete_rule": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.delete_rule('${id(project)}', '${id(`rule ${project}`)}')`,
    })),
  "public.order_rules": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.order_rules('${id(project)}', array['${id(`rule ${project}`)}'::uuid])`,
    })),
  "public.dry_run_rule": ({ id }) =>
    eachProject((project) => ({ statement: `select public.dry_run_rule('${id(project)}', '${RULE}')` })),
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
  "public.list_tags": (world) =>
    eachProject((project) => ({
      statement: `select id from public.list_tags('${world.id(project)}')`,
      outcome: (rows) =>
        labelsIn(
          world,
          "public.tags",
          rows.map((row) => row.id),
        ),
    })),
  "public.set_room_tags": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.set_room_tags('${id(`room ${room}`)}', '{}', array['${id(room === "far" ? "tag far" : "tag vip")}'::uuid])`,
      outcome: (rows) => (answerOf(rows)?.room && answerOf(rows)?.message ? "ok" : "NO ROOM"),
    })),
  "public.move_tag": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.move_tag('${id(`room ${room}`)}', '${id(room === "far" ? "tag far" : "tag vip")}', true)`,
      outcome: (rows) => (answerOf(rows)?.id === id(`room ${room}`) ? "ok" : "NO ROOM"),
    })),
  "public.set_customer_tags": ({ id }) =>
    eachCustomer((customer) => ({
      statement: `select public.set_customer_tags('${id(`customer ${customer}`)}', '{}', array['${id(customer === "far" ? "tag far" : "tag vip")}'::uuid])`,
      check: `select from public.customer_tags where customer_id = '${id(`customer ${customer}`)}'`,
      outcome: (rows) => (rows.length === 0 ? "ok" : "NOTHING"),
    })),
  "public.delete_tag": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.delete_tag('${id(project === "here" ? "tag vip" : "tag far")}')`,
      outcome: (rows) => ((scalarOf(rows) as { rooms: number }).rooms > 0 ? "ok" : "NOTHING"),
    })),
  "public.merge_tags": ({ id }) => {
    const merge = (tag: string, into: string): Call => ({
      statement: `select public.merge_tags('${id(`tag ${tag}`)}', '${id(`tag ${into}`)}')`,
    });
    return { here: merge("vip", "slow"), crossed: merge("vip", "far"), there: merge("far", "vip") };
  },
  "public.restore_tag": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.restore_tag('${id(`undo ${project}`)}')`,
      check: `select from public.tags where id = '${id(`deleted tag ${project}`)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.set_customer_fields": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.set_customer_fields('${id(project)}', '[{"label": "y", "kind": "number"}]')`,
      check: `select label from public.customer_fields where project_id = '${id(project)}'`,
      outcome: (rows) => (rows.length === 1 && rows[0]?.label === "y" ? "ok" : "NOTHING"),
    })),
  "public.set_customer_attribute": ({ id }) =>
    eachCustomer((customer) => ({
      statement: `select public.set_customer_attribute('${id(`customer ${customer}`)}', '${id(customer === "far" ? "field there" : "field here")}', 'z')`,
      check: `select from public.customers where id = '${id(`customer ${customer}`)}' and attributes::text like '%z%'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.set_customer_block": ({ id }) =>
    eachCustomer((customer) => ({
      statement: `select public.set_customer_block('${id(`customer ${customer}`)}', true, 'x')`,
      check: `select from public.customers where id = '${id(`customer ${customer}`)}' and blocked_at is not null`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.record_consent": ({ id }) =>
    eachCustomer((customer) => ({
      statement: `select public.record_consent('${id(`customer ${customer}`)}', 'no', 'phone')`,
      check: `select from public.customer_consents where customer_id = '${id(`customer ${customer}`)}' and state = 'no'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.show_contacts": ({ id }) =>
    eachCustomer((customer) => ({
      statement: `select phone from public.show_contacts('${id(`customer ${customer}`)}')`,
      outcome: (rows) => (scalarOf(rows) === "0812345678" ? "ok" : "NOTHING"),
    })),
  "public.record_customer_export": ({ id }) =>
    eachCustomer((customer) => ({
      statement: `select public.record_customer_export('${id(`customer ${customer}`)}')`,
    })),
  "public.list_merge_suggestions": (world) =>
    eachCustomer((customer) => ({
      statement: `select id from public.list_merge_suggestions('${world.id(`customer ${customer}`)}')`,
      outcome: (rows) =>
        labelsIn(
          world,
          "public.customers",
          rows.map((row) => row.id),
        ),
    })),
  "public.merge_customers": ({ id }) => {
    const merge = (into: string, from: string): Call => ({
      statement: `select public.merge_customers('${id(`customer ${into}`)}', '${id(`customer ${from}`)}')`,
      check: `select from public.rooms where customer_id = '${id(`customer ${into}`)}'`,
      outcome: (rows) => (rows.length === 2 ? "ok" : "NOTHING"),
    });
    return { mine: merge("own", "free"), others: merge("own", "taken"), crossed: merge("own", "far") };
  },
  "public.list_customer_merges": (world) =>
    eachRoom((room) => ({
      statement: `select id from public.list_customer_merges('${world.id(`customer ${room}`)}')`,
      outcome: (rows) =>
        labelsIn(
          world,
          "private.undo_records",
          rows.map((row) => row.id),
        ),
    })),
  "public.undo_customer_merge": ({ id }) => {
    const part = (project: string): Call => ({
      statement: `select public.undo_customer_merge('${id(`merge ${project}`)}')`,
      check: `select from public.customers where id = '${id(`merged ${project}`)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    });
    return { own: part("here"), far: part("there") };
  },
  "public.erase_customer": ({ id }) => {
    const erase = (customer: string): Call => ({
      statement: `select public.erase_customer('${id(`customer ${customer}`)}', 'asked')`,
      check: `select from public.messages where room_id = '${id(`room ${customer}`)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    });
    return { own: erase("own"), taken: erase("taken"), far: erase("far") };
  },
  "public.count_audience": ({ id }) =>
    hereAndThere((project) => ({ statement: `select public.count_audience('${id(project)}', '{}', '{}')` })),
  "public.list_audience": ({ id }) =>
    hereAndThere((project) => ({ statement: `select * from public.list_audience('${id(project)}', '{}', '{}')` })),
  "public.quote_package": ({ id }) =>
    eachProject((project) => ({ statement: `select public.quote_package('${id(project)}', 'starter', 1)` })),
  "public.create_invoice": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.create_invoice('${id("new")}', '${id(project)}', 'starter', 1)`,
      check: `select from public.invoices where id = '${id("new")}' and project_id = '${id(project)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.cancel_invoice": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.cancel_invoice('${id(`invoice ${project}`)}')`,
      check: `select from public.invoices where id = '${id(`invoice ${project}`)}' and state = 'expired'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.settle_free_invoice": ({ id }) =>
    hereAndThere((project) => ({ statement: `select public.settle_free_invoice('${id(`invoice ${project}`)}')` })),
  "public.save_billing_details": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.save_billing_details('${id(project)}', '{"kind": "person", "name": "new"}')`,
      check: `select from public.billing_details where project_id = '${id(project)}' and name = 'new'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.package_usage": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.package_usage('${id(project)}') ->> 'package_id'`,
      outcome: (rows) => (scalarOf(rows) === "unlimited" ? "ok" : "ANOTHER"),
    })),
  "public.billing_notice": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.billing_notice('${id(project)}') ->> 'kind'`,
      outcome: (rows) => String(scalarOf(rows) ?? "none"),
    })),
  "public.frozen_socials": ({ id }) =>
    eachProject((project) => ({
      prepare: `update public.packages set widgets = (
        select greatest(1, count(*) - 1) from public.widgets w where w.project_id = '${id(project)}' and w.removed_at is null
      ) where id = 'unlimited'`,
      statement: `select public.frozen_socials('${id(project)}')`,
      outcome: (rows) => String(rows.length),
    })),
  "public.frozen_members": ({ id }) =>
    eachProject((project) => ({
      prepare: `update public.packages set members = (
        select greatest(1, count(*) - 1) from public.members m where m.project_id = '${id(project)}' and m.removed_at is null
      ) where id = 'unlimited'`,
      statement: `select public.frozen_members('${id(project)}')`,
      outcome: (rows) => String(rows.length),
    })),
  // including history beyond the package's limit
  "public.export_messages": ({ id }) =>
    eachRoom((room) => ({
      statement: `select * from public.export_messages('${id(`room ${room}`)}', -1, 1000)`,
      outcome: (rows) => String(rows.length),
    })),
  "public.my_referral": () => ({ mine: { statement: "select public.my_referral()" } }),
  "public.save_broadcast": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.save_broadcast('${id("new")}', '${id(project)}', '{"name":"x","bubbles":[],"audience":{}}')`,
      check: `select from public.broadcasts where id = '${id("new")}' and project_id = '${id(project)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.launch_broadcast": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.launch_broadcast('${id(`draft broadcast ${project}`)}', null, 1)`,
      check: `select from public.broadcasts where id = '${id(`draft broadcast ${project}`)}' and state = 'preparing'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.change_broadcast": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.change_broadcast('${id(`broadcast ${project}`)}', 'pause')`,
      check: `select from public.broadcasts where id = '${id(`broadcast ${project}`)}' and state = 'paused'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.copy_broadcast": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.copy_broadcast('${id(`broadcast ${project}`)}', '${id("new")}', 'x')`,
      check: `select from public.broadcasts where id = '${id("new")}' and project_id = '${id(project)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.record_broadcast_export": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.record_broadcast_export('${id(`broadcast ${project}`)}')`,
      check: `select from public.audit_log where project_id = '${id(project)}' and action = 'broadcast.exported'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.save_broadcast_settings": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.save_broadcast_settings('${id(project)}', '20:00', '09:00', 5, 30, 2, null)`,
      check: `select from public.broadcast_settings where project_id = '${id(project)}' and weekly_cap = 5`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.send_test_broadcast": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.send_test_broadcast('${id(`broadcast ${rooms[room].project}`)}', '${id(`room ${room}`)}')`,
      check: `select from public.messages where room_id = '${id(`room ${room}`)}' and content ->> 'trial' = 'true'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.broadcast_figures": (world) => ({
    all: {
      statement: `select broadcast_id from public.broadcast_figures(array['${world.id("broadcast here")}', '${world.id("broadcast there")}']::uuid[])`,
      outcome: (rows) =>
        labelsIn(
          world,
          "public.broadcasts",
          rows.map((row) => row.broadcast_id),
        ),
    },
  }),
  "public.list_recipients": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select * from public.list_recipients('${id(`broadcast ${project}`)}')`,
      outcome: (rows) => String(rows.length),
    })),
  "public.list_received_broadcasts": ({ id }) =>
    eachCustomer((customer) => ({
      statement: `select * from public.list_received_broadcasts('${id(`customer ${customer}`)}')`,
      outcome: (rows) => String(rows.length),
    })),
  "public.list_group_members": ({ id }) =>
    eachRoom((room) => ({
      statement: `select * from public.list_group_members('${id(`room ${room}`)}')`,
      outcome: (rows) => String(rows.length),
    })),
  "public.export_broadcasts": ({ id }) =>
    eachCustomer((customer) => ({
      statement: `select public.export_broadcasts('${id(`customer ${customer}`)}')`,
    })),
  "private.check_slip": ({ id }) =>
    eachRoom((room) => ({
      statement: `select private.check_slip('${id("new")}', '${id(rooms[room].project)}', 'upload', '014', 'NEW-REFERENCE', 'x', null, true, '${id(`room ${room}`)}')`,
      check: `select from public.slips where id = '${id("new")}' and room_id = '${id(`room ${room}`)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.recheck_slip": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.recheck_slip('${id(`slip ${room}`)}')`,
      check: `select from public.slips where id = '${id(`slip ${room}`)}' and next_try_at is not null`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.decide_slip": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.decide_slip('${id(`slip ${room}`)}', 'accepted', 100)`,
      check: `select from public.slips where id = '${id(`slip ${room}`)}' and is_paid`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.save_receiving_account": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.save_receiving_account('${id("new")}', '${id(project)}', 'SCB', '9876543210', 'x', null)`,
      check: `select from public.receiving_accounts where id = '${id("new")}' and project_id = '${id(project)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.remove_receiving_account": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.remove_receiving_account('${id(`account ${project}`)}')`,
      check: `select from public.receiving_accounts where id = '${id(`account ${project}`)}'`,
      outcome: (rows) => (rows.length === 0 ? "ok" : "STILL THERE"),
    })),
  "public.save_slip_settings": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.save_slip_settings('${id(project)}', false, false, 'new')`,
      check: `select from public.slip_settings where project_id = '${id(project)}' and thanks = 'new'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.record_slip_export": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.record_slip_export('${id(project)}')`,
      check: `select from public.audit_log where project_id = '${id(project)}' and action = 'slips.exported'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.record_bill_export": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.record_bill_export('${id(project)}')`,
      check: `select from public.audit_log where project_id = '${id(project)}' and action = 'bills.exported'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.record_coupon_export": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.record_coupon_export('${id(project)}', '${id(`coupon ${project}`)}')`,
      check: `select from public.audit_log where project_id = '${id(project)}' and action = 'coupon.exported'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.bill_addresses": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select id from public.bill_addresses('${id(project)}', array(
        select b.id from public.bills b where b.project_id = '${id(project)}'))`,
      outcome: (rows) => String(rows.length),
    })),
  "public.bill_totals": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select paid from public.bill_totals('${id(project)}', now() - interval '2 days', now() + interval '1 day', 'Asia/Bangkok')`,
      outcome: (rows) => String(rows.reduce((sum, row) => sum + Number(row.paid), 0)),
    })),
  "public.slip_totals": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select problems from public.slip_totals('${id(project)}', now() - interval '2 days', now() + interval '1 day', 'Asia/Bangkok')`,
      outcome: (rows) => String(rows.reduce((sum, row) => sum + Number(row.problems), 0)),
    })),
  "public.report": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.report('${id(project)}', current_date - 2, current_date + 2) -> 'figures' ->> 'conversations'`,
      outcome: (rows) => String(scalarOf(rows)),
    })),
  "public.report_rooms": (world) =>
    hereAndThere((project) => ({
      statement: `select room_id from public.report_rooms('${world.id(project)}', current_date - 2, current_date + 2, 'conversations')`,
      outcome: (rows) =>
        labelsIn(
          world,
          "public.rooms",
          rows.map(({ room_id }) => room_id),
        ),
    })),
  "public.record_report_export": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.record_report_export('${id(project)}', '{"figure": "new"}')`,
      check: `select from public.audit_log where project_id = '${id(project)}' and details ->> 'figure' = 'new'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.save_saved_item": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.save_saved_item('${id(project)}', '${id("new")}', '{"name":"new","price_satang":100}')`,
      check: `select from public.saved_items where id = '${id("new")}' and project_id = '${id(project)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.delete_saved_item": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.delete_saved_item('${id(project)}', '${id(`saved item ${project}`)}')`,
      check: `select from public.saved_items where id = '${id(`saved item ${project}`)}' and deleted_at is not null`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.save_coupon": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.save_coupon('${id(project)}', '${id("new")}', '{"name":"new"}')`,
      check: `select from public.coupons where id = '${id("new")}' and project_id = '${id(project)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.end_coupon": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.end_coupon('${id(project)}', '${id(`coupon ${project}`)}')`,
      check: `select from public.coupons where id = '${id(`coupon ${project}`)}' and ended_at is not null`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.mark_coupon_use": ({ id }) =>
    eachRoom((room) => {
      const project = room === "far" ? "there" : "here";
      const use = id(`coupon use ${room}`);
      return {
        statement: `select public.mark_coupon_use('${id(project)}', '${id(`coupon ${project}`)}', '${use}', true)`,
        check: `select from public.coupon_uses where id = '${use}' and marked_at is not null`,
        outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
      };
    }),
  "public.save_rich_menu": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.save_rich_menu('${id(project)}', '${id("new")}', '${richMenu(id(lineOf(project)))}')`,
      check: `select from public.rich_menus where id = '${id("new")}' and project_id = '${id(project)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.publish_rich_menu": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.publish_rich_menu('${id(project)}', '${id(`menu ${project}`)}')`,
      prepare: `with picture as (
          insert into public.attachments (project_id, uploader_kind, uploader_id, path, name, mime, size, kind, width, height, state)
          values ('${id(project)}', 'member', '${id("owner")}', gen_random_uuid(), 'x', 'image/png', 1, 'image', 2500, 843, 'ready')
          returning id
        )
        update public.rich_menus m set picture_id = picture.id from picture where m.id = '${id(`menu ${project}`)}'`,
      check: `select from public.rich_menu_versions where rich_menu_id = '${id(`menu ${project}`)}' and number = 2`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.end_rich_menu": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.end_rich_menu('${id(project)}', '${id(`menu ${project}`)}')`,
      check: `select from public.rich_menus where id = '${id(`menu ${project}`)}' and state = 'ending'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.delete_rich_menu": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.delete_rich_menu('${id(project)}', '${id(`menu draft ${project}`)}')`,
      check: `select from public.rich_menus where id = '${id(`menu draft ${project}`)}'`,
      outcome: (rows) => (rows.length === 0 ? "ok" : "STILL THERE"),
    })),
  "public.count_rich_menu_people": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.count_rich_menu_people('${id(project)}', '${id(lineOf(project))}', '${id(`segment ${project}`)}')`,
      outcome: (rows) => (Number.isInteger(scalarOf(rows)) ? "ok" : "NOTHING"),
    })),
  "public.save_vip_segment": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.save_vip_segment('${id("new")}', '${id(project)}', 'new', '{}')`,
      check: `select from public.vip_segments where id = '${id("new")}' and project_id = '${id(project)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.delete_vip_segment": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.delete_vip_segment('${id(`segment ${project}`)}')`,
      check: `select from public.vip_segments where id = '${id(`segment ${project}`)}'`,
      outcome: (rows) => (rows.length === 0 ? "ok" : "STILL THERE"),
    })),
  "public.explain_vip_segment": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select * from public.explain_vip_segment('${id(project)}', '{}', '{}')`,
    })),
  "public.save_bot_settings": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.save_bot_settings('${id(lineOf(project))}', '{"is_on":true,"command_word":"ส่ง","needs_approval":true,"daily_limit":7,"admin_limit":5}')`,
      check: `select from public.bot_broadcast_settings where project_id = '${id(project)}' and daily_limit = 7`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.add_bot_admin": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.add_bot_admin('${id(lineOf(project))}', 'new')`,
      check: `select from public.bot_admins where project_id = '${id(project)}' and name = 'new'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.change_bot_admin": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.change_bot_admin('${id(`bot admin ${project}`)}', 'revoke')`,
      check: `select from public.bot_admins where id = '${id(`bot admin ${project}`)}' and revoked_at is not null`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.settle_bot_request": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.settle_bot_request('${id(`bot request ${project}`)}', false)`,
      check: `select from public.bot_requests where id = '${id(`bot request ${project}`)}' and state = 'refused'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.create_ai": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.create_ai('${id(project)}', 'new', '{}')`,
      check: `select from public.ais where project_id = '${id(project)}' and name = 'new' and not is_on`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.save_ai": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.save_ai('${id(`ai ${project}`)}', 'new', '{"a": 1}')`,
      check: `select from public.ais where id = '${id(`ai ${project}`)}' and name = 'new' and published = '{}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.publish_ai": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.publish_ai('${id(`ai ${project}`)}', false)`,
      check: `select from public.ais where id = '${id(`ai ${project}`)}' and not is_on`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.delete_ai": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.delete_ai('${id(`ai ${project}`)}')`,
      check: `select from public.ais where id = '${id(`ai ${project}`)}'`,
      outcome: (rows) => (rows.length === 0 ? "ok" : "STILL THERE"),
    })),
  "public.attach_ai": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.attach_ai('${id(`ai ${project}`)}', array['${id(lineOf(project))}']::uuid[])`,
      check: `select from public.socials where ai_id = '${id(`ai ${project}`)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.ai_totals": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select * from public.ai_totals('${id(project)}')`,
      outcome: (rows) => (rows.length === 1 && Number(rows[0]?.sources) === 1 ? "ok" : "none"),
    })),
  "public.search_ai_sources": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select id from public.search_ai_sources('${id(project)}', '${id(`ai ${project}`)}', '')`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "none"),
    })),
  "public.set_social_ai": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.set_social_ai('${id(lineOf(project))}', '${id(`ai ${project}`)}')`,
      check: `select from public.socials where id = '${id(lineOf(project))}' and ai_id = '${id(`ai ${project}`)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.export_ai_answers": ({ id }) =>
    eachCustomer((customer) => ({
      statement: `select public.export_ai_answers('${id(`customer ${customer}`)}')`,
    })),
  "public.add_ai_source": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.add_ai_source('${id(`ai ${project}`)}', '{"kind": "qa", "title": "new", "body": "y"}')`,
      check: `select from public.ai_sources where project_id = '${id(project)}' and title = 'new'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.change_ai_source": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.change_ai_source('${id(`ai source ${project}`)}', '{"title": "new", "body": "y"}')`,
      check: `select from public.ai_sources where project_id = '${id(project)}' and title = 'new' and version = 2`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.index_ai_source": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.index_ai_source('${id(`ai source ${project}`)}')`,
      check: `select from public.ai_sources where project_id = '${id(project)}' and state = 'waiting'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.delete_ai_source": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.delete_ai_source('${id(`ai source ${project}`)}')`,
      check: `select from public.ai_sources where project_id = '${id(project)}'`,
      outcome: (rows) => (rows.length === 0 ? "ok" : "STILL THERE"),
    })),
  "public.teach_ai": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.teach_ai('${id(`ai question ${project}`)}', 'new', 'y')`,
      check: `select from public.ai_questions where id = '${id(`ai question ${project}`)}' and state = 'taught'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.dismiss_ai_question": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.dismiss_ai_question('${id(`ai question ${project}`)}')`,
      check: `select from public.ai_questions where id = '${id(`ai question ${project}`)}' and state = 'dismissed'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "private.save_webhook": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select private.save_webhook('${id(project)}', '${id("new webhook")}', 'https://new.example/', '', '{room.opened}', true, 'v1:y')`,
      check: `select from public.webhook_endpoints where id = '${id("new webhook")}' and project_id = '${id(project)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.remove_webhook": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.remove_webhook('${id(`webhook ${project}`)}')`,
      check: `select from public.webhook_endpoints where id = '${id(`webhook ${project}`)}'`,
      outcome: (rows) => (rows.length === 0 ? "ok" : "NOTHING"),
    })),
  "private.rotate_webhook_secret": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select private.rotate_webhook_secret('${id(`webhook ${project}`)}', 'v1:y', 24)`,
      check: `select from private.webhook_secrets where endpoint_id = '${id(`webhook ${project}`)}' and sealed = 'v1:y' and previous_sealed = 'v1:x'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.test_webhook": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.test_webhook('${id(`webhook ${project}`)}')`,
      check: `select from public.webhook_deliveries where endpoint_id = '${id(`webhook ${project}`)}' and state = 'waiting'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.replay_webhook": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.replay_webhook('${id(`webhook delivery ${project}`)}')`,
      check: `select from public.webhook_deliveries where id = '${id(`webhook delivery ${project}`)}' and state = 'waiting'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.replay_failed_webhooks": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.replay_failed_webhooks('${id(`webhook ${project}`)}', '-infinity')`,
      check: `select from public.webhook_deliveries where id = '${id(`webhook delivery ${project}`)}' and state = 'waiting'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.old_webhook_secrets": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.old_webhook_secrets('${id(project)}')`,
      outcome: (rows) => (JSON.stringify(scalarOf(rows)) === "{}" ? "ok" : "SECRETS"),
    })),
  "private.create_api_key": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select private.create_api_key('${id(project)}', '${id("new key")}', 'x', '{rooms.read}', 'chk_ghijkl', '${"0".repeat(64)}')`,
      check: `select from public.api_keys where id = '${id("new key")}' and project_id = '${id(project)}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.revoke_api_key": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.revoke_api_key('${id(`key ${project}`)}')`,
      check: `select from public.api_keys k where id = '${id(`key ${project}`)}' and revoked_at is not null
        and not exists (select from private.api_key_hashes h where h.key_id = k.id)`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "private.save_ai_endpoint": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select private.save_ai_endpoint('${id(project)}', 'https://new.example/v1', 'm', 'v1:y')`,
      check: `select from private.ai_endpoints where project_id = '${id(project)}' and sealed = 'v1:y'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.show_ai_endpoint": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.show_ai_endpoint('${id(project)}')`,
      outcome: (rows) => {
        const shown = JSON.stringify(scalarOf(rows));
        return shown === "null" ? "none" : shown.includes("v1:") ? "THE KEY" : "ok";
      },
    })),
  "public.take_over": ({ id }) =>
    eachRoom((room) => ({
      prepare: `update public.rooms set handled_by = 'bot' where id = '${id(`room ${room}`)}'`,
      statement: `select public.take_over('${id(`room ${room}`)}')`,
      check: `select from public.rooms where id = '${id(`room ${room}`)}' and handled_by = 'human' and bot_off_conversation = 1`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.return_to_ai": ({ id }) =>
    eachRoom((room) => ({
      prepare: `update public.socials set ai_id = '${id(`ai ${rooms[room].project}`)}' where id = '${id(`social ${rooms[room].social}`)}'`,
      statement: `select public.return_to_ai('${id(`room ${room}`)}')`,
      check: `select from public.rooms where id = '${id(`room ${room}`)}' and handled_by = 'bot'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.copilot_context": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.copilot_context('${id(`room ${room}`)}')`,
      outcome: (rows) => {
        const { ai_id } = scalarOf(rows) as { ai_id: string };
        return ai_id === id(`ai ${rooms[room].project}`) ? "ok" : "ANOTHER'S";
      },
    })),
  "public.find_passages": ({ id }) => {
    const find = (project: string, ai: string): Call => ({
      statement: `select * from public.find_passages('${id(project)}', '${id(`ai ${ai}`)}', '{x}', '{}')`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "none"),
    });
    return { here: find("here", "here"), there: find("there", "there"), across: find("here", "there") };
  },
  "public.set_retention": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.set_retention('${id(project)}', 90)`,
      check: `select from public.projects where id = '${id(project)}' and retention_days = 90`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.set_assign_on_answer": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.set_assign_on_answer('${id(project)}', false)`,
      check: `select from public.projects where id = '${id(project)}' and not assign_on_answer`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.save_project": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.save_project('${id(project)}', 'ชื่อใหม่', 'Asia/Tokyo')`,
      check: `select from public.projects where id = '${id(project)}' and (name, time_zone) = ('ชื่อใหม่', 'Asia/Tokyo')`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.save_languages": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.save_languages('${id(project)}', '{lo,th}')`,
      check: `select from public.projects where id = '${id(project)}' and languages = '{lo,th}'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.settings_summary": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.settings_summary('${id(project)}')`,
      outcome: (rows) => (answerOf(rows) ? "ok" : "none"),
    })),
  "public.setup_checklist": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.setup_checklist('${id(project)}') -> 'items' as answer`,
      outcome: ([row]) => (row?.answer ? String(Object.keys(row.answer).length) : "none"),
    })),
  "public.request_export": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.request_export('${id(project)}')`,
      check: `select from public.project_exports where project_id = '${id(project)}' and state = 'waiting'`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.download_export": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.download_export('${id(project)}', '${id(`export ${project}`)}')`,
      outcome: (rows) => (scalarOf(rows) === id(`export ${project}`) ? "ok" : "ANOTHER"),
    })),
  "public.delete_project": ({ id }) =>
    hereAndThere((project) => ({
      statement: `select public.delete_project('${id(project)}', '${project}')`,
      check: `select from public.projects where id = '${id(project)}' and deleted_at = now()`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.undelete_project": ({ id }) =>
    hereAndThere((project) => ({
      prepare: `update public.projects set deleted_at = now() where id = '${id(project)}'`,
      statement: `select public.undelete_project('${id(project)}')`,
      check: `select from public.projects where id = '${id(project)}' and deleted_at is null`,
      outcome: (rows) => (rows.length === 1 ? "ok" : "NOTHING"),
    })),
  "public.my_deleted_projects": (world) => ({
    mine: {
      prepare: `update public.projects set deleted_at = now() where id in ('${world.id("here")}', '${world.id("there")}')`,
      statement: "select * from public.my_deleted_projects()",
      outcome: (rows) =>
        labelsIn(
          world,
          "public.projects",
          rows.map((row) => row.id),
        ),
    },
  }),
  "public.preview_retention": ({ id }) =>
    hereAndThere((project) => ({ statement: `select * from public.preview_retention('${id(project)}', 90)` })),
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
    // a browser belongs to the member who registers it last
    return {
      new: save("https://fcm.googleapis.com/new"),
      taken: save(`https://fcm.googleapis.com/${id("browser viewer")}`),
    };
  },
  // a viewer's read mark is their own; an answering member's is the team's
  "public.mark_room_read": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.mark_room_read('${id(`room ${room}`)}', 3)`,
      outcome: (rows) => (answerOf(rows) ? "team" : "self"),
    })),
  "public.copy_quick_image": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.copy_quick_image('${id(`room ${room}`)}', '${id(`file picture-of-${rooms[room].project}`)}')`,
    })),
  "public.schedule_message": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.schedule_message(gen_random_uuid(), '${id(`room ${room}`)}', now() + interval '1 hour', 'x')`,
    })),
  "public.change_scheduled_message": ({ id }) =>
    eachRoom((room) => ({ statement: `select public.change_scheduled_message('${id(`scheduled ${room}`)}')` })),
  "public.cancel_scheduled_message": ({ id }) =>
    eachRoom((room) => ({ statement: `select public.cancel_scheduled_message('${id(`scheduled ${room}`)}')` })),
  "public.restore_scheduled_message": ({ id }) =>
    eachRoom((room) => ({ statement: `select public.restore_scheduled_message('${id(`scheduled ${room}`)}')` })),
  "public.list_quick_messages": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.list_quick_messages('${id(project)}')`,
      outcome: (rows) => String(answerOf(rows)?.messages?.length || "none"),
    })),
  "public.save_quick_message": ({ id }) => {
    const save = (project: string, isOwn: boolean) => ({
      statement: `select public.save_quick_message(gen_random_uuid(), '${id(project)}', ${isOwn}, null, 'new', 'x', '[{"text": "x"}]')`,
    });
    return { here: save("here", false), own: save("here", true), there: save("there", false) };
  },
  "public.delete_quick_messages": (world, person) =>
    eachQuick(world, person, (quick) => ({
      statement: `select public.delete_quick_messages(array['${quick}'::uuid])`,
    })),
  "public.place_quick_messages": (world, person) =>
    eachQuick(world, person, (quick, project) => ({
      statement: `select public.place_quick_messages('${project}', array['${quick}'::uuid], null)`,
    })),
  "public.create_quick_image": ({ id }) =>
    eachProject((project) => ({
      statement: `select public.create_quick_image('${id(project)}', 'x.png', 'image/png', 1)`,
    })),
  "public.create_attachment": ({ id }) =>
    eachRoom((room) => ({
      statement: `select public.create_attachment('${id(`room ${room}`)}', 'x.png', 'image/png', 1)`,
    })),
};

interface VisitorCall {
  statement: string;
  prepare?: string;
  outcome: (rows: Record<string, unknown>[]) => string;
}
type VisitorCalls = (world: World, who: { social: string; visitor: string }) => VisitorCall;

/** What a widget's visitor can make the server call: with their own social and visitor id, whatever else they send. */
export const visitorCalls: Record<string, VisitorCalls> = {
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
  "visitor.open_session": (world, { social, visitor }) => ({
    statement: `select visitor.open_session('${social}', '${visitor}')`,
    outcome: (rows) => {
      const room = answerOf(rows)?.room;
      return room ? labelIn(world, "public.rooms", room.id) : "none";
    },
  }),
  "visitor.note_site": (_world, { social }) => ({
    statement: `select visitor.note_site('${social}', 'new.example', '/', true)`,
    outcome: () => "ok",
  }),
  "visitor.save_prechat": (_world, { social, visitor }) => ({
    statement: `select visitor.save_prechat('${social}', '${visitor}', '[]', 'x', 'x@example.com', '0812345678', '{}', 'x')`,
    outcome: () => "ok",
  }),
  "visitor.identity_secrets": (_world, { social }) => ({
    statement: `select coalesce(cardinality(visitor.identity_secrets('${social}')), 0)`,
    outcome: (rows) => String(scalarOf(rows)),
  }),
  "visitor.find_greeting": ({ id }, { social }) => ({
    prepare: `
      update public.widgets set greeting_languages = '{ja}', greeting = null where project_id = '${id("here")}';
      update public.socials set ai_id = '${id("ai here")}' where project_id = '${id("here")}'`,
    statement: `select coalesce(visitor.find_greeting('${social}', 'ja'), 'none')`,
    outcome: (rows) => String(scalarOf(rows)),
  }),
  "visitor.identify": (_world, { social, visitor }) => ({
    statement: `select visitor.identify('${social}', '${visitor}', 'user-of-the-matrix')`,
    outcome: (rows) => {
      const { visitor_id } = scalarOf(rows) as { visitor_id: string };
      return visitor_id === visitor ? "self" : "ANOTHER";
    },
  }),
  "visitor.save_details": (_world, { social, visitor }) => ({
    statement: `select visitor.save_details('${social}', '${visitor}', '{"plan": "pro"}')`,
    outcome: (rows) => ((scalarOf(rows) as { is_known: boolean }).is_known ? "known" : "unknown"),
  }),
  "visitor.answer_csat": (world, { social, visitor }) => ({
    statement: `select visitor.answer_csat('${social}', '${visitor}', '${world.id("survey own")}', 5)`,
    outcome: (rows) => labelIn(world, "public.rooms", answerOf(rows)?.room?.id),
  }),
  "visitor.continue_by_mail": (_world, { social, visitor }) => ({
    statement: `select visitor.continue_by_mail('${social}', '${visitor}', true, 'x@example.com')`,
    outcome: (rows) => ((scalarOf(rows) as { to: string | null }).to === "x@example.com" ? "ok" : "NOTHING"),
  }),
  "visitor.confirm_mail": (_world, { social, visitor }) => ({
    statement: `select visitor.confirm_mail('${social}', '${visitor}', 'asked@example.com')`,
    outcome: (rows) => (scalarOf(rows) === true ? "ok" : "no"),
  }),
  "visitor.refuse_mail": (_world, { social, visitor }) => ({
    statement: `select visitor.refuse_mail('${social}', '${visitor}', 'asked@example.com')`,
    outcome: () => "ok",
  }),
  "visitor.make_line_code": (_world, { social, visitor }) => ({
    statement: `select visitor.make_line_code('${social}', '${visitor}')`,
    outcome: (rows) => (/^[A-Z0-9]{8}$/.test(String(scalarOf(rows))) ? "ok" : "NOTHING"),
  }),
  "visitor.send_message": (world, { social, visitor }) => ({
    statement: `select visitor.send_message('${social}', '${visitor}', '${randomUUID()}', 'x')`,
    outcome: (rows) => world.labels.get("public.rooms")?.get(String(answerOf(rows)?.room?.id)) ?? "new",
  }),
  "visitor.send_to_widget": (world, { social, visitor }) => ({
    statement: `select visitor.send_to_widget(w.virtual_id, '${visitor}', '${randomUUID()}', 'x') from public.widgets w where w.social_id = '${social}'`,
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

function resultOf(outcome: Outcome, read: Call["outcome"]): string {
  if (!outcome.ok) return outcome.refusal;
  return read ? read(outcome.rows) : "ok";
}

/**
 * Every API function for every caller, in every case. Those of schema private are called by functions of schema
 * system, for a member whose session private.enter_member has checked.
 */
export async function examineCallerFunctions(world: World, name: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const calls = callerCalls[name];
  const isForServer = name in memberFunctions;
  const { otherwise, ...cells } = callerFunctions[name] ?? memberFunctions[name] ?? { otherwise: "no line" };
  for (const [caller, token] of Object.entries(callers)) {
    if (isForServer && !token) continue;
    const actor: Actor = { name: caller, role: isForServer ? "app_member" : token ? "authenticated" : "anon" };
    const cell = Object.entries(cells).find(([names]) => names.split(" ").includes(caller))?.[1] ?? "";
    for (const [label, call] of Object.entries(
      calls?.(world, token && world.id(token.person)) ?? { none: { statement: "" } },
    )) {
      const outcome = await attempt(world, actor, call.statement, call);
      const said = cell.split(", ").find((part) => part.split(":")[0]?.split(" ").includes(label));
      const expected = token ? (said?.split(": ")[1] ?? otherwise ?? "") : "denied";
      findings.push({ subject: name, verb: label, actor: caller, expected, found: resultOf(outcome, call.outcome) });
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
    const outcome = await attempt(world, { name: "anon", role: "postgres" }, call.statement, {
      prepare: call.prepare,
    });
    const found = outcome.ok ? call.outcome(outcome.rows) : outcome.refusal;
    findings.push({ subject: name, verb: "call", actor, expected: visitorFunctions[name]?.[actor] ?? "", found });
  }
  return findings;
}
