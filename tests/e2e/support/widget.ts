import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { choose, type TestFile } from "./files";
import { linesOf } from "./lines";
import { product } from "./product";
import type { Shop } from "./shop";

/** Page object: the widget as a visitor uses it, in Thai, as a full page or in a frame on a host page. */
export class Widget {
  readonly log: Locator;
  readonly field: Locator;
  readonly sendButton: Locator;
  readonly launcher: Locator;
  /** The content of the frame. */
  readonly closeButton: Locator;

  constructor(
    readonly page: Page,
    private readonly place: Page | FrameLocator = page,
  ) {
    this.log = place.getByRole("log");
    this.field = place.getByRole("textbox", { name: "พิมพ์ข้อความ" });
    this.sendButton = place.getByRole("button", { name: "ส่ง", exact: true });
    this.closeButton = place.getByRole("button", { name: "ปิดแชท", exact: true });
    this.launcher = page.getByRole("button", { name: /^แชทกับเรา/ });
  }

  /** The widget inside its frame, on a page with the launcher. */
  static on(page: Page): Widget {
    return new Widget(page, page.frameLocator('iframe[title="แชทกับเรา"]'));
  }

  /** Opens the widget as a full page. */
  async open({ virtual_id }: Shop): Promise<void> {
    await this.page.goto(`${product.url}/widget/${virtual_id}`);
    await expect(this.field).toBeVisible();
  }

  /** Opens it by its launcher. Waits for focus in the field, wherever the frame's process runs, so that typing reaches it. */
  async openByLauncher(): Promise<void> {
    await this.launcher.click();
    await expect(this.field).toBeFocused();
  }

  async attach(button: "แนบรูปภาพ" | "แนบไฟล์", file: TestFile): Promise<void> {
    const choosing = this.page.waitForEvent("filechooser");
    await this.place.getByRole("button", { name: button }).click();
    await choose(await choosing, [file]);
  }

  /** A chosen file that is not sent yet. */
  tile(name: string): Locator {
    return this.place.getByRole("list", { name: "ไฟล์ที่เลือกไว้" }).getByRole("listitem").filter({ hasText: name });
  }

  /** The paragraph of the log with this text. */
  bubble(text: string | RegExp): Locator {
    return this.log.getByRole("paragraph").filter({ hasText: text });
  }

  async say(text: string): Promise<void> {
    await this.field.fill(text);
    await expect(this.field).toHaveValue(text);
    await this.field.press("Enter");
  }

  /** The matching lines of the log, in display order. */
  said(pattern: RegExp): Promise<string[]> {
    return linesOf(this.log, pattern);
  }
}
