/**
 * Takes screenshots of every page for review; nothing compares them:
 *   SCREENSHOTS_DIR=/tmp/pages TEST_DATA_DIR=<data of a running product> node --import tsx tests/e2e/capture-pages.ts [part of a name …]
 * Each page at 1440 and 360 px, light and dark; the important ones, or those that are named, also in English.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { browserOf, signIn } from "./support/people";
import { product, sql } from "./support/product";
import { OWN_PAGES, type PageData, PUBLIC_PAGES, projectPages } from "./support/routes";

interface Shot {
  name: string;
  path: string;
  isPublic?: boolean;
  /** Also captured in English. */
  isImportant?: boolean;
  /** Runs on the page before the screenshot. */
  prepare?: (page: Page) => Promise<unknown>;
}

const DEMO_WIDGET = "demo0000widget01";
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };
const IMPORTANT =
  /^(home|login|register|project|widget-demo|project-chat|project-settings-widget|project-slip|project-dashboard-long)$/;

async function listShots(): Promise<Shot[]> {
  const [demo] = await sql<PageData>(
    `select w.project_id, w.social_id, m.user_id, s.id as line_id,
       (select q.id from public.quick_messages q where q.project_id = w.project_id order by q.shortcut limit 1) as quick_id,
       (select b.id from public.broadcasts b where b.project_id = w.project_id and b.state = 'scheduled' limit 1) as broadcast_id,
       (select a.id from public.ais a where a.project_id = w.project_id order by a.created_at limit 1) as ai_id,
       (select i.id from public.invoices i where i.project_id = w.project_id and i.state = 'paid' limit 1) as invoice_id,
       (select r.customer_id from public.rooms r where r.project_id = w.project_id order by r.last_message_at desc limit 1) as customer_id,
       (select i.id from public.customer_imports i where i.project_id = w.project_id limit 1) as import_id,
       (select m.id from public.rich_menus m where m.project_id = w.project_id limit 1) as rich_menu_id
     from public.widgets w join public.members m on m.project_id = w.project_id and m.role = 'agent'
     join public.socials s on s.project_id = w.project_id and s.kind = 'line'
     where w.virtual_id = $1`,
    [DEMO_WIDGET],
  );
  if (!demo) throw new Error("the demo shop is missing");
  const rooms = await sql<{ id: string; status: string; kind: string }>(
    `select distinct on (r.status, s.kind) r.id, r.status, s.kind
     from public.rooms r join public.socials s on s.id = r.social_id
     where r.project_id = $1 order by r.status, s.kind, r.last_sequence desc`,
    [demo.project_id],
  );
  const broadcasts = await sql<{ id: string; state: string }>(
    "select id, state from public.broadcasts where project_id = $1 and state in ('sent', 'scheduled')",
    [demo.project_id],
  );
  const nameOf = (path: string) =>
    path
      .replace(demo.project_id, "")
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id")
      .replaceAll(/\/+/g, "-")
      .replace(/^-|-$/g, "") || "home";
  const shots: Shot[] = [
    ...PUBLIC_PAGES.map((path) => ({ name: nameOf(path), path, isPublic: true })),
    // the demo has no import
    ...[...OWN_PAGES, ...projectPages(demo).filter((path) => !path.endsWith("/null"))].map((path) => ({
      name: nameOf(path),
      path,
    })),
  ].map((shot) => ({ ...shot, isImportant: IMPORTANT.test(shot.name) }));
  const chat = `/project/${demo.project_id}/chat`;
  for (const { id, status, kind } of rooms) {
    shots.push({
      name: `room-${status}-${kind}`,
      path: `${chat}/room/${id}?view=${status === "resolved" ? "resolved" : "all"}`,
      isImportant: kind === "widget",
    });
  }
  shots.push(
    { name: "project-slip-settings", path: `/project/${demo.project_id}/slip?tab=settings` },
    {
      name: "project-slip-one",
      path: `/project/${demo.project_id}/slip?view=verified`,
      prepare: (page) => page.locator('a[href*="slip="]').first().click(),
    },
    ...["line", "link", "code"].map((way) => ({
      name: `onboarding-${way}`,
      path: `/project?onboarding=${demo.project_id}&way=${way}`,
    })),
    { name: "project-dashboard-long", path: `/project/${demo.project_id}/dashboard?range=last90` },
    {
      name: "project-dashboard-rooms",
      path: `/project/${demo.project_id}/dashboard?range=last90&figure=conversations`,
    },
    {
      name: "project-dashboard-days",
      path: `/project/${demo.project_id}/dashboard`,
      prepare: (page) => page.getByRole("button", { name: /^(ช่วงวันที่|Days)/ }).click(),
    },
    ...["webhooks", "log", "docs"].map((tab) => ({
      name: `developers-${tab}`,
      path: `/project/${demo.project_id}/settings/developers?tab=${tab}`,
    })),
    { name: "widget-page", path: `/widget/${DEMO_WIDGET}`, isPublic: true, isImportant: true },
    { name: "widget-missing", path: "/widget/0000000000000000", isPublic: true },
    { name: "not-found", path: "/nope", isPublic: true },
    { name: "chat-mine", path: `${chat}?view=mine` },
    { name: "chat-pinned", path: `${chat}?view=pinned` },
    ...broadcasts.map(({ id, state }) => ({
      name: `broadcast-${state}`,
      path: `/project/${demo.project_id}/broadcast/${state === "sent" ? id : `update/${id}`}`,
      isImportant: true,
    })),
    { name: "widget-demo-open", path: "/widget-demo", isPublic: true, isImportant: true, prepare: openWidget },
    {
      name: "person-menu",
      path: chat,
      prepare: (page) => page.getByRole("button", { name: /เมนูของฉัน|My menu/ }).click(),
    },
  );
  return shots;
}

async function openWidget(page: Page): Promise<void> {
  await page.getByRole("button", { name: /แชทกับเรา|Chat with us/ }).click();
  const frame = page.frameLocator("iframe");
  await frame.getByRole("textbox").fill("สวัสดีค่ะ มีไซซ์ M ไหมคะ อยากได้สีครีม ส่งถึงเชียงใหม่กี่วันคะ");
  await frame.getByRole("textbox").press("Enter");
}

async function take(browser: Browser, folder: string, wanted: readonly string[]): Promise<void> {
  const owner = await signIn("owner@demo.local");
  const shots = await listShots();
  for (const language of ["th", "en"]) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const colorScheme of ["light", "dark"] as const) {
        const options = {
          viewport,
          colorScheme,
          locale: "th-TH",
          timezoneId: "Asia/Bangkok",
          hasTouch: size === "phone",
        };
        const contexts = { mine: await browserOf(browser, owner, options), anybody: await browser.newContext(options) };
        for (const context of Object.values(contexts)) {
          await context.addCookies([{ name: "language", value: language, url: product.url }]);
        }
        for (const { name, path, isPublic, isImportant, prepare } of shots) {
          if (language === "en" && !isImportant && wanted.length === 0) continue;
          if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
          const page = await (isPublic ? contexts.anybody : contexts.mine).newPage();
          try {
            await page.goto(product.url + path);
            await page.waitForLoadState("networkidle");
            await prepare?.(page);
            await page.waitForTimeout(prepare ? 1_200 : 200);
            const file = join(folder, `${name}.${size}.${colorScheme}.${language}.png`);
            await page.screenshot({ path: file, fullPage: isPublic === true && !prepare });
            console.log(file);
          } catch (failure) {
            console.error(`${name}: ${failure instanceof Error ? failure.message : failure}`);
          }
          await page.close();
        }
        for (const context of Object.values(contexts)) await context.close();
      }
    }
  }
}

const folder = process.env.SCREENSHOTS_DIR;
if (!folder) throw new Error("SCREENSHOTS_DIR says where to.");
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  await take(browser, folder, process.argv.slice(2));
} finally {
  await browser.close();
}
