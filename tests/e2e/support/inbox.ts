import { expect, type Locator, type Page } from "@playwright/test";
import { choose, type TestFile } from "./files";
import { follow } from "./follow";
import { linesOf } from "./lines";
import type { Shop } from "./shop";

type View = "waiting" | "mine" | "unassigned" | "resolved" | "all";

/** Page object: the inbox as a member uses it, in Thai. */
export class Inbox {
  readonly history: Locator;
  readonly answer: Locator;
  readonly note: Locator;
  readonly composer: Locator;
  readonly sendButton: Locator;
  readonly resolveButton: Locator;
  readonly reopenButton: Locator;

  constructor(readonly page: Page) {
    this.history = page.getByRole("region", { name: "ข้อความในห้อง" });
    this.composer = page.getByRole("region", { name: "เขียนข้อความ" });
    this.answer = this.composer.getByRole("textbox", { name: "พิมพ์ตอบ" });
    this.note = this.composer.getByRole("textbox", { name: "โน้ตถึงทีม ลูกค้าไม่เห็น" });
    this.sendButton = this.composer.getByRole("button", { name: "ส่ง", exact: true });
    this.resolveButton = page.getByRole("button", { name: "ปิดแชท", exact: true });
    this.reopenButton = page.getByRole("button", { name: "เปิดแชทอีกครั้ง" });
  }

  async open({ project_id }: Shop, view: View = "all"): Promise<void> {
    await follow(this.page, `/project/${project_id}/chat?view=${view}`);
  }

  async openRoom({ project_id }: Shop, room_id: string): Promise<void> {
    await follow(this.page, `/project/${project_id}/chat/room/${room_id}?view=all`);
    await expect(this.history).toBeVisible();
  }

  /** Opens and closes the sheet of shortcuts: rows render before the shortcuts are registered, and keys pressed until then are lost. */
  async waitForShortcuts(): Promise<void> {
    const sheet = this.page.getByRole("dialog", { name: "แป้นลัด" });
    await expect(async () => {
      await this.page.keyboard.press("Shift+Slash");
      await expect(sheet).toBeVisible({ timeout: 2000 });
    }).toPass();
    await this.page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  }

  /** Turns off that resolving a room opens the next one. */
  async stayAfterResolving(): Promise<void> {
    await this.page.evaluate(() => localStorage.setItem("next-room", "off"));
  }

  /** Shows the composer's tools: unused, it is one row. */
  async showTools(): Promise<void> {
    await expect(this.composer.getByRole("textbox")).toBeVisible();
    const tools = this.composer.getByRole("button", { name: "เครื่องมือ", exact: true });
    if (await tools.isVisible()) await tools.click();
  }

  /** Opens the picker of the room's tags. */
  async openTags(): Promise<void> {
    await this.page.getByRole("button", { name: "เครื่องมืออื่น" }).click();
    await this.page.getByRole("menuitem", { name: /^แท็ก/ }).click();
  }

  /** Opens the menu with the views that are no tabs. */
  async openViews(): Promise<Locator> {
    await this.page.getByRole("button", { name: /^มุมมอง/ }).click();
    const menu = this.page.getByRole("dialog", { name: "มุมมอง" });
    await expect(menu).toBeVisible();
    return menu;
  }

  /** Opens the search of messages and customers, from the list's menu. */
  async openSearch(): Promise<void> {
    await this.page.getByRole("button", { name: "ลำดับและเครื่องมือ" }).click();
    await this.page.getByRole("menuitem", { name: "ค้นหา" }).click();
  }

  /** Starts selecting rows, from the list's menu. */
  async beginSelecting(): Promise<void> {
    await this.page.getByRole("button", { name: "ลำดับและเครื่องมือ" }).click();
    await this.page.getByRole("menuitem", { name: "เลือกหลายแชท" }).click();
  }

  /** The id of the open room, from the URL. */
  roomId(): string {
    const id = /\/room\/([0-9a-f-]{36})/.exec(this.page.url())?.[1];
    if (!id) throw new Error(`no room is open at ${this.page.url()}`);
    return id;
  }

  /** The row of the list with this text. */
  row(text: string | RegExp): Locator {
    return this.page.getByRole("link").filter({ hasText: text });
  }

  bubble(text: string | RegExp): Locator {
    return this.history.getByRole("article").filter({ hasText: text });
  }

  async say(text: string): Promise<void> {
    await this.answer.fill(text);
    await this.answer.press("Enter");
  }

  async attach(button: "แนบรูปภาพ" | "แนบไฟล์", files: TestFile | TestFile[]): Promise<void> {
    await this.showTools();
    const choosing = this.page.waitForEvent("filechooser");
    await this.composer.getByRole("button", { name: button }).click();
    await choose(await choosing, [files].flat());
  }

  /** The matching lines of the history, in display order. */
  said(pattern: RegExp): Promise<string[]> {
    return linesOf(this.history, pattern);
  }
}
