import { randomUUID } from "node:crypto";
import type { Request } from "@playwright/test";
import { BY_PUSH } from "./support/limits";
import { writeUnpublished } from "./support/shop";
import { expect, test } from "./support/test";

test("a message that arrives before the channel subscription is authorised appears in the list", async ({
  shop,
  team,
  inboxOf,
}) => {
  const inbox = await inboxOf(team.owner);
  const { page } = inbox;
  let consent = () => {};
  const given = new Promise<void>((resolve) => {
    consent = resolve;
  });
  const isOfTheList = (form: string | null) => form?.includes(`private-inbox-${shop.project_id}`) ?? false;
  await page.route("**/pusher/auth", async (route) => {
    if (isOfTheList(route.request().postData())) await given;
    await route.continue();
  });
  const asked = page.waitForRequest(
    (request) => request.url().endsWith("/pusher/auth") && isOfTheList(request.postData()),
  );
  // pending requests for the list
  const open = new Set<Request>();
  page.on("request", (request) => /\/rooms\?/.test(request.url()) && open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  await inbox.open(shop);
  await asked;
  await expect(page.getByText("ยังไม่มีแชท")).toBeVisible();
  await expect.poll(() => open.size).toBe(0);
  await writeUnpublished(shop, randomUUID(), "มีใครอยู่ไหมคะ");
  consent();
  await expect(inbox.row("มีใครอยู่ไหมคะ")).toBeVisible(BY_PUSH);
});
