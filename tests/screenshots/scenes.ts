import { expect, type Page } from "@playwright/test";
import { sql } from "../e2e/support/product";

/** One screenshot and how to prepare its page. */
export interface Scene {
  name: "inbox" | "slip" | "broadcast" | "ai" | "widget";
  path: string;
  /** Without a session. */
  isPublic?: boolean;
  /** For the wide layout: a large window, a small one, or the main content of a small one. */
  part: "large" | "small" | "main";
  prepare?: (page: Page) => Promise<unknown>;
}

interface Demo {
  project_id: string;
  room_id: string;
  broadcast_id: string;
  ai_id: string;
}

const WIDGET = "demo0000widget01";

async function findDemo(): Promise<Demo> {
  const [demo] = await sql<Demo>(
    `select w.project_id,
       (select r.id from public.rooms r join public.socials s on s.id = r.social_id
        join public.customers c on c.id = r.customer_id
        where r.project_id = w.project_id and s.kind = 'widget' and r.waiting_since is not null
          and r.last_sequence > 10 and length(c.name) < 20
        order by r.waiting_since desc limit 1) as room_id,
       (select b.id from public.broadcasts b where b.project_id = w.project_id and b.state = 'sent'
        order by (select count(*) from public.broadcast_recipients x where x.broadcast_id = b.id) desc limit 1) as broadcast_id,
       (select a.id from public.ais a where a.project_id = w.project_id order by a.created_at limit 1) as ai_id
     from public.widgets w where w.virtual_id = $1`,
    [WIDGET],
  );
  if (!demo) throw new Error("the demo shop is missing");
  return demo;
}

/** The scenes that the home page describes, as the demo shop's owner and a visitor see them. */
export async function listScenes(): Promise<Scene[]> {
  const { project_id, room_id, broadcast_id, ai_id } = await findDemo();
  const project = `/project/${project_id}`;
  return [
    { name: "inbox", path: `${project}/chat/room/${room_id}?view=all`, part: "large" },
    { name: "slip", path: `${project}/slip`, part: "main" },
    { name: "broadcast", path: `${project}/broadcast/${broadcast_id}`, part: "main" },
    { name: "ai", path: `${project}/ai/${ai_id}?tab=playground`, part: "main", prepare: askTheAi },
    { name: "widget", path: "/widget-demo", isPublic: true, part: "small", prepare: writeToTheShop },
  ];
}

async function askTheAi(page: Page): Promise<void> {
  const field = page.getByRole("textbox", { name: /^(คำถาม|Question)$/ });
  const answers = page
    .getByRole("log")
    .getByText(/บาทค่ะ ซื้อครบ|วันทำการค่ะ/)
    .filter({ visible: true });
  for (const [index, question] of ["ส่งกี่วันถึงคะ", "ซื้อเท่าไหร่ถึงส่งฟรีคะ"].entries()) {
    await field.fill(question);
    await field.press("Enter");
    await answers.nth(index).waitFor();
  }
}

async function writeToTheShop(page: Page): Promise<void> {
  const frame = page.frameLocator("iframe");
  const field = frame.getByRole("textbox");
  // clicks before hydration are lost
  await expect(async () => {
    await page.getByRole("button", { name: /^(แชทกับเรา|Chat with us)/ }).click();
    await expect(field).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await field.fill("เดรสสายฝนมีไซซ์ M ไหมคะ อยากใส่ไปงานวันเสาร์");
  await frame.getByRole("button", { name: /^(ส่ง|Send)$/ }).click();
  await frame.getByRole("log").getByText("เดรสสายฝนมีไซซ์").waitFor();
}
