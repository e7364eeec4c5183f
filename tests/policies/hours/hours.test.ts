/** When a project is open, compared with a slow and simple evaluation of the same hours in local time. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
type Range = [from: string, to: string];
interface Hours {
  zone: string;
  weekly: Range[][];
  special?: Record<string, { kind: string; ranges?: Range[] }>;
  observes?: boolean;
}
const toJson = (ranges: Range[]) => ranges.map(([from, to]) => ({ from, to }));

async function openShop({ zone, weekly, special = {}, observes = false }: Hours) {
  const shop = await shops.open();
  await shops.rows("update public.projects set time_zone = $2 where id = $1", [shop.project_id, zone]);
  const special_days = Object.fromEntries(
    Object.entries(special).map(([day, { kind, ranges = [] }]) => [day, { kind, ranges: toJson(ranges) }]),
  );
  const hours = { is_on: true, weekly: weekly.map(toJson), observes_holidays: observes, special_days };
  await shops.as(shop.owner, "select public.save_business_hours($1, $2)", [shop.project_id, JSON.stringify(hours)]);
  return shop;
}

/** Cached by time zone: creating a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(zone, format);
  return format;
}

/** The local time at an instant. */
function localTime(at: number, zone: string) {
  const parts = formatOf(zone).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, clock: `${part("hour")}:${part("minute")}` };
}
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Whether it is open, evaluated minute by minute. */
function isOpen({ zone, weekly, special = {} }: Hours, at: number): boolean {
  const { day, clock } = localTime(at, zone);
  const of = (date: string): Range[] => {
    const own = special[date];
    if (own?.kind === "closed") return [];
    if (own?.kind === "hours") return own.ranges ?? [];
    return weekly[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? [];
  };
  const today = of(day).some(([from, to]) => clock >= from && (to <= from || clock < to));
  return today || of(dayBefore(day)).some(([from, to]) => to <= from && clock < to);
}

const night: Range = ["22:00", "00:30"];
const day: Range[] = [
  ["09:00", "12:00"],
  ["13:00", "18:00"],
];
const CASES: Record<string, Hours> = {
  Bangkok: {
    zone: "Asia/Bangkok",
    weekly: [day, day, day, day, [...day, night], [["10:00", "24:00"]], []],
    special: { "2026-11-04": { kind: "closed" }, "2026-11-08": { kind: "hours", ranges: [["11:00", "15:00"]] } },
  },
  "New York, where clocks change": {
    zone: "America/New_York",
    weekly: [day, day, day, day, day, [night], [night, ...day]],
  },
  "Lord Howe, by half an hour": {
    zone: "Australia/Lord_Howe",
    weekly: [[["00:00", "24:00"]], day, day, [night], day, [], day],
  },
};

// the same instants each time: a week of each month, including the weeks in which clocks change
let seed = 20_261_121;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

for (const [name, hours] of Object.entries(CASES)) {
  test(`${name}: open and closed at random instants, and the business seconds between them`, async () => {
    const { project_id } = await openShop(hours);
    const begin = Date.parse("2026-10-28T00:00Z");
    const instants = Array.from({ length: 400 }, () => begin + Math.floor(random() * 14 * 1440) * 60_000);
    const rows = await shops.rows<{ open: boolean }>(
      "select private.is_open($1, t.at) as open from unnest($2::timestamptz[]) with ordinality t (at, place) order by place",
      [project_id, instants.map((at) => new Date(at).toISOString())],
    );
    const wrong = instants.filter((at, place) => rows[place]?.open !== isOpen(hours, at));
    assert.deepEqual(
      wrong.map((at) => new Date(at).toISOString()),
      [],
    );
    for (let turn = 0; turn < 8; turn++) {
      const [from = 0, to = 0] = [instants[turn * 2], instants[turn * 2 + 1]].sort((one = 0, other = 0) => one - other);
      let minutes = 0;
      for (let at = from; at < to; at += 60_000) if (isOpen(hours, at)) minutes++;
      const [row] = await shops.rows<{ seconds: string }>("select private.open_seconds($1, $2, $3) as seconds", [
        project_id,
        new Date(from).toISOString(),
        new Date(to).toISOString(),
      ]);
      assert.equal(
        Number(row?.seconds),
        minutes * 60,
        `${new Date(from).toISOString()} – ${new Date(to).toISOString()}`,
      );
    }
  });
}

const at = async (project_id: string, iso: string) => {
  const [row] = await shops.rows<{ open: boolean; next: Date | null }>(
    "select private.is_open($1, $2) as open, private.next_open($1, $2) as next",
    [project_id, iso],
  );
  return { open: row?.open, next: row?.next?.toISOString() ?? null };
};

test("a Thai public holiday and its substitute are closed unless the shop marks the day as usual", async () => {
  const every: Range[] = [["09:00", "18:00"]];
  const weekly = [every, every, every, every, every, every, every];
  const special = { "2026-12-10": { kind: "usual" } };
  const observing = await openShop({ zone: "Asia/Bangkok", weekly, special, observes: true });
  const ignoring = await openShop({ zone: "Asia/Bangkok", weekly });
  const noon = (day: string) => `${day}T12:00:00+07:00`;
  // Father's Day on a Saturday, and the Monday after it
  assert.deepEqual(await at(observing.project_id, noon("2026-12-05")), {
    open: false,
    next: "2026-12-06T02:00:00.000Z",
  });
  assert.equal((await at(observing.project_id, noon("2026-12-07"))).open, false);
  assert.equal((await at(observing.project_id, noon("2026-12-10"))).open, true);
  assert.equal((await at(ignoring.project_id, noon("2026-12-05"))).open, true);
  for (const day of ["2026-03-03", "2027-05-20", "2028-04-13", "2029-01-02", "2030-12-31"]) {
    assert.equal((await at(observing.project_id, noon(day))).open, false, day);
  }
});

test("is always open without business hours or with hours switched off, and never with empty hours", async () => {
  const shop = await shops.open();
  assert.equal((await at(shop.project_id, "2026-11-21T20:00Z")).open, true);
  const closed = await openShop({ zone: "Asia/Bangkok", weekly: [[], [], [], [], [], [], []] });
  assert.deepEqual(await at(closed.project_id, "2026-11-21T05:00Z"), { open: false, next: null });
});

test("refuses invalid hours", async () => {
  const shop = await shops.open();
  const save = (more: object) =>
    shops
      .as(shop.owner, "select public.save_business_hours($1, $2)", [
        shop.project_id,
        JSON.stringify({
          is_on: true,
          weekly: [[], [], [], [], [], [], []],
          observes_holidays: true,
          special_days: {},
          ...more,
        }),
      ])
      .then(
        () => "ok",
        (error: Error) => error.message,
      );
  assert.equal(await save({}), "ok");
  assert.match(await save({ weekly: [[]] }), /check/);
  assert.match(await save({ weekly: [[{ from: "25:00", to: "26:00" }], [], [], [], [], [], []] }), /check/);
  assert.match(await save({ weekly: [[{ from: "09:00", to: "09:00" }], [], [], [], [], [], []] }), /check/);
  assert.match(await save({ special_days: { tomorrow: { kind: "closed" } } }), /check/);
  assert.match(await save({ special_days: { "2026-12-05": { kind: "maybe" } } }), /check/);
});
