import { once } from "node:events";
import type { Browser, Page } from "@playwright/test";
import { Client } from "pg";
import { WebSocketServer } from "ws";
import { launchBrowser, newContext } from "../browser";
import type { Bench, Figure, Finding } from "../figure";
import { demoProject } from "../product";
import { median, ms, percentile } from "../stats";

const ROUNDS = 30;

/** P3 and P4: from one side's send to paint on the other side, minus a bare WebSocket echo between the same browsers. */
export const delivery: Figure = {
  id: "P3 P4",
  title: "send → painted on the other side, two browsers",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const project_id = await demoProject(bench);
    const echo = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    echo.on("connection", (socket) =>
      socket.on("message", (data) => {
        for (const other of echo.clients) if (other !== socket) other.send(String(data));
      }),
    );
    await once(echo, "listening");
    const echoUrl = `ws://127.0.0.1:${(echo.address() as { port: number }).port}`;
    const browser = await launchBrowser();
    try {
      const agent = await openAgent(await (await newContext(browser)).newPage(), bench, project_id);
      const visitor = await openVisitor(await (await newContext(browser)).newPage(), bench);
      const first = `bench ${Date.now()}`;
      await visitor.send(first);
      await agent.page.getByText(first).first().click();
      await agent.composer.waitFor();
      const samples = { visitor: [] as number[], agent: [] as number[], echo: [] as number[] };
      const [near, far] = [await openEcho(browser, bench, echoUrl), await openEcho(browser, bench, echoUrl)];
      for (let round = 0; round < ROUNDS; round++) {
        await forgetPace(bench, project_id);
        samples.visitor.push(await journey(visitor, agent.page, `ลูกค้า ${Date.now()}`));
        await visitor.page.waitForTimeout(150);
        samples.agent.push(await journey(agent, visitor.page, `ร้าน ${Date.now()}`));
        await visitor.page.waitForTimeout(150);
        samples.echo.push(await plainEcho(near, far));
      }
      bench.note(`bare echo p50 ${ms(median(samples.echo))}, p95 ${ms(percentile(samples.echo, 0.95))}`);
      return [
        ...judge("P3 visitor → agent's screen", samples.visitor, samples.echo),
        ...judge("P4 agent → visitor's screen", samples.agent, samples.echo),
      ];
    } finally {
      await browser.close();
      echo.close();
    }
  },
};

// a visitor is limited to twenty messages a minute
async function forgetPace({ databaseUrl }: Bench, project_id: string): Promise<void> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query(
    "update public.messages set created_at = created_at - interval '1 minute' where project_id = $1 and created_at > now() - interval '1 minute'",
    [project_id],
  );
  await db.end();
}

function judge(name: string, samples: number[], echo: number[]): Finding[] {
  const p50 = median(samples) - median(echo);
  const p95 = percentile(samples, 0.95) - percentile(echo, 0.95);
  return [
    { name: `${name}, p50 beyond echo`, value: ms(p50), target: "≤ 60 ms", ok: p50 <= 60 },
    { name: `${name}, p95 beyond echo`, value: ms(p95), target: "≤ 150 ms", ok: p95 <= 150 },
  ];
}

interface Sender {
  page: Page;
  send: (text: string) => Promise<void>;
}

/** Milliseconds from the key press that sends until the other page has painted the text. Both run on one machine with one clock. */
async function journey(from: Sender, to: Page, text: string): Promise<number> {
  const painted = to.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const roots = [
          document,
          ...[...document.querySelectorAll("*")].flatMap((node) => (node.shadowRoot ? [node.shadowRoot] : [])),
        ];
        const look = () => {
          if (!document.body.textContent.includes(wanted)) return false;
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now()), 0));
          return true;
        };
        if (look()) return;
        const observer = new MutationObserver(() => {
          if (look()) observer.disconnect();
        });
        for (const root of roots) observer.observe(root, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
  await from.page.evaluate(() => {
    addEventListener("keydown", (event) => event.key === "Enter" && Object.assign(window, { sentAt: Date.now() }), {
      capture: true,
      once: true,
    });
  });
  await from.send(text);
  const end = await painted;
  return end - (await from.page.evaluate(() => (window as unknown as { sentAt: number }).sentAt));
}

async function openAgent(
  page: Page,
  bench: Bench,
  project_id: string,
): Promise<Sender & { composer: ReturnType<Page["locator"]> }> {
  await page.goto(`${bench.origin}/login`);
  await page.locator('input[autocomplete="username"]').fill("owner@demo.local");
  await page.locator('input[type="password"]').fill("demo-password-1");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/project/);
  await page.goto(`${bench.origin}/project/${project_id}/chat?view=all`);
  const composer = page.locator("textarea").first();
  return {
    page,
    composer,
    send: async (text) => {
      await composer.fill(text);
      await composer.press("Enter");
    },
  };
}

async function openVisitor(page: Page, bench: Bench): Promise<Sender> {
  await page.goto(`${bench.origin}/widget/demo0000widget01?mode=page`);
  const composer = page.locator("textarea").first();
  await composer.waitFor();
  return {
    page,
    send: async (text) => {
      await composer.fill(text);
      await composer.press("Enter");
    },
  };
}

// The pages' own CSP would refuse a foreign socket, so the echo runs in blank pages, each alone in its context: a page in the
// background is painted once a second.
async function openEcho(browser: Browser, bench: Bench, url: string): Promise<Page> {
  const blank = await (await newContext(browser)).newPage();
  await blank.goto(`${await bench.emptyOrigin()}/`);
  await blank.evaluate(
    (address) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(address);
        Object.assign(window, { socket });
        socket.onopen = () => resolve();
      }),
    url,
  );
  return blank;
}

async function plainEcho(from: Page, to: Page): Promise<number> {
  const text = String(Math.random());
  const arrived = to.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        (window as unknown as { socket: WebSocket }).socket.onmessage = ({ data }) => {
          if (data !== wanted) return;
          document.body.textContent = data;
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now()), 0));
        };
      }),
    text,
  );
  await from.waitForTimeout(20);
  const begin = await from.evaluate((data) => {
    (window as unknown as { socket: WebSocket }).socket.send(data);
    return Date.now();
  }, text);
  return (await arrived) - begin;
}
