import { randomInt } from "node:crypto";
import sharp from "sharp";
import { violations } from "./support/axe";
import { choose, picture, type TestFile } from "./support/files";
import { Inbox } from "./support/inbox";
import { codeBySms, codeIn, linkIn, newestMail } from "./support/mail";
import { newPerson, PASSWORD, signIn } from "./support/people";
import { product, sql } from "./support/product";
import { openShop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const PROFILE = `${product.url}/profile`;

test(
  "name, phone number, language and theme are saved, and invalid values show an error",
  EXTENDED,
  async ({ pageOf }) => {
    const person = await newPerson("ชื่อเดิม");
    const page = await pageOf(person);
    await page.goto(PROFILE);
    await page.getByRole("textbox", { name: "ชื่อ", exact: true }).fill("   ");
    await page.getByRole("button", { name: "บันทึก", exact: true }).click();
    await expect(page.getByText("กรุณากรอกข้อมูลนี้")).toBeVisible();
    await page.getByRole("textbox", { name: "ชื่อ", exact: true }).fill("มะลิวรรณ");
    await page.getByRole("button", { name: "บันทึก", exact: true }).click();
    await expect(page.getByText("บันทึกแล้ว")).toBeVisible();

    await page.getByRole("textbox", { name: /เบอร์โทรศัพท์/ }).fill("12345");
    await page.getByRole("button", { name: "บันทึก", exact: true }).click();
    await expect(page.getByText("เบอร์โทรไม่ถูกต้อง เช่น 081-234-5678")).toBeVisible();
    // another account may have a fixed one
    const digits = `8${randomInt(10_000_000, 99_999_999)}`;
    const shown = `0${digits.slice(0, 2)}-${digits.slice(2, 5)}-${digits.slice(5)}`;
    await page.getByRole("textbox", { name: /เบอร์โทรศัพท์/ }).fill(`+66 ${digits}`);
    await page.getByRole("button", { name: "บันทึก", exact: true }).click();
    await page.getByLabel("รหัส 6 หลักจาก SMS").fill(await codeBySms(`+66${digits}`));
    await page.getByRole("button", { name: "ยืนยันเบอร์" }).click();
    await expect(page.getByText("บันทึกเบอร์แล้ว")).toBeVisible();
    await expect(page.getByRole("textbox", { name: /เบอร์โทรศัพท์/ })).toHaveValue(shown);
    await page.reload();
    await expect(page.getByRole("textbox", { name: "ชื่อ", exact: true })).toHaveValue("มะลิวรรณ");
    await expect(page.getByRole("textbox", { name: /เบอร์โทรศัพท์/ })).toHaveValue(shown);

    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My profile" })).toBeVisible();
    const [row] = await sql("select name, language from public.profiles where user_id = $1", [person.user_id]);
    expect(row).toEqual({ name: "มะลิวรรณ", language: "en" });
    await page.getByRole("button", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveClass(/dark/);
    expect(await violations(page)).toEqual([]);
  },
);

test(
  "an avatar is chosen, cropped, shown to colleagues and removed; other files show an error",
  EXTENDED,
  async ({ pageOf }) => {
    const person = await newPerson("คนมีรูป");
    const colleague = await newPerson("เพื่อนร่วมงาน");
    await openShop({ owner: person, agents: [colleague] });
    const page = await pageOf(person);
    await page.goto(PROFILE);
    const give = async (file: TestFile) => {
      const choosing = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: /^(เลือก|เปลี่ยน)รูป$/ }).click();
      await choose(await choosing, [file]);
    };
    await give({ name: "รูป.svg", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") });
    await expect(page.getByText("ใช้ไฟล์นี้ไม่ได้ เลือกรูป JPEG, PNG หรือ WebP")).toBeVisible();
    const noise = await sharp({
      create: {
        width: 1500,
        height: 1500,
        channels: 3,
        noise: { type: "gaussian", mean: 128, sigma: 90 },
        background: "#000",
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    await give({ name: "ใหญ่.png", buffer: noise });
    await expect(page.getByText("รูปใหญ่เกิน 5 MB เลือกรูปที่เล็กกว่านี้")).toBeVisible();
    await give({ name: "ปลอม.png", buffer: Buffer.from("not a picture") });
    await expect(page.getByText("เปิดรูปนี้ไม่ได้ เลือกรูปอื่น")).toBeVisible();

    await give(await picture());
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("slider").focus();
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("button", { name: "บันทึกรูป" }).click();
    await expect(page.getByText("เปลี่ยนรูปแล้ว")).toBeVisible();
    const pathOf = async () => {
      const [row] = await sql<{ avatar_path: string | null }>(
        "select avatar_path from public.profiles where user_id = $1",
        [person.user_id],
      );
      return row?.avatar_path ?? null;
    };
    const path = await pathOf();
    expect(path).toMatch(new RegExp(`^${person.user_id}/`));
    const address = `${product.servicesUrl}/storage/v1/object/public/avatars/${path}`;
    const kept = await fetch(address);
    expect(kept.headers.get("content-type")).toBe("image/webp");
    const { width, height, format } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: 256, height: 256, format: "webp" });

    await give(await picture("อีกรูป.png", "#883322"));
    await dialog.getByRole("button", { name: "บันทึกรูป" }).click();
    await expect.poll(pathOf).not.toBe(path);
    expect((await fetch(address)).ok, "the one before is gone").toBe(false);

    await page.getByRole("button", { name: "ลบรูป" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "ลบรูป" }).click();
    await expect.poll(pathOf).toBeNull();
    await expect(page.getByRole("button", { name: "เลือกรูป" })).toBeVisible();
  },
);

test("signing out another device closes its socket and its screen, without a reload", async ({ pageOf }) => {
  const person = await newPerson("คนสองเครื่อง");
  const again = { ...person, ...(await signIn(person.email)) };
  const shop = await openShop({ owner: person });
  const inbox = new Inbox(await pageOf(again));
  const sockets: { closed: boolean }[] = [];
  inbox.page.on("websocket", (socket) => {
    const seen = { closed: false };
    sockets.push(seen);
    socket.on("close", () => {
      seen.closed = true;
    });
  });
  const isKnown = inbox.page.waitForResponse((answer) => answer.url().endsWith("/pusher/user-auth"));
  await inbox.open(shop);
  await isKnown;

  const page = await pageOf(person);
  await page.goto(`${PROFILE}#devices`);
  const devices = page.getByRole("list", { name: "อุปกรณ์ที่เข้าสู่ระบบ" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("เครื่องนี้");
  await devices
    .nth(1)
    .getByRole("button", { name: /ออกจากระบบ/ })
    .click();
  await expect(devices).toHaveCount(1);
  await expect.poll(() => sockets[0]?.closed).toBe(true);
  await expect(inbox.page.getByText("เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง")).toBeVisible();
  await expect(inbox.page).toHaveURL(/\/login$/);
  const dead = await fetch(`${product.url}/api/project/${shop.project_id}/rooms`, {
    headers: { authorization: `Bearer ${again.session.access_token}` },
  });
  expect(dead.status).toBe(401);
});

test("signing out everywhere includes this browser", EXTENDED, async ({ pageOf }) => {
  const person = await newPerson("คนออกทุกเครื่อง");
  const again = await signIn(person.email);
  const page = await pageOf(person);
  await page.goto(`${PROFILE}#devices`);
  await page.getByRole("button", { name: "ออกจากระบบเครื่องอื่น" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ออกจากระบบเครื่องอื่น" }).click();
  await expect(page.getByText("เครื่องอื่นออกจากระบบแล้ว")).toBeVisible();
  const other = await pageOf(again);
  await other.goto(PROFILE);
  await expect(other).toHaveURL(/\/login$/);

  await page.getByRole("button", { name: "ออกจากระบบทุกเครื่อง" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ออกจากระบบทุกเครื่อง" }).click();
  await expect(page).toHaveURL(`${product.url}/login`);
  expect(await sql("select from auth.sessions where user_id = $1", [person.user_id])).toHaveLength(0);
});

test(
  "an e-mail change needs confirmation from both mailboxes and can be cancelled before",
  EXTENDED,
  async ({ pageOf }) => {
    const person = await newPerson("คนย้ายอีเมล");
    const page = await pageOf(person);
    const wanted = `new-${person.email}`;
    await page.goto(`${PROFILE}#security`);
    const ask = async (email: string) => {
      await page.getByRole("button", { name: "เปลี่ยนอีเมล" }).click();
      await page.getByRole("dialog").getByLabel("อีเมลใหม่").fill(email);
      await page.getByRole("dialog").getByRole("button", { name: "ส่งลิงก์ยืนยัน" }).click();
    };
    await ask(person.email);
    await expect(page.getByText("นี่คืออีเมลที่ใช้อยู่")).toBeVisible();
    await page.getByRole("dialog").getByLabel("อีเมลใหม่").fill(wanted);
    await page.getByRole("dialog").getByRole("button", { name: "ส่งลิงก์ยืนยัน" }).click();
    await expect(page.getByText("รอยืนยันเปลี่ยนเป็น")).toBeVisible();
    await expect(page.getByRole("button", { name: /ส่งอีกครั้งได้ใน/ })).toBeDisabled();

    const [toNew, toOld] = [linkIn(await newestMail(wanted)), linkIn(await newestMail(person.email))];
    const newMailbox = await pageOf(null);
    await newMailbox.goto(toNew);
    await newMailbox.getByRole("button", { name: "ยืนยันการเปลี่ยน" }).click();
    await expect(newMailbox.getByRole("heading", { name: "ยืนยันแล้วหนึ่งจากสองอีเมล" })).toBeVisible();
    const oldMailbox = await page.context().newPage();
    await oldMailbox.goto(toOld);
    await oldMailbox.getByRole("button", { name: "ยืนยันการเปลี่ยน" }).click();
    await expect(oldMailbox).toHaveURL(/\/profile$/);
    await expect(oldMailbox.getByText("รอยืนยันเปลี่ยนเป็น")).toHaveCount(0);
    await expect(oldMailbox.locator("#security").getByText(wanted).first()).toBeVisible();
    await signIn(wanted);

    await test.step("cancelling invalidates its links", async () => {
      const third = `third-${person.email}`;
      // the auth service sends one mail of a kind per address in 30 seconds: this is another address
      await oldMailbox.getByRole("button", { name: "เปลี่ยนอีเมล" }).click();
      await oldMailbox.getByRole("dialog").getByLabel("อีเมลใหม่").fill(third);
      await oldMailbox.getByRole("dialog").getByRole("button", { name: "ส่งลิงก์ยืนยัน" }).click();
      await expect(oldMailbox.getByText("รอยืนยันเปลี่ยนเป็น")).toBeVisible();
      const link = linkIn(await newestMail(third));
      await oldMailbox.getByRole("button", { name: "ยกเลิกการเปลี่ยนอีเมล" }).click();
      await expect(oldMailbox.getByText("รอยืนยันเปลี่ยนเป็น")).toHaveCount(0);
      await newMailbox.goto(link);
      await newMailbox.getByRole("button", { name: "ยืนยันการเปลี่ยน" }).click();
      await expect(newMailbox.getByText(/หมดอายุ หรือถูกใช้ไปแล้ว/)).toBeVisible();
    });
  },
);

test(
  "changing the password of a session older than a day requires a mailed code and ends the other sessions",
  EXTENDED,
  async ({ pageOf }) => {
    const person = await newPerson("คนเปลี่ยนรหัส");
    const again = await signIn(person.email);
    const page = await pageOf(person);
    await page.goto(`${PROFILE}#security`);
    await sql("update auth.sessions set created_at = now() - interval '2 days' where user_id = $1", [person.user_id]);
    await page.getByRole("button", { name: "เปลี่ยนรหัสผ่าน" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("รหัสผ่านใหม่").fill("ผ้าฝ้าย-Lamphun-2570");
    await dialog.getByRole("button", { name: "บันทึกรหัสผ่าน" }).click();
    await expect(dialog.getByLabel("รหัส 6 หลักจากอีเมล")).toBeVisible();
    await dialog.getByLabel("รหัส 6 หลักจากอีเมล").fill("000000");
    await dialog.getByRole("button", { name: "บันทึกรหัสผ่าน" }).click();
    await expect(dialog.getByText("รหัสยืนยันตัวตนไม่ถูกต้องหรือหมดอายุ")).toBeVisible();
    await dialog.getByLabel("รหัส 6 หลักจากอีเมล").fill(codeIn(await newestMail(person.email)));
    await dialog.getByRole("button", { name: "บันทึกรหัสผ่าน" }).click();
    await expect(page.getByText("เปลี่ยนรหัสผ่านแล้ว อุปกรณ์อื่นออกจากระบบแล้ว")).toBeVisible();
    await signIn(person.email, "ผ้าฝ้าย-Lamphun-2570");
    await expect(signIn(person.email, PASSWORD)).rejects.toThrow(/invalid_credentials/);
    const other = await pageOf(again);
    await other.goto(PROFILE);
    await expect(other).toHaveURL(/\/login$/);
  },
);

test(
  "account deletion is refused to the last owner and without the mailed code, then takes effect everywhere",
  EXTENDED,
  async ({ pageOf }) => {
    const person = await newPerson("คนจะไป");
    const shop = await openShop({ owner: person, name: "ร้านที่มีเจ้าของคนเดียว" });
    const drawn = await fetch(`${product.url}/api/profile/avatar`, {
      method: "PUT",
      headers: { authorization: `Bearer ${person.session.access_token}` },
      body: new Uint8Array((await picture()).buffer),
    });
    const { avatar_url }: { avatar_url: string } = await drawn.json();
    const page = await pageOf(person);
    await page.goto(`${PROFILE}#danger`);
    await expect(page.locator("#danger").getByRole("link", { name: "ร้านที่มีเจ้าของคนเดียว" })).toBeVisible();
    await expect(page.getByRole("button", { name: "ลบบัญชีของฉัน" })).toHaveCount(0);

    const heir = await newPerson("ผู้รับช่วง");
    await sql("insert into public.members (project_id, user_id, role) values ($1, $2, 'owner')", [
      shop.project_id,
      heir.user_id,
    ]);
    await page.reload();
    const tab = await page.context().newPage();
    await tab.goto(`${product.url}/project/${shop.project_id}/chat`);
    await page.getByRole("button", { name: "ลบบัญชีของฉัน" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "ส่งรหัสยืนยัน" }).click();
    await expect(dialog.getByLabel("รหัส 6 หลักจากอีเมล")).toBeVisible();
    const code = codeIn(await newestMail(person.email));
    const wrong = code === "000000" ? "111111" : "000000";
    const fill = async (digits: string, email: string) => {
      await dialog.getByLabel("รหัส 6 หลักจากอีเมล").fill(digits);
      await dialog.getByLabel(/^พิมพ์/).fill(email);
      await dialog.getByRole("button", { name: "ลบบัญชีถาวร" }).click();
    };
    await fill(code, heir.email);
    await expect(dialog.getByText("ไม่ตรงกับอีเมลของบัญชีนี้")).toBeVisible();
    await fill(wrong, person.email);
    await expect(dialog.getByText("รหัสไม่ถูกต้องหรือหมดอายุ ขอรหัสใหม่ได้")).toBeVisible();
    expect(await sql("select from auth.users where id = $1", [person.user_id])).toHaveLength(1);
    await fill(code, person.email);
    await expect(page.getByRole("heading", { level: 1, name: "ลบบัญชีแล้ว" })).toBeVisible();
    expect(await sql("select from auth.users where id = $1", [person.user_id])).toHaveLength(0);
    expect((await fetch(avatar_url)).ok, "the picture is gone").toBe(false);
    await expect(tab).toHaveURL(/\/login/);
    await page.goto(PROFILE);
    await expect(page).toHaveURL(/\/login$/);
    await expect(signIn(person.email)).rejects.toThrow(/invalid_credentials/);
  },
);
