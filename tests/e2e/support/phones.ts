import { expect, type Locator, type Page } from "@playwright/test";
import { product } from "./product";

/** Page object: the customers' page in Thai. */
export class Phones {
  constructor(readonly page: Page) {}

  async open(...keys: string[]): Promise<void> {
    await this.page.goto(`${product.servicesUrl}/local/customers${keys.length > 0 ? `?open=${keys.join(",")}` : ""}`);
    await expect(this.page.getByRole("navigation", { name: "ลูกค้า" })).toBeAttached();
  }

  /** A customer who has never written, on an open phone. */
  async newPerson(name: string, account: RegExp): Promise<Locator> {
    await this.page.getByRole("button", { name: "ลูกค้าใหม่" }).click();
    const dialog = this.page.getByRole("dialog", { name: "ลูกค้าใหม่" });
    await dialog.getByLabel("ชื่อ").fill(name);
    const place = dialog.getByLabel("ทักที่");
    const option = place.getByRole("option", { name: account });
    await place.selectOption(await option.first().getAttribute("value"));
    await dialog.getByRole("button", { name: "เพิ่ม" }).click();
    return this.phone(name);
  }

  phone(name: string): Locator {
    return this.page.getByRole("region", { name: `แชทของ${name}` });
  }

  async say(name: string, text: string): Promise<void> {
    const field = this.phone(name).getByRole("textbox", { name: "พิมพ์ข้อความ" });
    await field.fill(text);
    await field.press("Enter");
    await expect(this.bubble(name, text)).toBeVisible();
  }

  bubble(name: string, text: string | RegExp): Locator {
    return this.phone(name).getByRole("article").filter({ hasText: text });
  }

  /** Opens what can be attached, and chooses from it. */
  async attach(name: string, button: string): Promise<void> {
    await this.phone(name).getByRole("button", { name: "แนบ" }).click();
    await this.phone(name).getByRole("button", { name: button }).click();
  }

  async choose(name: string, option: string): Promise<void> {
    await this.phone(name).getByRole("button", { name: "ตัวเลือกของแชท" }).click();
    await this.phone(name).getByRole("button", { name: option }).first().click();
  }

  async fault(label: string, isOn: boolean): Promise<void> {
    await this.page.getByRole("button", { name: "ความขัดข้อง" }).click();
    const dialog = this.page.getByRole("dialog", { name: "ความขัดข้อง" });
    const fault = dialog.getByRole("group", { name: "LINE" }).getByRole("switch", { name: label });
    // the switch shows what the service says, so it changes after its answer
    await expect(fault).toBeChecked({ checked: !isOn });
    await fault.click();
    await expect(fault).toBeChecked({ checked: isOn });
    await dialog.getByRole("button", { name: "ปิด" }).click();
  }
}
