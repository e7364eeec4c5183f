/** The days that the slip screen sums: whole ones in the project's time zone. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { Member } from "@/lib/members/authority";
import { summedDays } from "@/lib/slips/days";
import { wallTime } from "@/lib/time-zone";
import { loadSecrets } from "../../../local/supervisor/secrets";
import { enableServerImports } from "../../support/server-side";

const folder = mkdtempSync(join(tmpdir(), "slip-days-"));
enableServerImports(loadSecrets(folder));
rmSync(folder, { recursive: true });
const { listSlipDays } = await import("@/lib/slips/queries");

/** The range that the database is asked for, as clocks of the time zone show it. */
async function rangeOf(query: { from?: string; to?: string }, time_zone: string): Promise<string[]> {
  let asked: { p_from: string; p_to: string } | null = null;
  const rpc = async (_: string, args: typeof asked) => {
    asked = args;
    return { data: [], error: null };
  };
  await listSlipDays({ project_id: "here", db: { rpc } } as unknown as Member, query, time_zone);
  const { p_from, p_to } = asked as unknown as { p_from: string; p_to: string };
  return [p_from, p_to].map((instant) => wallTime(new Date(instant), time_zone));
}

test("days are whole, also without a chosen range", async () => {
  for (const time_zone of ["Asia/Bangkok", "America/New_York"]) {
    const [from, to] = await rangeOf({}, time_zone);
    assert.match(`${from} ${to}`, /^\S+T00:00 \S+T00:00$/);
    assert.equal(Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 86_400_000), 31);
  }
});

test("of a longer range its last 31 days, of a shorter one all", async () => {
  const zone = "Asia/Bangkok";
  assert.deepEqual(await rangeOf({ from: "2026-01-01", to: "2026-03-31" }, zone), [
    "2026-03-01T00:00",
    "2026-04-01T00:00",
  ]);
  assert.deepEqual(await rangeOf({ from: "2026-03-30", to: "2026-03-31" }, zone), [
    "2026-03-30T00:00",
    "2026-04-01T00:00",
  ]);
});

test("a filter with more days than are summed is known to be cut", () => {
  const today = "2026-11-30";
  const isCut = (filter: { from?: string; to?: string }) => summedDays(filter, today).isCut;
  assert.equal(isCut({}), false, "the last 31 days");
  assert.equal(isCut({ from: "2026-10-31" }), false, "31 days");
  assert.equal(isCut({ from: "2026-10-30" }), true);
  assert.equal(isCut({ to: "2026-11-20" }), true, "since the first slip");
  assert.equal(isCut({ from: "2026-11-01", to: "2026-11-20" }), false);
});
