import type { Bench, Figure, Finding } from "../figure";
import { judgeGrowth } from "../growth";
import { type LargeData, nameOf, type Size, sizes } from "../large-data";
import { signIn } from "../product";
import { interleaved } from "../stats";

const ROUNDS = 60;
const VIEWS = ["waiting", "mine", "unassigned", "bot_failed", "pinned", "resolved", "all"];
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** Every view, filter and sort order by name: the query string, for a project size. */
function listsOf({ socialOf, commonTagOf, rareTagOf }: LargeData): Record<string, (size: Size) => string> {
  return {
    ...Object.fromEntries(VIEWS.map((view) => [view, () => `view=${view}`])),
    "oldest first": () => "view=all&sort=oldest",
    "by priority": () => "view=all&sort=priority",
    "waiting by priority": () => "view=waiting&sort=priority",
    unread: () => "view=all&unread=1",
    "a common tag": (size) => `view=all&tag=${commonTagOf[size]}`,
    "a rare tag": (size) => `view=all&tag=${rareTagOf[size]}`,
    "a channel": (size) => `view=all&channel=${socialOf[size]}`,
    "of nobody": () => "view=all&assignee=nobody",
    "since yesterday": () => `view=all&from=${YESTERDAY}`,
    "a common tag, since yesterday": (size) => `view=all&from=${YESTERDAY}&tag=${commonTagOf[size]}`,
    "waiting, tagged, by priority": (size) => `view=waiting&sort=priority&tag=${commonTagOf[size]}`,
  };
}

/** P5: the inbox list over HTTP in three sizes of project, as an agent limited to own rooms and as the owner. */
export const inbox: Figure = {
  id: "P5",
  title: `inbox list API, 50 rooms, ${sizes.map(nameOf).join(" / ")} rooms`,
  measure: async (bench: Bench): Promise<Finding[]> => {
    const [agent, owner] = await Promise.all([signIn(bench, "agent@demo.local"), signIn(bench, "owner@demo.local")]);
    const { large: data } = bench;
    const lists = listsOf(data);
    const findings: Finding[] = [];
    const compare = async (who: string, token: string, view: string, queryOf: (size: Size) => string) => {
      const ask = (size: Size) => async () => {
        const answer = await fetch(`${bench.origin}/api/project/${data.projectOf[size]}/rooms?${queryOf(size)}`, {
          headers: { apikey: bench.publishableKey, authorization: `Bearer ${token}` },
        });
        if (!answer.ok) throw new Error(`${view} answered ${answer.status}`);
        await answer.arrayBuffer();
      };
      const contestants = { small: ask("small"), middle: ask("middle"), large: ask("large") };
      findings.push(...judgeGrowth(bench, `${who}, ${view}`, await interleaved(contestants, ROUNDS, { warmUp: 8 })));
    };
    for (const [view, queryOf] of Object.entries(lists)) await compare("own rooms", agent.token, view, queryOf);
    for (const view of ["waiting", "all"]) await compare("all rooms", owner.token, view, () => `view=${view}`);
    return findings;
  },
};
