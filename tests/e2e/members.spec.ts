import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { newestMail } from "./support/mail";
import { newPerson, PASSWORD, type Person } from "./support/people";
import { product, sql } from "./support/product";
import { openShop, type Shop, writeUnpublished } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const GOOD_PASSWORD = "ผ้าฝ้าย-Lamphun-2569";
const address = () => `${randomUUID().slice(0, 13)}@e2e.local`;
const settings = ({ project_id }: Shop, path = "") => `${product.url}/project/${project_id}/settings${path}`;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const rail = (page: Page) => page.getByRole("navigation", { name: "เมนูร้าน" });

/** The invitation link in a mail. */
async function mailedLink(email: string): Promise<string> {
  const { html } = await newestMail(email);
  const link = /href="([^"]*\/invite\/[^"]*)"/.exec(html)?.[1];
  if (!link) throw new Error("the mail has no invitation");
  return link;
}

/** Inserts an invitation by SQL, so that its state can be set; returns its link. */
async function invitation(shop: Shop, owner: Person, more: { email?: string; columns?: string } = {}): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const [row] = await sql<{ id: string }>(
    "insert into public.invitations (project_id, email, role, invited_by) values ($1, $2, 'agent', $3) returning id",
    [shop.project_id, more.email ?? null, owner.user_id],
  );
  await sql("insert into private.invitation_tokens (token_hash, invitation_id, channel) values ($1, $2, 'link')", [
    createHash("sha256").update(token).digest(),
    row?.id,
  ]);
  if (more.columns) await sql(`update public.invitations set ${more.columns} where id = $1`, [row?.id]);
  return `${product.url}/invite/${token}`;
}

async function rolesIn(shop: Shop): Promise<string[]> {
  const rows = await sql<{ role: string }>(
    "select role from public.members where project_id = $1 and removed_at is null order by role",
    [shop.project_id],
  );
  return rows.map(({ role }) => role);
}

test("an invited person without an account creates one from the mail and sees the inbox", async ({
  shop,
  team,
  pageOf,
}) => {
  const email = address();
  const page = await pageOf(team.owner);
  await page.goto(settings(shop, "/members"));
  await page.getByRole("link", { name: "เชิญสมาชิก" }).first().click();
  await expect(heading(page, "เชิญสมาชิก")).toBeVisible();

  await test.step("each invalid address is listed, and the input is kept", async () => {
    const typed = `${email}, ไม่ใช่อีเมล\nbad@`;
    await page.getByLabel("อีเมล", { exact: true }).fill(typed);
    await page.getByRole("button", { name: "ส่งคำเชิญ" }).click();
    await expect(page.getByText("อีเมลเหล่านี้ไม่ถูกต้อง: ไม่ใช่อีเมล, bad@")).toBeVisible();
    await expect(page.getByLabel("อีเมล", { exact: true })).toHaveValue(typed);
  });

  await page.getByLabel("อีเมล", { exact: true }).fill(`${email}, ${team.agent.email}`);
  await page.getByRole("radio", { name: /เห็นเฉพาะห้องของตัวเอง/ }).check();
  await page.getByRole("button", { name: "ส่งคำเชิญ" }).click();
  await expect(heading(page, "เชิญแล้ว")).toBeVisible();
  await expect(page.getByText("ส่งอีเมลแล้ว")).toBeVisible();
  await expect(page.getByText("เป็นสมาชิกของร้านนี้อยู่แล้ว")).toBeVisible();
  await page.getByRole("link", { name: "กลับไปหน้าสมาชิก" }).click();
  await expect(page.getByRole("list", { name: "คำเชิญ" }).getByText(email)).toBeVisible();
  await expect(page.getByText("รอตอบรับ")).toBeVisible();

  const link = await mailedLink(email);
  const guest = await pageOf(null);
  const answer = await guest.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(heading(guest, `คำเชิญเข้าร่วม ${shop.name}`)).toBeVisible();
  await expect(guest.getByText("เจ้าหน้าที่", { exact: true })).toBeVisible();
  await expect(guest.getByLabel("อีเมล")).toHaveValue(email);
  await guest.getByLabel("ชื่อของคุณ").fill("น้องใหม่");
  await guest.getByLabel("ตั้งรหัสผ่าน").fill(GOOD_PASSWORD);
  await guest.getByRole("checkbox", { name: /ยอมรับ/ }).check();
  await guest.getByRole("button", { name: "สร้างบัญชีและเข้าร่วม" }).click();
  await expect(guest).toHaveURL(`${product.url}/project/${shop.project_id}/chat`);
  await expect(rail(guest).getByRole("link", { name: "แชท" })).toBeVisible();

  await test.step("the back button shows the current state of the invitation", async () => {
    await guest.goBack();
    // going back may still be loading the same page, which interrupts this navigation
    await guest.goto(link).catch(() => {});
    await expect(heading(guest, "คุณเข้าร่วมแล้ว")).toBeVisible();
    await guest.getByRole("link", { name: "เปิดกล่องข้อความ" }).click();
    await expect(guest).toHaveURL(`${product.url}/project/${shop.project_id}/chat`);
  });

  await test.step("the link is used up for everybody else", async () => {
    const other = await pageOf(null);
    await other.goto(link);
    await expect(heading(other, "คำเชิญนี้ถูกใช้ไปแล้ว")).toBeVisible();
  });

  await test.step("the mail names inviter and project, in both languages", async () => {
    const mail = await newestMail(email);
    expect(mail.subject).toContain(shop.name);
    expect(mail.html).toContain(team.owner.name);
    expect(mail.html).toContain("View invitation");
  });
  const [member] = await sql(
    "select m.role, m.rooms_scope from public.members m join auth.users u on u.id = m.user_id where u.email = $1",
    [email],
  );
  expect(member).toEqual({ role: "agent", rooms_scope: "own" });
});

test(
  "an invited person with an account signs in, returns and accepts; a double click is harmless",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const person = await newPerson("คนมีบัญชี");
    const page = await pageOf(team.owner);
    await page.goto(settings(shop, "/members/invite"));
    await page.getByRole("radio", { name: /ลิงก์อย่างเดียว/ }).check();
    await page.getByRole("radio", { name: /ผู้ดูแลระบบ/ }).check();
    await page.getByRole("button", { name: "สร้างลิงก์" }).click();
    const link = await page.getByRole("textbox", { name: "ลิงก์คำเชิญ" }).inputValue();

    const guest = await pageOf(null);
    await guest.goto(link);
    await guest.getByRole("button", { name: "เข้าสู่ระบบเพื่อตอบรับ" }).click();
    await expect(guest).toHaveURL(/\/login$/);
    await guest.getByLabel("อีเมล").fill(person.email);
    await guest.getByLabel("รหัสผ่าน", { exact: true }).fill(PASSWORD);
    await guest.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
    await expect(guest).toHaveURL(link.replace(/\?.*/, ""));
    await expect(guest.getByText(person.email)).toBeVisible();
    await guest.getByRole("button", { name: "ตอบรับคำเชิญ" }).dblclick();
    await expect(guest).toHaveURL(`${product.url}/project/${shop.project_id}/chat`);
    expect(await rolesIn(shop)).toEqual(["admin", "agent", "owner", "viewer"]);
  },
);

test(
  "signed in with another address: shows the masked invited address and continues after signing out",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const [invited, other] = await Promise.all([newPerson("คนที่เชิญ"), newPerson("คนอื่น")]);
    const link = await invitation(shop, team.owner, { email: invited.email });
    const page = await pageOf(other);
    await page.goto(link);
    await expect(heading(page, "คำเชิญนี้สำหรับอีเมลอื่น")).toBeVisible();
    await expect(page.getByText(`${invited.email.slice(0, 2)}•••@e2e.local`)).toBeVisible();
    expect(await page.content()).not.toContain(invited.email);
    await page.getByRole("button", { name: "ออกจากระบบแล้วไปต่อ" }).click();
    await expect(page.getByRole("button", { name: "เข้าสู่ระบบเพื่อตอบรับ" })).toBeVisible();
    expect(await rolesIn(shop)).toEqual(["agent", "owner", "viewer"]);
  },
);

test(
  "expired, revoked, declined and unknown links show their own message",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const cases: [link: string, title: string][] = [
      [await invitation(shop, team.owner, { columns: "expires_at = now()" }), "คำเชิญหมดอายุแล้ว"],
      [await invitation(shop, team.owner, { columns: "revoked_at = now()" }), "คำเชิญนี้ถูกยกเลิก"],
      [await invitation(shop, team.owner, { columns: "declined_at = now()" }), "คำเชิญนี้ถูกปฏิเสธแล้ว"],
      [`${product.url}/invite/${randomBytes(32).toString("base64url")}`, "ไม่พบคำเชิญนี้"],
      [`${product.url}/invite/short`, "ไม่พบคำเชิญนี้"],
      [`${product.url}/invite/a/b/c`, "ไม่พบคำเชิญนี้"],
    ];
    const page = await pageOf(null);
    const texts: string[] = [];
    for (const [link, title] of cases) {
      await page.goto(link);
      await expect(heading(page, title)).toBeVisible();
      texts.push((await page.getByRole("main").textContent()) ?? "");
      expect(await page.content()).not.toContain(shop.name);
    }
    expect(new Set(texts.slice(3)).size, "unknown and malformed look the same").toBe(1);
  },
);

test("declining asks for confirmation and ends the invitation", EXTENDED, async ({ shop, team, pageOf }) => {
  const link = await invitation(shop, team.owner);
  const page = await pageOf(null);
  await page.goto(link);
  await page.getByRole("button", { name: "ปฏิเสธ" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ปฏิเสธ" }).click();
  await expect(heading(page, "คำเชิญนี้ถูกปฏิเสธแล้ว")).toBeVisible();
});

test(
  "a pending invitation is copied, resent after a minute at the earliest, and revoked",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const email = address();
    const page = await pageOf(team.owner);
    await page.goto(settings(shop, "/members/invite"));
    await page.getByLabel("อีเมล", { exact: true }).fill(email);
    await page.getByRole("button", { name: "ส่งคำเชิญ" }).click();
    await page.getByRole("link", { name: "กลับไปหน้าสมาชิก" }).click();
    const choose = async (name: string) => {
      await page.getByRole("button", { name: `จัดการคำเชิญของ ${email}` }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    await choose("ส่งอีเมลใหม่");
    await expect(page.getByText("ทำรายการถี่เกินไป รอสักครู่แล้วลองอีกครั้ง")).toBeVisible();
    await choose("คัดลอกลิงก์");
    const link = await page.getByRole("textbox", { name: "ลิงก์คำเชิญ" }).inputValue();
    expect(link, "from LINE it opens in the external browser").toMatch(/\?openExternalBrowser=1$/);
    await page.keyboard.press("Escape");
    await choose("ยกเลิกคำเชิญ");
    await page.getByRole("alertdialog").getByRole("button", { name: "ยกเลิกคำเชิญ" }).click();
    await expect(page.getByText("ยกเลิกแล้ว", { exact: true })).toBeVisible();
    const guest = await pageOf(null);
    for (const dead of [link, await mailedLink(email)]) {
      await guest.goto(dead);
      await expect(heading(guest, "คำเชิญนี้ถูกยกเลิก")).toBeVisible();
    }
  },
);

test("a role change takes effect in an open tab, and removal ends access to the project", async ({ pageOf }) => {
  const [owner, person] = await Promise.all([newPerson("เจ้าของร้าน"), newPerson("คนในทีม")]);
  const shop = await openShop({ owner, agents: [person] });
  const room_id = await writeUnpublished(shop, randomUUID(), "สวัสดี");
  await sql("update public.rooms set assignee_id = $2 where id = $1", [room_id, person.user_id]);
  const theirs = await pageOf(person);
  await theirs.goto(`${product.url}/project/${shop.project_id}/chat/room/${room_id}`);
  await expect(theirs.getByRole("textbox", { name: /ข้อความ|ตอบ/ }).first()).toBeVisible();
  await expect(rail(theirs).getByRole("link", { name: "แพ็กเกจ (ยังไม่มีสิทธิ์)" })).toBeVisible();

  const mine = await pageOf(owner);
  await mine.goto(settings(shop, "/members"));
  await mine.getByRole("link", { name: `แก้ไขสิทธิ์ของ ${person.name}` }).click();
  await mine.getByRole("radio", { name: /ผู้ดูแลระบบ/ }).check();
  await mine.getByRole("button", { name: "บันทึก" }).click();
  await expect(mine.getByText("บันทึกสิทธิ์แล้ว")).toBeVisible();
  await expect(rail(theirs).getByRole("link", { name: "แพ็กเกจ", exact: true })).toBeVisible({ timeout: 15_000 });

  await mine.getByRole("link", { name: `แก้ไขสิทธิ์ของ ${person.name}` }).click();
  await mine.getByRole("button", { name: "นำออกจากร้าน" }).click();
  await expect(mine.getByRole("alertdialog").getByText(/ห้องที่ดูแลอยู่จะกลับไป/)).toBeVisible();
  await mine.getByRole("alertdialog").getByRole("button", { name: "นำออก" }).click();
  await expect(heading(mine, "สมาชิก")).toBeVisible();
  await expect(heading(theirs, "คุณไม่ได้อยู่ในร้านนี้แล้ว")).toBeVisible({ timeout: 15_000 });
  await expect(theirs.getByText("สวัสดี")).toHaveCount(0);
  const [room] = await sql("select assignee_id from public.rooms where id = $1", [room_id]);
  expect(room).toEqual({ assignee_id: null });
  const again = await theirs.goto(`${product.url}/project/${shop.project_id}/chat`);
  expect(again?.status()).toBe(404);
});

test("the last owner can leave only after transferring ownership", EXTENDED, async ({ pageOf }) => {
  const [owner, heir] = await Promise.all([newPerson("เจ้าของเดิม"), newPerson("เจ้าของใหม่")]);
  const shop = await openShop({ name: "ร้านที่จะโอน", owner, agents: [heir] });
  const page = await pageOf(owner);
  const leave = async () => {
    await page.getByRole("button", { name: "ออกจากร้าน" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "ออกจากร้าน" }).click();
  };
  await page.goto(settings(shop));
  await leave();
  await expect(page.getByText(/ร้านต้องมีเจ้าของอย่างน้อยหนึ่งคน/)).toBeVisible();

  await page.goto(settings(shop, "/data"));
  await page.getByRole("button", { name: "โอนร้าน" }).click();
  const question = page.getByRole("alertdialog");
  const confirm = question.getByRole("button", { name: "โอนร้าน" });
  await question.getByRole("combobox").click();
  await page.getByRole("option", { name: heir.name }).click();
  await expect(confirm).toBeDisabled();
  await question.getByLabel(/พิมพ์ชื่อร้าน/).fill(shop.name);
  await confirm.click();
  await expect(page.getByText("โอนร้านแล้ว คุณเป็นผู้ดูแลระบบ")).toBeVisible();
  await expect(page.getByText("ให้สมาชิกคนอื่นเป็นเจ้าของแทนคุณ")).toHaveCount(0);
  expect(await rolesIn(shop)).toEqual(["admin", "owner"]);
  await page.goto(settings(shop));
  await leave();
  await expect(page).toHaveURL(`${product.url}/project`);
  expect(await rolesIn(shop)).toEqual(["owner"]);
});

test(
  "an owner reaches the invitation from the shop's menu; an agent is not offered it",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    for (const [person, isOffered] of [
      [team.owner, true],
      [team.agent, false],
    ] as const) {
      const page = await pageOf(person);
      await page.goto(`${product.url}/project/${shop.project_id}/chat`);
      const menu = page.getByRole("menu");
      await expect(async () => {
        await page.getByRole("button", { name: /^เปลี่ยนร้าน/ }).click();
        await expect(menu).toBeVisible({ timeout: 3_000 });
      }).toPass();
      const invite = menu.getByRole("menuitem", { name: "เชิญสมาชิก" });
      await expect(menu.getByRole("menuitem", { name: "ร้านทั้งหมด" })).toBeVisible();
      await expect(invite).toHaveCount(isOffered ? 1 : 0);
      if (!isOffered) continue;
      await invite.click();
      await expect(page.getByRole("heading", { level: 1, name: "เชิญสมาชิก" })).toBeVisible();
    }
  },
);

test("an agent sees only what their role allows; a viewer has read-only access", async ({ shop, team, pageOf }) => {
  const agent = await pageOf(team.agent);
  await agent.goto(settings(shop));
  await expect(rail(agent).getByRole("link")).toHaveCount(11);
  const locked = rail(agent).getByRole("link", { name: /ยังไม่มีสิทธิ์/ });
  await expect(locked).toHaveText([/บรอดแคสต์/, /สั่งบรอดแคสต์ผ่าน LINE/, /^AI/, /แพ็กเกจ/, /ตั้งค่าวิดเจ็ต/]);
  const offered = ["ภาษา", "ข้อความด่วน", "คูปอง", "สินค้าที่บันทึกไว้"];
  for (const name of offered) await expect(agent.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
  // in the list and in the navigation beside it, which has the overview as well
  await expect(agent.getByRole("main").getByRole("link")).toHaveCount(2 * offered.length + 1);
  for (const path of ["/members", "/members/invite", "/audit"]) {
    const answer = await agent.goto(settings(shop, path));
    expect(answer?.status(), path).toBe(403);
    await expect(agent.getByRole("heading", { name: "คุณยังไม่มีสิทธิ์เปิดหน้านี้" })).toBeVisible();
  }

  const viewer = await pageOf(team.viewer);
  await viewer.goto(settings(shop, "/members"));
  await expect(viewer.getByRole("list", { name: "สมาชิกของร้าน" }).getByRole("listitem")).toHaveCount(3);
  await expect(viewer.getByText(team.owner.email)).toHaveCount(0);
  await expect(viewer.getByRole("link", { name: /เชิญ|แก้ไข/ })).toHaveCount(0);
  expect((await viewer.goto(settings(shop, "/members/invite")))?.status()).toBe(403);
});

test("the audit log shows sentences, can be filtered, and can be exported", EXTENDED, async ({ pageOf }) => {
  const [owner, person] = await Promise.all([newPerson("เจ้าของบันทึก"), newPerson("คนถูกเปลี่ยน")]);
  const shop = await openShop({ owner, agents: [person] });
  const page = await pageOf(owner);
  await page.goto(settings(shop, "/audit"));
  await expect(page.getByText("ยังไม่มีรายการ")).toBeVisible();
  await page.goto(settings(shop, `/members/update/${person.user_id}`));
  await page.getByRole("radio", { name: /ผู้ชม/ }).check();
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(heading(page, "สมาชิก")).toBeVisible();

  await page.goto(settings(shop, "/audit"));
  const line = page.getByRole("listitem").filter({ hasText: `${owner.name} เปลี่ยนสิทธิ์ของ ${person.name}` });
  await expect(line).toBeVisible();
  await line.getByText("รายละเอียด").click();
  await expect(line.getByText(/เจ้าหน้าที่ → .*ผู้ชม/)).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "ดาวน์โหลด CSV" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);

  await page.getByLabel("เรื่อง").click();
  await page.getByRole("option", { name: "การส่งออก" }).click();
  await expect(page.getByText("ดาวน์โหลดบันทึกการใช้งาน")).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.goBack();
  await expect(line).toBeVisible();
});
