import { sessionCookie } from "../../support/session-cookie";
import type { Bench, Figure, Finding } from "../figure";
import { demoProject, signIn } from "../product";
import { median, ms, ratio } from "../stats";

const ROUNDS = 15;
const WARM_UP = 3;
/** The sidebar's pages, in order. */
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
    const urls: Record<string, string> = { empty: `${await bench.emptyOrigin()}/` };
    for (const path of ROUTES) urls[path] = `${bench.origin}/project/${project_id}/${path}`;
    const samples: Record<string, number[]> = Object.fromEntries(Object.keys(urls).map((path) => [path, []]));
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const [path, url] of Object.entries(urls)) {
        const took = await firstByte(url, path === "empty" ? {} : { cookie });
        if (round >= 0) samples[path]?.push(took);
      }
    }
    const empty = median(samples.empty ?? []);
    bench.note(`empty page ${ms(empty)}`);
    return ROUTES.map((path) => {
      const found = median(samples[path] ?? []) / empty;
      return {
        name: `/${path} (${ms(median(samples[path] ?? []))})`,
        value: ratio(found),
        target: "≤ 4 ×",
        ok: found <= 4,
      };
    });
  },
};

/** In ms. Also reads the rest of the page, so that its remaining server work does not slow down the next request. */
async function firstByte(url: string, headers: Record<string, string>): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url, { headers, redirect: "manual" });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  const reader = answer.body?.getReader();
  await reader?.read();
  const took = performance.now() - begin;
  while (reader && !(await reader.read()).done);
  return took;
}
