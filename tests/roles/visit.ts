import type { Browser, Page } from "@playwright/test";
import { violations } from "../e2e/support/axe";
import { PageErrors } from "../e2e/support/page-errors";
import { browserOf, newPerson, type Person } from "../e2e/support/people";
import { product, sql } from "../e2e/support/product";
import { openShop } from "../e2e/support/shop";
import { untranslatedText } from "../e2e/support/untranslated";
import { listAddresses, nameOf } from "./addresses";
import { expectedAnswer, ROLES, type Role } from "./audience";
import { PAGE_ROUTES, routeOf } from "./page-routes";
import { printAnswers } from "./print-answers";

const OPTIONS = { locale: "th-TH", timezoneId: "Asia/Bangkok", viewport: { width: 1440, height: 900 } };

async function makePeople(): Promise<Record<Exclude<Role, "anybody">, Person>> {
  const [outsider, viewer, agent, admin, owner] = await Promise.all(
    ["คนนอก", "ผู้ดู", "แอดมินแชท", "ผู้ดูแล", "เจ้าของ"].map((name) => newPerson(name)),
  );
  if (!outsider || !viewer || !agent || !admin || !owner) throw new Error("nobody was made");
  return { outsider, viewer, agent, admin, owner };
}

/** Visits all URLs (or those of `wanted`: whole ones, or parts) in every role and prints the table. Returns the number of complaints. */
export async function visitEverything(browser: Browser, wanted: readonly string[]): Promise<number> {
  const people = await makePeople();
  const { viewer, agent, admin, owner, outsider } = people;
  const shop = await openShop({ name: "ร้านทุกบทบาท", owner, agents: [agent], viewers: [viewer] });
  await openShop({ name: "ร้านอื่น", owner: outsider });
  await sql("insert into public.members (project_id, user_id, role, can_see_contacts) values ($1, $2, 'admin', true)", [
    shop.project_id,
    admin.user_id,
  ]);
  const every = await listAddresses(shop, owner, agent);
  const isMeant = (part: string, address: string) => (every.includes(part) ? address === part : address.includes(part));
  const addresses = every.filter((address) => wanted.length === 0 || wanted.some((part) => isMeant(part, address)));
  const answers = new Map<string, string[]>(addresses.map((address) => [nameOf(address, shop), []]));
  const visited = new Set(every.map(routeOf));
  const complaints = PAGE_ROUTES.filter((route) => !visited.has(route)).map((route) => `${route}: is never visited`);
  for (const role of ROLES) {
    const context =
      role === "anybody" ? await browser.newContext(OPTIONS) : await browserOf(browser, people[role], OPTIONS);
    const visitor = new Visitor(await context.newPage());
    for (const address of addresses) {
      const { answer, found } = await visitor.visit(address);
      const name = nameOf(address, shop);
      answers.get(name)?.push(answer);
      const expected = expectedAnswer(routeOf(address), role);
      if (answer !== expected) complaints.push(`${role} ${name}: answered ${answer}, expected ${expected}`);
      complaints.push(...found.map((what) => `${role} ${name}: ${what}`));
    }
    await context.close();
  }
  printAnswers(answers, complaints);
  return complaints.length;
}

/** Opens one URL after the other in one role. */
class Visitor {
  private readonly pageErrors = new PageErrors();
  /** Redirect targets and the 404 page are checked only once. */
  private readonly known = new Set<string>();

  constructor(private readonly page: Page) {
    this.pageErrors.watch(page);
  }

  /** The status of a URL or its redirect, and the problems found. */
  async visit(address: string): Promise<{ answer: string; found: string[] }> {
    const { page } = this;
    const response = await page.goto(product.url + address);
    await page.waitForLoadState("networkidle");
    // this page redirects after it has rendered
    if (address === "/offline") await page.waitForURL((url) => url.pathname !== "/offline");
    const status = response?.status() ?? 0;
    const reached = new URL(page.url()).pathname;
    const answer = reached === address.split("?")[0] ? String(status) : `→ ${reached}`;
    const isKnown = answer !== "200" && this.known.has(answer);
    this.known.add(answer);
    const found = [
      ...(isKnown ? [] : await this.look()),
      // an expected refusal also appears as an error in the console
      ...this.pageErrors.take().filter((what) => status < 400 || !/\b(404|403)\b/.test(what)),
    ];
    return { answer, found };
  }

  private async look(): Promise<string[]> {
    return [
      ...(await violations(this.page)).map((what) => `axe: ${what}`),
      ...(await untranslatedText(this.page)).map((what) => `words: ${what}`),
    ];
  }
}
