import type { Page } from "@playwright/test";
import { newTag } from "./support/customers";
import { Inbox } from "./support/inbox";
import { PASSWORD } from "./support/people";
import { product, sql } from "./support/product";
import { EXTENDED, expect, test } from "./support/test";
import { Widget } from "./support/widget";

/** Presses Tab until the accessible name of the focused element matches. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      // a scrollable list takes focus too, and its text contains that of all its rows
      if (!element?.matches("a, button, input, textarea, select")) return "";
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute("aria-label") || label || element?.textContent || "";
    });
    if (name.test(focused)) return;
    passed.push(focused.slice(0, 30));
  }
  throw new Error(`Tab does not lead to ${name}; it passed ${passed.join(" | ")}`);
}

test("sign in, answer, tag, snooze and resolve a room and open the next, all by keyboard", async ({
  shop,
  team,
  pageOf,
  newVisitor,
}) => {
  const [first, second] = [await newVisitor(), await newVisitor()];
  await first.say("ขอใบเสนอราคาค่ะ");
  await expect(first.log).toContainText("ส่งแล้ว"); // ensures that it waits longer
  await second.say("ส่งของวันไหนคะ");
  const tag_id = await newTag(shop, "ใบเสนอราคา");
  const page = await pageOf(null);
  const inbox = new Inbox(page);
  await inbox.open(shop, "waiting");

  await test.step("sign-in redirects to the requested page", async () => {
    await tabTo(page, /^อีเมล/);
    await page.keyboard.type(team.owner.email);
    await tabTo(page, /^รหัสผ่าน$/);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(inbox.row("ขอใบเสนอราคาค่ะ")).toBeVisible();
    await inbox.waitForShortcuts();
  });

  await test.step("J opens the room that waits longest, R answers", async () => {
    await page.keyboard.press("KeyJ");
    await expect(inbox.bubble("ขอใบเสนอราคาค่ะ")).toBeVisible();
    await page.keyboard.press("KeyR");
    await expect(inbox.answer).toBeFocused();
    await page.keyboard.type("ส่งให้ทางอีเมลแล้วค่ะ");
    await page.keyboard.press("Enter");
    await expect(first.bubble("ส่งให้ทางอีเมลแล้วค่ะ")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("T tags, P sets the priority, Q searches quick messages", async () => {
    await page.keyboard.press("KeyT");
    await expect(page.getByRole("combobox", { name: "ค้นหาแท็ก" })).toBeFocused();
    await page.keyboard.type("ใบเสนอ");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option", { name: "ใบเสนอราคา" })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "เครื่องมืออื่น" })).toBeFocused();
    await expect(page.getByRole("button", { name: "นำแท็ก ใบเสนอราคา ออก" })).toBeVisible();
    await page.keyboard.press("KeyP");
    await expect(page.getByRole("menuitem", { name: "ด่วน" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(inbox.row("ส่งให้ทางอีเมลแล้วค่ะ")).toHaveCount(0); // answered: it leaves the waiting view
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page.keyboard.press("KeyQ");
    await expect(inbox.answer).toHaveValue("/");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Escape");
  });

  await test.step("E resolves and opens the next room, S snoozes it", async () => {
    await page.keyboard.press("KeyE");
    await expect(page.getByText("ปิดแชทแล้ว")).toBeVisible();
    await expect(inbox.bubble("ส่งของวันไหนคะ")).toBeVisible();
    await page.keyboard.press("KeyS");
    await expect(page.getByRole("menuitem", { name: "1 ชั่วโมง" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(inbox.history).toContainText("เลื่อนไว้ก่อน");
  });
  const rooms = await sql<{ status: string; priority: number; tag_ids: string[] }>(
    "select status, priority, tag_ids from public.rooms where project_id = $1 order by created_at",
    [shop.project_id],
  );
  expect(rooms).toEqual([
    { status: "resolved", priority: 3, tag_ids: [tag_id] },
    { status: "snoozed", priority: 0, tag_ids: [] },
  ]);
});

/** Presses a key in the moment in which a button with this text appears: the second half of a double press, however slow the machine. */
async function pressAgainAtOnce(page: Page, code: string, text: string): Promise<void> {
  await page.evaluate(
    ([code, text]) => {
      new MutationObserver((_, observer) => {
        if (![...document.querySelectorAll("button")].some((button) => button.textContent?.includes(text))) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true }));
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    [code, text] as const,
  );
}

test(
  "from the list to an answered and resolved room by keyboard",
  EXTENDED,
  async ({ shop, team, inboxOf, newVisitor }) => {
    const widget = await newVisitor();
    await widget.say("ตอบด้วยแป้นพิมพ์ได้ไหม");
    const inbox = await inboxOf(team.owner);
    const { page } = inbox;
    await inbox.open(shop, "waiting");
    await expect(inbox.row("ตอบด้วยแป้นพิมพ์ได้ไหม")).toBeVisible();

    await test.step("Tab moves past the menus to the row, Enter opens it", async () => {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "ข้ามไปที่เนื้อหา" })).toBeFocused();
      await page.keyboard.press("Enter");
      await tabTo(page, /ตอบด้วยแป้นพิมพ์ได้ไหม/);
      await expect(inbox.row("ตอบด้วยแป้นพิมพ์ได้ไหม")).toHaveCSS("outline-style", "solid");
      await page.keyboard.press("Enter");
      await expect(inbox.bubble("ตอบด้วยแป้นพิมพ์ได้ไหม")).toBeVisible();
    });

    await test.step("A assigns it, R answers, N adds a note", async () => {
      const menu = page.getByRole("menu");
      await expect(async () => {
        // lost while the room registers its shortcuts
        if (!(await menu.isVisible())) await page.keyboard.press("KeyA");
        await expect(menu).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "ผู้ดูแล: คุณ" })).toBeVisible();
      await expect(menu).toHaveCount(0);
      await page.keyboard.press("KeyR");
      await expect(inbox.answer).toBeFocused();
      await page.keyboard.type("ได้ค่ะ");
      await page.keyboard.press("Enter");
      await expect(widget.bubble("ได้ค่ะ")).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("KeyN");
      await expect(inbox.note).toBeFocused();
      await page.keyboard.press("Escape");
    });

    await test.step("E resolves it and reopens it", async () => {
      await inbox.stayAfterResolving();
      await pressAgainAtOnce(page, "KeyE", "เปิดแชทอีกครั้ง");
      await page.keyboard.press("KeyE");
      await expect(inbox.reopenButton).toBeVisible();
      await page.waitForTimeout(700);
      await expect(inbox.reopenButton).toBeVisible();
      await page.keyboard.press("KeyE");
      await expect(inbox.resolveButton).toBeVisible();
      await page.waitForTimeout(700);
      await page.keyboard.press("KeyE");
      await expect(inbox.reopenButton).toBeVisible();
      await expect(widget.log).toContainText("จบการสนทนาแล้ว");
    });
  },
);

test("shortcuts are bound to physical keys and work on a Thai layout", async ({ shop, team, inboxOf, newVisitor }) => {
  const [first, second] = [await newVisitor(), await newVisitor()];
  await first.say("ห้องแรกสุด");
  await expect(first.log).toContainText("ส่งแล้ว"); // ensures that it waits longer
  await second.say("ห้องที่สอง");
  const inbox = await inboxOf(team.owner);
  await inbox.open(shop, "waiting");
  await expect(inbox.row("ห้องที่สอง")).toBeVisible();
  await inbox.waitForShortcuts();
  // the key event that a Thai layout sends for the physical key
  const press = (code: string, key: string) =>
    inbox.page.evaluate(
      (init) => document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true })),
      { code, key },
    );
  await press("KeyJ", "่");
  await expect(inbox.bubble("ห้องแรกสุด")).toBeVisible();
  await press("KeyJ", "่");
  await expect(inbox.bubble("ห้องที่สอง")).toBeVisible();
  await press("KeyK", "า");
  await expect(inbox.bubble("ห้องแรกสุด")).toBeVisible();
  await press("KeyR", "พ");
  await expect(inbox.answer).toBeFocused();
  await inbox.page.keyboard.type("jkrnea");
  await expect(inbox.answer).toHaveValue("jkrnea");
});

test("the widget by keyboard: open, write, close, and focus returns to the launcher", async ({ pageOf }) => {
  const page = await pageOf(null);
  await page.goto(`${product.url}/widget-demo`);
  const widget = Widget.on(page);
  await widget.launcher.focus();
  await page.keyboard.press("Enter");
  await expect(widget.field).toBeFocused();
  await page.keyboard.type("ด้วยแป้นพิมพ์");
  await page.keyboard.press("Enter");
  await expect(widget.log).toContainText("ส่งแล้ว");
  await page.keyboard.press("Escape");
  await expect(widget.launcher).toBeFocused();
  await expect(widget.launcher).toHaveAttribute("aria-expanded", "false");
});
