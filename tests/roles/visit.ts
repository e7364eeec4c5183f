import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { violations } from "../e2e/support/axe";
import { browserOf, newPerson, type Person } from "../e2e/support/people";
import { product, sql } from "../e2e/support/product";
import { OWN_PAGES, PUBLIC_PAGES, projectPages } from "../e2e/support/routes";
import { addSubjects, openShop, writeUnheard } from "../e2e/support/shop";
import { Troubles } from "../e2e/support/troubles";
import { strangeWords } from "../e2e/support/words";

const ROLES = ["anybody", "outsider", "viewer", "agent", "admin", "owner"] as const;
type Role = (typeof ROLES)[number];

async function makePeople(): Promise<Record<Exclude<Role, "anybody">, Person>> {
  const [outsider, viewer, agent, admin, owner] = await Promise.all(
    ["คนนอก", "ผู้ดู", "แอดมินแชท", "ผู้ดูแล", "เจ้าของ"].map((name) => newPerson(name)),
  );
  if (!outsider || !viewer || !agent || !admin || !owner) throw new Error("nobody was made");
  return { outsider, viewer, agent, admin, owner };
}

/** Visits all pages (or those that contain one of `wanted`) in every role and prints the table. Answers how many complaints there were. */
export async function visitEverything(browser: Browser, wanted: readonly string[]): Promise<number> {
  const people = await makePeople();
  const { viewer, agent, admin, owner, outsider } = people;
  const shop = await openShop({ name: "ร้านทุกบทบาท", owner, agents: [agent], viewers: [viewer] });
  await openShop({ name: "ร้านอื่น", owner: outsider });
  await sql("insert into public.members (project_id, user_id, role, can_see_contacts) values ($1, $2, 'admin', true)", [
    shop.project_id,
    admin.user_id,
  ]);
  const room_id = await writeUnheard(shop, randomUUID(), "สวัสดี");
  const pages = [
    ...PUBLIC_PAGES,
    ...OWN_PAGES,
    ...projectPages({ ...(await addSubjects(shop)), user_id: agent.user_id }),
    `/project/${shop.project_id}/chat/room/${room_id}`,
  ].filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)));
  const nameOf = (path: string) => path.replace(shop.project_id, "{id}").replaceAll(/[0-9a-f-]{36}/g, "{…}");
  const answers = new Map<string, string[]>(pages.map((path) => [path, []]));
  const complaints: string[] = [];
  for (const role of ROLES) {
    const options = { locale: "th-TH", timezoneId: "Asia/Bangkok", viewport: { width: 1440, height: 900 } };
    const context =
      role === "anybody" ? await browser.newContext(options) : await browserOf(browser, people[role], options);
    const page = await context.newPage();
    const troubles = new Troubles();
    troubles.watch(page);
    for (const path of pages) {
      const { answer, found } = await visit(page, troubles, path);
      answers.get(path)?.push(answer);
      complaints.push(...found.map((what) => `${role} ${nameOf(path)}: ${what}`));
    }
    await context.close();
  }
  print(new Map([...answers].map(([path, given]) => [nameOf(path), given])), complaints);
  return complaints.length;
}

/** One page as one person: its status, or where it led; and what is wrong with what they saw. */
async function visit(page: Page, troubles: Troubles, path: string): Promise<{ answer: string; found: string[] }> {
  const response = await page.goto(product.url + path);
  await page.waitForLoadState("networkidle");
  const status = response?.status() ?? 0;
  const [asked = ""] = path.split("?");
  const reached = new URL(page.url()).pathname;
  const found = [
    ...(await violations(page)).map((what) => `axe: ${what}`),
    ...(await strangeWords(page)).map((what) => `words: ${what}`),
    // a refusal is an answer, and the console's line of it no error of ours
    ...troubles.take().filter((what) => status < 400 || !/\b(404|403)\b/.test(what)),
  ];
  return { answer: reached === asked ? String(status) : `→ ${reached}`, found };
}

function print(answers: Map<string, string[]>, complaints: string[]): void {
  const width = Math.max(...[...answers.keys()].map((path) => path.length));
  const row = (path: string, cells: readonly string[]) =>
    console.log([path.padEnd(width), ...cells.map((cell) => cell.slice(0, 10).padEnd(10))].join("  "));
  row("", ROLES);
  for (const [path, given] of answers) row(path, given);
  console.log(`\n${complaints.length} complaints${complaints.map((line) => `\n- ${line}`).join("")}`);
}
