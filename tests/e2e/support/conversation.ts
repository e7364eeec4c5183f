import type { Inbox } from "./inbox";
import { storedTexts } from "./shop";
import { expect } from "./test";
import type { Widget } from "./widget";

/** Sends numbered messages from both sides and checks that both screens agree in the end. */
export class Conversation {
  private asked = 0;
  private answered = 0;

  constructor(
    private readonly widget: Widget,
    private readonly inbox: Inbox,
  ) {}

  async ask(): Promise<string> {
    const text = `ลูกค้า ${++this.asked}`;
    await this.widget.say(text);
    return text;
  }

  async reply(): Promise<string> {
    const text = `ร้าน ${++this.answered}`;
    await this.inbox.say(text);
    return text;
  }

  /** Both sides show exactly what the database holds: every message once, in the order each side sent it. */
  async expectTheSameOnBothSides(room_id: string, timeout = 30_000): Promise<void> {
    const anything = /^(ลูกค้า|ร้าน) \d+$/;
    const said = this.asked + this.answered;
    await expect
      .poll(async () => (await storedTexts(room_id)).length, { timeout, message: "messages in the database" })
      .toBe(said);
    const stored = await storedTexts(room_id);
    expect(stored.filter((text) => text.startsWith("ลูกค้า"))).toEqual(count(this.asked).map((n) => `ลูกค้า ${n}`));
    expect(stored.filter((text) => text.startsWith("ร้าน"))).toEqual(count(this.answered).map((n) => `ร้าน ${n}`));
    // the inbox renders only visible rows
    await this.inbox.page.setViewportSize({ width: 1440, height: 6_000 });
    await expect.poll(() => this.inbox.said(anything), { timeout, message: "in the inbox" }).toEqual(stored);
    await expect.poll(() => this.widget.said(anything), { timeout, message: "in the widget" }).toEqual(stored);
    await expect(this.inbox.history).not.toContainText(/รอส่ง|กำลังส่ง/, { timeout });
    await expect(this.widget.log).not.toContainText(/กำลังส่ง|ยังส่งไม่ได้/, { timeout });
  }
}

const count = (to: number) => Array.from({ length: to }, (_, index) => index + 1);
