/** Figures of the dashboard, compared with a slow and simple count over the same rows, and who sees which. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import type { Person } from "../../support/people";
import { type Shop, Shops } from "../../support/shop";

const shops = new Shops(await openBackend(), 8);

/** Seeded random numbers. */
function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    next,
    below: (count: number) => Math.floor(next() * count),
    one: <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T,
  };
}

interface Room {
  id: string;
  social_id: string;
  assignee_id: string | null;
  tag_ids: string[];
  status: string;
  waiting_since: Date | null;
}
interface Conversation {
  room_id: string;
  number: number;
  opened_at: Date;
  first_reply_at: Date | null;
  resolved_at: Date | null;
  resolved_by: string | null;
}
interface Message {
  id: string;
  room_id: string;
  social_id: string;
  conversation_number: number;
  author_kind: string;
  author_id: string | null;
  kind: string;
  is_note: boolean;
  created_at: Date;
}
interface Survey {
  room_id: string;
  assignee_id: string | null;
  asked_at: Date;
  score: number | null;
}
interface Slip {
  room_id: string | null;
  checked_by: string | null;
  created_at: Date;
  outcome: string;
  reason: string | null;
  is_paid: boolean;
  amount: string;
}
interface Bill {
  room_id: string | null;
  state: string;
  total_satang: string;
  paid_satang: string;
  paid_at: Date | null;
  confirmed_at: Date | null;
}
interface AiAnswer {
  room_id: string;
  last_message_id: string;
  outcome: string;
  created_at: Date;
}
interface Recipient {
  room_id: string;
  broadcast_id: string;
  state: string;
  sent_at: Date | null;
  clicked_at: Date | null;
  replied_at: Date | null;
  blocked_at: Date | null;
  paid_at: Date | null;
  paid_amount: string | null;
}

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Around a clock change in New York (8 March 2026), and far enough in the past that nothing else falls into it. */
const FIRST = Date.parse("2026-03-05T00:00:00Z");
const DAYS = 9;

interface Staged {
  shop: Shop;
  zone: string;
  seller: Person;
  narrow: Person;
  viewer: Person;
}

/** A shop with random rows of every kind, at any time within nine days and around them. */
async function createFixture(zone: string, seed: number): Promise<Staged> {
  const { next, below, one } = seededRandom(seed);
  const shop = await shops.open();
  const { project_id } = shop;
  const [seller, narrow, viewer] = [
    await shops.hire(shop, "agent"),
    await shops.hire(shop, "agent", { rooms_scope: "own" }),
    await shops.hire(shop, "viewer"),
  ];
  await shops.rows("update public.projects set time_zone = $2 where id = $1", [project_id, zone]);
  const socials = [shop.social_id, (await shops.addWidget(shop)).social_id];
  const put = async (table: string, rows: object[]) => {
    if (rows.length === 0) return;
    const names = Object.keys(rows[0] as object).join(", ");
    await shops.rows(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  };
  const at = () => new Date(FIRST - 2 * DAY + Math.floor(next() * (DAYS + 4) * DAY));
  const maybe = <T>(value: T, share = 0.5) => (next() < share ? value : null);
  const team = [shop.owner.id, seller.id, narrow.id];
  const tags = [randomUUID(), randomUUID(), randomUUID()];
  let billNumber = 0;
  await put(
    "public.tags",
    tags.map((id, n) => ({
      id,
      project_id,
      name: `tag${n}`,
      color: "gray",
      description: "",
      created_at: at(),
      updated_at: at(),
    })),
  );
  const [ai_id, broadcasts] = [randomUUID(), [randomUUID(), randomUUID()]];
  await shops.rows("insert into public.ais (id, project_id, name) values ($1, $2, 'x')", [ai_id, project_id]);
  for (let n = 0; n < 60; n++) {
    const [room_id, customer_id, identity_id, social_id] = [randomUUID(), randomUUID(), randomUUID(), one(socials)];
    await shops.rows("insert into public.customers (id, project_id, name) values ($1, $2, $3)", [
      customer_id,
      project_id,
      `ลูกค้า ${n}`,
    ]);
    await shops.rows(
      "insert into public.customer_identities (id, project_id, customer_id, social_id, external_id) values ($1, $2, $3, $4, $5)",
      [identity_id, project_id, customer_id, social_id, randomUUID()],
    );
    await shops.rows(
      "insert into public.rooms (id, project_id, social_id, customer_id, identity_id, assignee_id, status, waiting_since) values ($1, $2, $3, $4, $5, $6, $7, $8)",
      [
        room_id,
        project_id,
        social_id,
        customer_id,
        identity_id,
        maybe(one(team), 0.7),
        one(["open", "snoozed", "resolved"]),
        maybe(at()),
      ],
    );
    await put(
      "public.room_tags",
      tags.filter(() => next() < 0.3).map((tag_id) => ({ room_id, tag_id, project_id, added_at: at() })),
    );
    let sequence = 0;
    const conversations = 1 + below(3);
    for (let number = 1; number <= conversations; number++) {
      const opened = at();
      const isOurs = next() < 0.15;
      await put("public.conversations", [
        {
          room_id,
          number,
          project_id,
          opened_at: opened,
          first_reply_at: isOurs ? opened : maybe(new Date(+opened + next() * 30 * HOUR), 0.8),
          ...(next() < 0.7 && {
            resolved_at: new Date(+opened + next() * 60 * HOUR),
            resolved_by: maybe(one(team), 0.8),
          }),
        },
      ]);
      const messages = Array.from({ length: 2 + below(8) }, () => {
        const author_kind = one(["customer", "customer", "member", "bot", "system"]);
        return {
          id: randomUUID(),
          project_id,
          room_id,
          social_id,
          sequence: ++sequence,
          conversation_number: number,
          author_kind,
          author_id: author_kind === "member" ? maybe(one(team), 0.9) : null,
          kind: author_kind === "system" ? "event" : one(["text", "text", "sticker"]),
          text: "x",
          attachments: [],
          mentions: [],
          is_note: author_kind === "member" && next() < 0.2,
          state: "sent",
          created_at: at(),
          updated_at: at(),
        };
      });
      await put("public.messages", messages);
      await put(
        "public.ai_answers",
        messages
          .filter(({ author_kind }) => author_kind === "customer" && next() < 0.3)
          .map(({ id }) => ({
            id: randomUUID(),
            project_id,
            ai_id,
            room_id,
            last_message_id: id,
            question: "x",
            outcome: one(["answered", "answered", "handed_over"]),
            citations: [],
            tokens_in: 0,
            tokens_out: 0,
            took_ms: 0,
            created_at: at(),
          })),
      );
      if (next() < 0.4) {
        const answered = next() < 0.6;
        await put("public.csat_surveys", [
          {
            id: randomUUID(),
            project_id,
            room_id,
            customer_id,
            conversation_number: number,
            assignee_id: maybe(one(team)),
            asked_at: at(),
            score: answered ? 1 + below(5) : null,
            answered_at: answered ? at() : null,
          },
        ]);
      }
    }
    for (let count = below(3); count > 0; count--) {
      const outcome = one(["verified", "manual", "duplicate", "not_found", "bank_pending", "qr_only"]);
      const decision = outcome === "manual" ? one(["accepted", "refused"]) : null;
      const reason = outcome === "verified" ? one(["found", "receiver_unchecked"]) : decision;
      await shops.rows(
        "insert into public.slips (id, project_id, source, room_id, checked_by, outcome, reason, decision, amount, created_at) values ($1, $2, 'upload', $3, $4, $5, $6, $7, $8, $9)",
        [
          randomUUID(),
          project_id,
          maybe(room_id, 0.7),
          maybe(one(team)),
          outcome,
          reason,
          decision,
          1 + below(100_000),
          at(),
        ],
      );
    }
    for (let bills = below(4); bills > 0; bills--) {
      const state = one([
        "draft",
        "sent",
        "checking",
        "partly_paid",
        "overdue",
        "paid",
        "paid",
        "cancelled",
        "refunded",
      ]);
      const total = 1 + below(100_000);
      const paid_at = state === "paid" || state === "refunded" ? at() : null;
      billNumber += 1;
      await shops.rows(
        `insert into public.bills (
           id, project_id, room_id, number, state, subtotal_satang, paid_satang, sent_at, paid_at, confirmed_at
         ) values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          project_id,
          maybe(room_id, 0.8),
          billNumber,
          state,
          total,
          paid_at ? total + below(2) * 100 : state === "partly_paid" ? below(total) : 0,
          at(),
          paid_at,
          paid_at && maybe(at()),
        ],
      );
    }
    await put(
      "public.broadcast_recipients",
      broadcasts
        .filter(() => next() < 0.5)
        .map((broadcast_id) => ({
          broadcast_id,
          position: n,
          project_id,
          room_id,
          social_id,
          state: one(["sent", "sent", "not_sent"]),
          sent_at: at(),
          clicked_at: maybe(at()),
          replied_at: maybe(at()),
          blocked_at: maybe(at(), 0.1),
          paid_at: maybe(at(), 0.3),
          paid_amount: maybe(below(10_000) / 4),
        })),
    );
  }
  return { shop, zone, seller, narrow, viewer };
}

const fixtures = [
  await createFixture("Asia/Bangkok", 7),
  await createFixture("America/New_York", 77),
  await createFixture("Asia/Kathmandu", 777),
];

// half of the days from sums, the others from the rows; see sums.test.ts
for (const { shop } of fixtures) {
  for (let weeks = 0; weeks < 2; weeks++)
    // with the lock of private.sum_messages
    await shops.rows(
      `select private.sum_project($1, '2026-03-10T12:00:00Z')
       from (select count(*) from (select from private.sum_fence for update) f) o`,
      [shop.project_id],
    );
  const [row] = await shops.rows<{ days: number }>(
    "select cardinality(summed) as days from private.report_sources($1, '2026-03-05', '2026-03-13')",
    [shop.project_id],
  );
  assert.ok(Number(row?.days) >= 5);
}

type Figures = Record<string, number | null> & { csat_scores: number[]; broadcasts: Record<string, number> | null };
interface Report {
  figures: Figures;
  unit: string;
  heat: number[];
  series: ({ at: string } & Record<string, number>)[];
  socials: ({ social_id: string } & Record<string, number | null>)[];
  members: ({ user_id: string } & Record<string, number | null>)[];
  tags: ({ tag_id: string } & Record<string, number | null>)[];
}
async function reportOf(person: Person, { project_id }: Shop, from: string, to: string, options = {}): Promise<Report> {
  const [row] = await shops.as<{ report: Report }>(person, "select public.report($1, $2, $3, $4) as report", [
    project_id,
    from,
    to,
    options,
  ]);
  return row?.report as Report;
}

/** All rows of a shop, read as the tables' owner. */
async function readAll({ project_id }: Shop) {
  const all = <Row extends object>(table: string) =>
    shops.rows<Row & Record<string, unknown>>(`select * from public.${table} where project_id = $1`, [project_id]);
  const [rooms, conversations, messages, surveys, slips, bills, answers, recipients] = await Promise.all([
    all<Room>("rooms"),
    all<Conversation>("conversations"),
    all<Message>("messages"),
    all<Survey>("csat_surveys"),
    all<Slip>("slips"),
    all<Bill>("bills"),
    all<AiAnswer>("ai_answers"),
    all<Recipient>("broadcast_recipients"),
  ]);
  return { rooms, conversations, messages, surveys, slips, bills, answers, recipients };
}

/** Day, weekday (0 is Monday) and hour in local time. */
function localTime(at: Date, zone: string) {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  const day = `${part("year")}-${part("month")}-${part("day")}`;
  return { day, hour: Number(part("hour")), weekday: (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7 };
}

/** As percentile_cont: interpolates between the two nearest values. */
function percentile(values: number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
  return low + (high - low) * (place - Math.floor(place));
}
const average = (values: number[]) =>
  values.length === 0 ? null : Math.round((100 * values.reduce((a, b) => a + b, 0)) / values.length) / 100;
const key = (...parts: unknown[]) => parts.join(" ");
const seconds = (from: Date, to: Date) => (+to - +from) / 1000;

/** The figures, counted in TypeScript. `measure`: the duration between two instants, in seconds. */
async function count(
  { shop, zone }: Staged,
  from: string,
  to: string,
  { me = null as string | null, measure = async (a: Date, b: Date) => seconds(a, b) } = {},
) {
  const rows = await readAll(shop);
  const roomOf = new Map(rows.rooms.map((room) => [room.id, room]));
  const mine = (room_id: string | null) => {
    const room = roomOf.get(room_id ?? "");
    return !me || (room !== undefined && (room.assignee_id === null || room.assignee_id === me));
  };
  const within = (at: Date | null): at is Date =>
    at !== null && localTime(at, zone).day >= from && localTime(at, zone).day <= to;
  const opened = rows.conversations.filter((each) => mine(each.room_id) && within(each.opened_at));
  const resolved = rows.conversations.filter((each) => mine(each.room_id) && within(each.resolved_at));
  const replied = opened.filter(({ opened_at, first_reply_at }) => first_reply_at && first_reply_at > opened_at);
  const replies = new Map<Conversation, number>();
  for (const each of replied) replies.set(each, await measure(each.opened_at, each.first_reply_at as Date));
  const resolutions = new Map<Conversation, number>();
  for (const each of resolved) resolutions.set(each, await measure(each.opened_at, each.resolved_at as Date));
  const said = rows.messages.filter(
    (each) =>
      mine(each.room_id) &&
      within(each.created_at) &&
      each.kind !== "event" &&
      !each.is_note &&
      each.author_kind !== "system",
  );
  const incoming = said.filter(({ author_kind }) => author_kind === "customer");
  const out = said.filter(({ author_kind }) => author_kind !== "customer");
  const asked = rows.surveys.filter((each) => mine(each.room_id) && within(each.asked_at));
  const scores = (surveys: Survey[]) => surveys.flatMap(({ score }) => (score === null ? [] : [score]));
  const slips = rows.slips.filter(
    (each) =>
      within(each.created_at) && (!me || each.checked_by === me || (each.room_id !== null && mine(each.room_id))),
  );
  const paidBills = rows.bills.filter((each) => mine(each.room_id) && each.state === "paid" && within(each.paid_at));
  const openBills = rows.bills.filter(
    ({ room_id, state }) => mine(room_id) && ["sent", "checking", "partly_paid", "overdue"].includes(state),
  );
  const overdueBills = openBills.filter(({ state }) => state === "overdue");
  const paidSum = (bills: Bill[]) => bills.reduce((sum, { paid_satang }) => sum + Number(paid_satang), 0);
  const missingSum = (bills: Bill[]) =>
    bills.reduce((sum, bill) => sum + Math.max(0, Number(bill.total_satang) - Number(bill.paid_satang)), 0);
  const sent = rows.recipients.filter(({ state, sent_at }) => state === "sent" && within(sent_at));
  const messageOf = new Map(rows.messages.map((each) => [each.id, each]));
  const placeOf = (answer: AiAnswer) => key(answer.room_id, messageOf.get(answer.last_message_id)?.conversation_number);
  const by = (outcome: string) =>
    new Set(
      rows.answers
        .filter((each) => mine(each.room_id) && within(each.created_at) && each.outcome === outcome)
        .map(placeOf),
    ).size;
  const everBy = (outcome: string) => new Set(rows.answers.filter((each) => each.outcome === outcome).map(placeOf));
  const [everAnswered, everHandedOver] = [everBy("answered"), everBy("handed_over")];
  const byPeople = new Set(
    rows.messages
      .filter(({ author_kind, is_note }) => author_kind === "member" && !is_note)
      .map((each) => key(each.room_id, each.conversation_number)),
  );
  const waiting = rows.rooms.filter((room) => mine(room.id) && room.status === "open" && room.waiting_since);
  const of = <Row>(list: Row[], test: (row: Row) => boolean) => list.filter(test).length;
  const figures = {
    conversations: opened.length,
    rooms: new Set(opened.map(({ room_id }) => room_id)).size,
    replied: replied.length,
    first_reply_median: percentile([...replies.values()], 0.5),
    first_reply_p90: percentile([...replies.values()], 0.9),
    resolved: resolved.length,
    resolution_median: percentile([...resolutions.values()], 0.5),
    resolution_p90: percentile([...resolutions.values()], 0.9),
    messages_in: incoming.length,
    messages_out: out.length,
    messages_bot: of(out, ({ author_kind }) => author_kind === "bot"),
    waiting: waiting.length,
    ai_answered: by("answered"),
    ai_handed_over: by("handed_over"),
    ai_resolved: of(resolved, (each) => {
      const place = key(each.room_id, each.number);
      return everAnswered.has(place) && !everHandedOver.has(place) && !byPeople.has(place);
    }),
    csat_asked: asked.length,
    csat_answered: scores(asked).length,
    csat_average: average(scores(asked)),
    csat_scores: [1, 2, 3, 4, 5].map((score) => of(asked, (each) => each.score === score)),
    slips: slips.length,
    slips_paid: of(slips, ({ is_paid }) => is_paid),
    slips_amount: slips.reduce((sum, { is_paid, amount }) => sum + (is_paid ? Number(amount) : 0), 0),
    slips_team_amount: slips.reduce(
      (sum, { is_paid, outcome, amount }) => sum + (is_paid && outcome === "manual" ? Number(amount) : 0),
      0,
    ),
    slips_unmatched_amount: slips.reduce(
      (sum, { is_paid, outcome, reason, amount }) =>
        sum + (is_paid && outcome === "verified" && reason === "receiver_unchecked" ? Number(amount) : 0),
      0,
    ),
    slips_problem: of(slips, ({ outcome }) => ["duplicate", "not_found"].includes(outcome)),
    slips_outside: of(slips, ({ is_paid, room_id }) => is_paid && room_id === null),
    bills_paid: paidBills.length,
    bills_paid_amount: paidSum(paidBills),
    bills_team_amount: paidSum(paidBills.filter(({ confirmed_at }) => confirmed_at !== null)),
    bills_open: openBills.length,
    bills_open_amount: missingSum(openBills),
    bills_overdue: overdueBills.length,
    bills_overdue_amount: missingSum(overdueBills),
  };
  const broadcasts = {
    broadcasts: new Set(sent.map(({ broadcast_id }) => broadcast_id)).size,
    sent: sent.length,
    clicked: of(sent, ({ clicked_at }) => clicked_at !== null),
    replied: of(sent, ({ replied_at }) => replied_at !== null),
    blocked: of(sent, ({ blocked_at }) => blocked_at !== null),
    paid: of(sent, ({ paid_at }) => paid_at !== null),
    paid_amount: Math.round(sent.reduce((sum, { paid_amount }) => sum + Number(paid_amount ?? 0) * 100, 0)),
  };
  const heat = Array.from({ length: 168 }, () => 0);
  for (const { created_at } of incoming) {
    const { weekday, hour } = localTime(created_at, zone);
    heat[weekday * 24 + hour] = (heat[weekday * 24 + hour] ?? 0) + 1;
  }
  const timesOf = (map: Map<Conversation, number>, test: (conversation: Conversation) => boolean) =>
    [...map].filter(([each]) => test(each)).map(([, time]) => time);
  const partOf = (test: (conversation: Conversation) => boolean) => ({
    conversations: of(opened, test),
    resolved: of(resolved, test),
    first_reply_median: percentile(timesOf(replies, test), 0.5),
    resolution_median: percentile(timesOf(resolutions, test), 0.5),
  });
  const socialOf = (room_id: string) => roomOf.get(room_id)?.social_id;
  const people = new Set([
    ...out.map(({ author_id }) => author_id),
    ...resolved.map(({ resolved_by }) => resolved_by),
    ...asked.filter(({ score }) => score !== null).map(({ assignee_id }) => assignee_id),
  ]);
  people.delete(null);
  return {
    figures,
    broadcasts,
    heat,
    socials: (social_id: string) => ({
      social_id,
      ...partOf(({ room_id }) => socialOf(room_id) === social_id),
      messages_in: of(incoming, (each) => each.social_id === social_id),
      messages_out: of(out, (each) => each.social_id === social_id),
    }),
    tags: (tag_id: string) => ({
      tag_id,
      ...partOf(({ room_id }) => roomOf.get(room_id)?.tag_ids.includes(tag_id) === true),
    }),
    people: people as Set<string>,
    members: (user_id: string) => ({
      user_id,
      messages_out: of(out, ({ author_id }) => author_id === user_id),
      answered: new Set(
        out.filter(({ author_id }) => author_id === user_id).map((each) => key(each.room_id, each.conversation_number)),
      ).size,
      resolved: of(resolved, ({ resolved_by }) => resolved_by === user_id),
      csat_answered: scores(asked.filter(({ assignee_id }) => assignee_id === user_id)).length,
      csat_average: average(scores(asked.filter(({ assignee_id }) => assignee_id === user_id))),
    }),
    step: (at: string) => {
      const isThen = (instant: Date | null) => {
        if (!instant) return false;
        const { day, hour } = localTime(instant, zone);
        return at === (at.length > 10 ? `${day}T${String(hour).padStart(2, "0")}` : day);
      };
      return {
        at,
        conversations: of(opened, ({ opened_at }) => isThen(opened_at)),
        resolved: of(resolved, ({ resolved_at }) => isThen(resolved_at)),
        messages_in: of(incoming, ({ created_at }) => isThen(created_at)),
        messages_out: of(out, ({ created_at }) => isThen(created_at)),
      };
    },
  };
}

/** Equal, with numbers to a hundredth: the two languages round the midpoint of two durations differently. */
function assertClose(found: unknown, wanted: unknown, where = "report"): void {
  if (typeof found === "number" && typeof wanted === "number") {
    assert.ok(Math.abs(found - wanted) < 0.01, `${where}: ${found} instead of ${wanted}`);
  } else if (found === null || wanted === null || typeof found !== "object" || typeof wanted !== "object") {
    assert.equal(found, wanted, where);
  } else {
    assert.deepEqual(Object.keys(found).sort(), Object.keys(wanted).sort(), where);
    const given = new Map(Object.entries(wanted));
    for (const [name, value] of Object.entries(found)) assertClose(value, given.get(name), `${where}.${name}`);
  }
}

async function compare(found: Report, wanted: Awaited<ReturnType<typeof count>>, { hasBroadcasts = true } = {}) {
  const { broadcasts, waiting_since: _, ...figures } = found.figures;
  assertClose(figures, wanted.figures);
  assertClose(broadcasts, hasBroadcasts ? wanted.broadcasts : null);
  assertClose(found.heat, wanted.heat);
  for (const each of found.socials) assertClose(each, wanted.socials(each.social_id));
  for (const each of found.tags) assertClose(each, wanted.tags(each.tag_id));
  for (const each of found.members) assertClose(each, wanted.members(each.user_id));
  assert.deepEqual(new Set(found.members.map(({ user_id }) => user_id)), wanted.people);
  for (const each of found.series) assertClose(each, wanted.step(each.at));
  const sum = (name: string) => found.series.reduce((total, each) => total + (each[name] ?? 0), 0);
  assertClose(["conversations", "resolved", "messages_in", "messages_out"].map(sum), [
    wanted.figures.conversations,
    wanted.figures.resolved,
    wanted.figures.messages_in,
    wanted.figures.messages_out,
  ]);
}

for (const at of fixtures) {
  test(`${at.zone}: all figures of several days and of one day match a count over the rows`, async () => {
    for (const [from, to] of [
      ["2026-03-05", "2026-03-13"],
      ["2026-03-08", "2026-03-08"],
    ] as const) {
      const report = await reportOf(at.shop.owner, at.shop, from, to);
      assert.ok(Number(report.figures.messages_in) > 9, "there is something to count");
      assert.equal(report.unit, from === to ? "hour" : "day");
      await compare(report, await count(at, from, to));
    }
  });

  test(`${at.zone}: an own-scoped agent counts their own and unassigned rooms`, async () => {
    const [whole, part] = [
      await reportOf(at.viewer, at.shop, "2026-03-05", "2026-03-13"),
      await reportOf(at.narrow, at.shop, "2026-03-05", "2026-03-13"),
    ];
    assert.ok(Number(part.figures.conversations) < Number(whole.figures.conversations));
    await compare(part, await count(at, "2026-03-05", "2026-03-13", { me: at.narrow.id }), { hasBroadcasts: false });
  });
}

test("with business hours only open hours count, also overnight and across closed days", async () => {
  for (const at of fixtures) {
    const weekly = [
      [["09:00", "18:00"]],
      [
        ["09:00", "12:00"],
        ["13:00", "18:00"],
      ],
      [["20:00", "02:00"]],
      [],
      [["09:00", "18:00"]],
      [["10:00", "15:00"]],
      [],
    ];
    const hours = {
      is_on: true,
      weekly: weekly.map((day) => day.map(([from, to]) => ({ from, to }))),
      observes_holidays: true,
      special_days: {},
    };
    await shops.as(at.shop.owner, "select public.save_business_hours($1, $2)", [
      at.shop.project_id,
      JSON.stringify(hours),
    ]);
    const measure = async (from: Date, to: Date) => {
      const [row] = await shops.rows<{ open: string }>("select private.open_seconds($1, $2, $3) as open", [
        at.shop.project_id,
        from,
        to,
      ]);
      return Number(row?.open);
    };
    const report = await reportOf(at.shop.owner, at.shop, "2026-03-05", "2026-03-13", { business_hours: true });
    await compare(report, await count(at, "2026-03-05", "2026-03-13", { measure }));
    const byClock = await reportOf(at.shop.owner, at.shop, "2026-03-05", "2026-03-13");
    assert.ok(Number(report.figures.resolution_median) < Number(byClock.figures.resolution_median));
  }
});

interface Behind {
  room_id: string;
  count: string;
  value: string | null;
  place: string;
}
const range = { from: "2026-03-05", to: "2026-03-13" };
/** All rooms behind a figure, a few per page. */
async function roomsBehind(person: Person, { project_id }: Shop, figure: string, options = {}): Promise<Behind[]> {
  const rows: Behind[] = [];
  for (;;) {
    const last = rows.at(-1);
    const page = await shops.as<Behind>(person, "select * from public.report_rooms($1, $2, $3, $4, $5, $6, $7, 7)", [
      project_id,
      range.from,
      range.to,
      figure,
      options,
      last?.place ?? null,
      last?.room_id ?? null,
    ]);
    rows.push(...page);
    if (page.length < 7) return rows;
  }
}
const countOf = (rows: Behind[]) => rows.reduce((sum, row) => sum + Number(row.count), 0);

test("the rooms behind a figure add up to it, once each, also for an own-scoped agent", async () => {
  const [at] = fixtures as [Staged];
  for (const person of [at.shop.owner, at.viewer, at.narrow]) {
    const { figures, heat, socials, members, tags } = await reportOf(person, at.shop, range.from, range.to);
    const same = async (figure: string, wanted: number | null | undefined, options = {}) => {
      const rows = await roomsBehind(person, at.shop, figure, options);
      assert.equal(new Set(rows.map(({ room_id }) => room_id)).size, rows.length);
      assert.equal(countOf(rows), Number(wanted), `${figure} ${JSON.stringify(options)}`);
      return rows;
    };
    for (const figure of [
      "conversations",
      "replied",
      "resolved",
      "waiting",
      "messages_in",
      "messages_out",
      "messages_bot",
      "ai_answered",
      "ai_handed_over",
      "ai_resolved",
      "csat_asked",
      "csat_answered",
    ]) {
      await same(figure, figures[figure]);
    }
    if (person !== at.narrow) {
      assert.equal(
        countOf(await roomsBehind(person, at.shop, "slips_paid")),
        Number(figures.slips_paid) - Number(figures.slips_outside),
      );
      for (const figure of ["sent", "clicked", "replied", "blocked", "paid"])
        await same(`broadcast_${figure}`, figures.broadcasts?.[figure]);
    }
    for (const { social_id, conversations, messages_in } of socials) {
      await same("conversations", conversations, { social_id });
      await same("messages_in", messages_in, { social_id });
    }
    for (const { tag_id, conversations } of tags) await same("conversations", conversations, { tag_id });
    for (const { user_id: member_id, answered, resolved, messages_out, csat_answered } of members) {
      await same("answered", answered, { member_id });
      await same("resolved", resolved, { member_id });
      await same("messages_out", messages_out, { member_id });
      await same("csat_answered", csat_answered, { member_id });
    }
    const cell = heat.findIndex((messages) => messages > 1);
    await same("messages_in", heat[cell], { weekday: Math.floor(cell / 24), hour: cell % 24 });
    await same("csat_answered", figures.csat_scores[4], { score: 5 });
  }
  const [oldest, next] = await roomsBehind(at.shop.owner, at.shop, "waiting");
  assert.ok(Number(oldest?.value) > Number(next?.value), "who waits longest comes first");
});

test("outsiders find no project, nobody gets more than a year, and broadcasts are limited to members who may see them", async () => {
  const [at, other] = fixtures as [Staged, Staged];
  const fails = (code: string) => (error: unknown) => error instanceof Error && error.message === code;
  await assert.rejects(reportOf(other.shop.owner, at.shop, range.from, range.to), fails("not_found"));
  await assert.rejects(roomsBehind(other.shop.owner, at.shop, "conversations"), fails("not_found"));
  await assert.rejects(reportOf(at.shop.owner, at.shop, "2025-01-01", "2026-03-13"), fails("invalid"));
  await assert.rejects(reportOf(at.shop.owner, at.shop, "2026-03-13", "2026-03-12"), fails("invalid"));
  await assert.rejects(roomsBehind(at.seller, at.shop, "broadcast_sent"), fails("forbidden"));
  assert.equal((await reportOf(at.seller, at.shop, range.from, range.to)).figures.broadcasts, null);
  assert.deepEqual(await roomsBehind(at.shop.owner, at.shop, "nothing of ours"), []);
});
