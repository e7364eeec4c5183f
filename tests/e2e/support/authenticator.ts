import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";

/** An authenticator app with one key. A code works once, so each call uses a later time step of 30 s than the one before. */
export class Authenticator {
  private readonly totp: TOTP;
  private lastStep = 0;

  constructor(secret: string) {
    this.totp = new TOTP({ secret });
  }

  /** The next unused code; at most one time step ahead, otherwise it waits. */
  async code(page: Page): Promise<string> {
    const now = () => Math.floor(Date.now() / 30_000);
    const step = Math.max(now(), this.lastStep + 1);
    while (step > now() + 1) await page.waitForTimeout(500);
    this.lastStep = step;
    return this.totp.generate({ timestamp: step * 30_000 });
  }
}

/** Enrols a second factor on /profile. */
export async function enrol(page: Page, name: string): Promise<Authenticator> {
  await page.getByRole("button", { name: /^(เปิดใช้งาน|เพิ่มอุปกรณ์)$/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("ชื่ออุปกรณ์").fill(name);
  await dialog.getByRole("button", { name: "ถัดไป" }).click();
  const secret = await dialog.locator("code").textContent();
  const app = new Authenticator(secret ?? "");
  await dialog.getByLabel("รหัส 6 หลักจากแอปยืนยันตัวตน").fill(await app.code(page));
  await dialog.getByRole("button", { name: "ยืนยันและเปิดใช้" }).click();
  return app;
}
