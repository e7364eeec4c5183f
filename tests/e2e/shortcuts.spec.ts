import type { Page } from "@playwright/test";
import { violations } from "./support/axe";
import { EXTENDED, expect, test } from "./support/test";

/** The key event of a Thai layout: the physical key and its Thai character. */
const press = (page: Page, code: string, key: string, more: Pick<KeyboardEventInit, "shiftKey" | "ctrlKey"> = {}) =>
  page.evaluate(
    (init) => document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true })),
    { ...more, code, key },
  );

test(
  "a room is opened, assigned, pinned, unassigned, searched and resolved on a Thai layout",
  EXTENDED,
  async ({ shop, team, inboxOf, newVisitor }) => {
    const [first, second] = [await newVisitor(), await newVisitor()];
    await first.say("แป้นห้องแรก");
    await expect(first.log).toContainText("ส่งแล้ว"); // ensures that it waits longer
    await second.say("แป้นห้องสอง");
    const inbox = await inboxOf(team.owner);
    const { page } = inbox;
    await inbox.open(shop, "waiting");
    await expect(inbox.row("แป้นห้องสอง")).toBeVisible();
    await inbox.waitForShortcuts();

    await press(page, "KeyO", "น");
    await expect(inbox.bubble("แป้นห้องแรก")).toBeVisible();
    await press(page, "KeyU", "ี");
    await expect(inbox.bubble("แป้นห้องสอง")).toBeVisible();
    await press(page, "KeyI", "ร");
    await expect(page.getByRole("button", { name: "ผู้ดูแล: คุณ" })).toBeVisible();
    await press(page, "KeyI", "ณ", { shiftKey: true });
    await expect(page.getByRole("button", { name: "ผู้ดูแล: ยังไม่มีผู้ดูแล" })).toBeVisible();
    await press(page, "KeyP", "ญ", { shiftKey: true });
    await expect(inbox.row("แป้นห้องสอง").getByRole("img", { name: "ปักหมุดไว้" })).toBeVisible();
    await press(page, "KeyF", "ด");
    await expect(page.getByRole("search").getByRole("searchbox")).toBeFocused();
    await page.keyboard.press("Escape");
    await inbox.stayAfterResolving();
    await press(page, "KeyE", "ำ");
    await expect(inbox.reopenButton).toBeVisible();
    await press(page, "Digit7", "ึ");
    await expect(page).toHaveURL(/view=all/);
    await press(page, "Digit1", "ๅ");
    await expect(page).not.toHaveURL(/view=/);
    await press(page, "Slash", "ฝ");
    await expect(page.getByRole("searchbox", { name: "ค้นหาข้อความและลูกค้า" })).toBeFocused();
    await page.keyboard.press("Escape");
    await press(page, "KeyB", "ิ");
    await expect(inbox.history).toHaveCount(0);
  },
);

test(
  "the shortcut help lists what applies now, and single-key shortcuts can be disabled",
  EXTENDED,
  async ({ shop, team, inboxOf, newVisitor }) => {
    const widget = await newVisitor();
    await widget.say("ดูวิธีใช้แป้น");
    const inbox = await inboxOf(team.owner);
    const { page } = inbox;
    await inbox.open(shop);
    await expect(inbox.row("ดูวิธีใช้แป้น")).toBeVisible();
    await inbox.waitForShortcuts();
    await press(page, "Slash", "ฦ", { shiftKey: true });
    const sheet = page.getByRole("dialog", { name: "แป้นลัด" });
    await expect(sheet).toContainText("แชทถัดไป");
    await expect(sheet.getByText("ปิดแชท", { exact: true })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");

    await inbox.row("ดูวิธีใช้แป้น").click();
    await expect(inbox.bubble("ดูวิธีใช้แป้น")).toBeVisible();
    await page.getByRole("button", { name: "เมนูของฉัน" }).click();
    await page.getByRole("menuitem", { name: /แป้นลัด/ }).click();
    await expect(sheet.getByText("ปิดแชท", { exact: true })).toBeVisible();
    expect(await sheet.getByRole("listitem").count()).toBeGreaterThanOrEqual(15);
    await sheet.getByRole("switch").click();
    await sheet.getByRole("button", { name: "ปิด", exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await press(page, "KeyE", "ำ");
    await press(page, "KeyK", "า", { ctrlKey: true });
    await expect(page.getByRole("dialog", { name: "ไปที่หรือสั่งงาน" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(inbox.resolveButton).toBeVisible();
  },
);
