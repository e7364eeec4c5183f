import { LARGE_SHOPS, type LargeShop } from "../../../local/large/fill";
import { sessionCookie } from "../../support/session-cookie";
import type { Bench, Figure, Finding } from "../figure";
import { shareOfFull } from "../large-data";
import { signIn } from "../product";
import { interleaved, load, median, ms, percentile, ratio } from "../stats";

const ROUNDS = 30;
const LIST_MS = 4_000;
const DAYS = 90;
const DAY_MS = 86_400_000;
/** The report's time must not depend on the history: the most that a hundred times the messages may cost. */
const GROWTH = 1.5;

const rooms = Math.ceil((LARGE_SHOPS.find(({ key }) => key === "1m")?.rooms ?? 0) * shareOfFull).toLocaleString("en");
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** P23: the list, a room, the report of 90 days and its page, in the project with most messages, as its owner and as an own-scoped agent. */
export const reads: Figure = {
  id: "P23",
  title: `reads of a project of ${rooms} rooms`,
  measure: async (bench: Bench): Promise<Finding[]> => {
    const people = {
      owner: await signIn(bench, "owner@demo.local"),
      "own-scoped agent": await signIn(bench, "agent@demo.local"),
    };
    const findings: Finding[] = [];
    for (const [who, { token, session }] of Object.entries(people)) {
      const get = async (path: string, headers: Record<string, string> = {}) => {
        const answer = await fetch(`${bench.origin}${path}`, {
          headers: { apikey: bench.publishableKey, authorization: `Bearer ${token}`, ...headers },
          redirect: "manual",
        });
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
        return answer;
      };
      const here = `/api/project/${bench.shops["1m"]}`;
      const list = async () => (await get(`${here}/rooms?view=all&limit=50`)).json();
      const { rooms: listed } = (await list()) as { rooms: { id: string }[] };
      let next = 0;
      const open = async () => {
        const room = listed[next++ % listed.length]?.id;
        await (await get(`${here}/rooms/${room}/messages?limit=50`)).arrayBuffer();
      };
      const report = (shop: LargeShop) => async () => {
        const body = { p_project_id: bench.shops[shop], p_from: dayBefore(DAYS - 1), p_to: dayBefore(0) };
        const answer = await fetch(`${bench.origin}/rest/v1/rpc/report`, {
          method: "POST",
          headers: {
            apikey: bench.publishableKey,
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
          },
          body: JSON.stringify(body),
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`the report answered ${answer.status}`);
      };
      // a page knows its session by the cookie only
      const page = async () => {
        const url = `${bench.origin}/project/${bench.shops["1m"]}/dashboard?from=${dayBefore(DAYS - 1)}&to=${dayBefore(0)}`;
        const answer = await fetch(url, { headers: { cookie: sessionCookie(session) }, redirect: "manual" });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`the dashboard answered ${answer.status}`);
      };
      await load(list, { concurrency: 10, ms: LIST_MS / 4 });
      const { samples: lists } = await load(list, { concurrency: 10, ms: LIST_MS });
      const { opens, pages, small, middle, large } = await interleaved(
        { opens: open, pages: page, small: report("10k"), middle: report("100k"), large: report("1m") },
        ROUNDS,
      );
      const said = [small, middle, large].map((samples) => ms(median(samples))).join(" / ");
      bench.note(`${who}: report of ten times the messages each: p50 ${said}`);
      findings.push(
        within(`${who}: list of 50, c=10, p50`, lists, 60),
        within(`${who}: open a room, p50`, opens, 15),
        within(`${who}: report of ${DAYS} days, p50`, large, 80),
        within(`${who}: its page, p50`, pages, 250),
      );
      const growth = median(large) / median(small);
      findings.push({
        name: `${who}: report / of a hundredth of the messages`,
        value: ratio(growth),
        target: `≤ ${GROWTH} ×`,
        ok: growth <= GROWTH,
      });
    }
    return findings;
  },
};

function within(name: string, samples: number[], most: number): Finding {
  const found = median(samples);
  return {
    name: `${name} (p95 ${ms(percentile(samples, 0.95))})`,
    value: ms(found),
    target: `≤ ${most} ms`,
    ok: found <= most,
  };
}
