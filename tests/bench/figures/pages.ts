import { sessionCookie } from "../../support/session-cookie";
import type { Bench, Figure, Finding } from "../figure";
import { demoProject, signIn } from "../product";
import { interleaved, median, ms, ratio } from "../stats";

const ROUNDS = 15;
/** The sidebar, in its order. */
const ROUTES = [
  "dashboard",
  "chat",
  "broadcast",
  "broadcast-vip/line/broadcast-setting",
  "billing",
  "slip",
  "settings/widget",
  "settings",
];

/** P15: time to first byte of every sidebar route, signed in, against an empty page rendered per request. */
export const pages: Figure = {
  id: "P15",
  title: "page TTFB, signed in / an empty dynamic page",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const owner = await signIn(bench, "owner@demo.local");
    const project_id = await demoProject(bench);
    const cookie = sessionCookie(owner.session);
    const firstByte = (url: string, headers: Record<string, string>) => async () => {
      const answer = await fetch(url, { headers, redirect: "manual" });
      const reader = answer.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    };
    const contestants: Record<string, () => Promise<void>> = { empty: firstByte(`${await bench.emptyOrigin()}/`, {}) };
    for (const path of ROUTES)
      contestants[path] = firstByte(`${bench.origin}/project/${project_id}/${path}`, { cookie });
    const samples = await interleaved(contestants, ROUNDS);
    const empty = median(samples.empty ?? []);
    bench.note(`empty page ${ms(empty)}`);
    return ROUTES.map((path) => {
      const found = median(samples[path] ?? []) / empty;
      return {
        name: `/${path} (${ms(median(samples[path] ?? []))})`,
        value: ratio(found),
        bar: "≤ 4 ×",
        ok: found <= 4,
      };
    });
  },
};
