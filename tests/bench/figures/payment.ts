import { createHash, randomBytes, randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { Client } from "pg";
import { launchBrowser, newContext } from "../browser";
import type { Bench, Figure, Finding } from "../figure";
import { demoProject } from "../product";
import { kb, median, ms } from "../stats";
import { Transfer } from "../transfer";

const PAINTS = 5;
/** Lighthouse's slow 4G: bytes a second, and milliseconds of a round trip. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
  latency: 150,
};

/** P27: the public page of a bill on a phone with slow 4G and an empty cache. */
export const payment: Figure = {
  id: "P27",
  title: "the payment page, cold, slow 4G, 360 px",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const url = `${bench.origin}/pay/${await addBill(bench)}`;
    const browser = await launchBrowser();
    try {
      const paints: number[] = [];
      let all = 0;
      let script = 0;
      for (let round = 0; round < PAINTS; round++) {
        const context = await newContext(browser);
        const page = await context.newPage();
        await page.setViewportSize({ width: 360, height: 800 });
        await page.addInitScript(() => {
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) Object.assign(window, { lcp: entry.startTime });
          }).observe({ type: "largest-contentful-paint", buffered: true });
        });
        const session = await context.newCDPSession(page);
        await session.send("Network.emulateNetworkConditions", SLOW_4G);
        const loaded = new Transfer(page, bench.origin);
        await page.goto(url, { waitUntil: "networkidle" });
        await page.getByRole("img").first().waitFor();
        await page.waitForTimeout(1_000);
        paints.push(await page.evaluate(() => (window as unknown as { lcp: number }).lcp));
        all = await loaded.bytes();
        script = (await loaded.bytes("script")) + gzipSync(inlineScripts(await page.content())).length;
        await context.close();
      }
      bench.note(`largest paints: ${paints.map(ms).join(", ")}`);
      const lcp = median(paints);
      return [
        { name: "largest contentful paint", value: ms(lcp), target: "≤ 1000 ms", ok: lcp <= 1000 },
        { name: "script, gzip", value: kb(script), target: "≤ 60 kB", ok: script <= 60 * 1024 },
        { name: "everything, with fonts", value: kb(all), target: "≤ 120 kB", ok: all <= 120 * 1024 },
      ];
    } finally {
      await browser.close();
    }
  },
};

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, source]) => source).join("");

/** A sent bill of the demo shop; returns the token of its page. */
async function addBill(bench: Bench): Promise<string> {
  const project_id = await demoProject(bench);
  const [bill_id, token] = [randomUUID(), randomBytes(32).toString("base64url")];
  const db = new Client({ connectionString: bench.databaseUrl });
  await db.connect();
  try {
    await db.query(
      `insert into public.bills (id, project_id, number, state, subtotal_satang, wants_address, sent_at)
       select $1, $2, coalesce(max(number), 0) + 1, 'sent', 59025, true, now() from public.bills where project_id = $2`,
      [bill_id, project_id],
    );
    await db.query(
      `insert into public.bill_items (bill_id, project_id, position, name, quantity, price_satang)
       values ($1, $2, 1, 'เสื้อยืดสีขาว', 1, 59025)`,
      [bill_id, project_id],
    );
    await db.query("insert into private.bill_tokens (token_hash, bill_id) values ($1, $2)", [
      createHash("sha256").update(token).digest(),
      bill_id,
    ]);
  } finally {
    await db.end();
  }
  return token;
}
