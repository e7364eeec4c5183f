import { violations } from "./support/axe";
import { openAccount } from "./support/broadcasts";
import { product } from "./support/product";
import { EXTENDED, expect, test } from "./support/test";

test("a rich menu is created, published, seen by the customer, changed and rolled back", async ({
  shop,
  team,
  pageOf,
  pageErrors,
}) => {
  // publishes twice, rolls back and removes, and waits for a job each time
  test.slow();
  const { line, account, people } = await openAccount(shop, 1);
  const [customer = ""] = people;
  const seen = async () => {
    const shown = await line.richMenuOf(account.channel_id, customer);
    return (shown?.menu.areas as { action: { label: string } }[] | undefined)?.map(({ action }) => action.label) ?? [];
  };
  const page = await pageOf(team.owner);

  await test.step("the empty page leads to a menu with six buttons", async () => {
    await page.goto(`${product.url}/project/${shop.project_id}/rich-menus`);
    await page.getByRole("button", { name: "สร้างเมนู" }).click();
    await expect(page.getByRole("heading", { name: "เมนูหลัก" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  /** Opens the dialog and confirms. */
  const publish = async () => {
    await page.getByRole("button", { name: "เผยแพร่", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "เผยแพร่", exact: true }).click();
  };

  await test.step("publishing says who will see it, draws the picture and shows the menu to the customer", async () => {
    await page.getByRole("button", { name: "เผยแพร่", exact: true }).click();
    const dialog = page.getByRole("alertdialog", { name: "เผยแพร่เมนู เมนูหลัก?" });
    await expect(dialog.getByText("ลูกค้าทุกคนของบัญชี LINE นี้")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "เผยแพร่", exact: true }).click();
    await expect(page.getByText("ลูกค้าเห็นอยู่", { exact: true })).toBeVisible({ timeout: 30_000 });
    expect(await seen()).toEqual(["ดูสินค้า", "ราคา", "เช็กพัสดุ", "โปรโมชัน", "เวลาเปิดร้าน", "คุยกับร้าน"]);
  });

  await test.step("a wrong link is refused at its field, and nothing is lost", async () => {
    await page.getByRole("button", { name: /^ปุ่มที่ 2/ }).click();
    await expect(page.getByRole("textbox", { name: "ชื่อปุ่ม" })).toHaveValue("ราคา");
    await page.getByRole("textbox", { name: "ชื่อปุ่ม" }).fill("แผนที่");
    await page.getByRole("combobox", { name: "เมื่อกด" }).click();
    await page.getByRole("option", { name: "เปิดลิงก์" }).click();
    await page.getByRole("textbox", { name: "ลิงก์" }).fill("แผนที่ร้าน");
    await page.getByRole("button", { name: /^ปุ่มที่ 5/ }).click();
    await page.getByRole("button", { name: "เผยแพร่", exact: true }).click();
    await expect(page.getByText("ใส่ลิงก์ที่ขึ้นต้นด้วย https://")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "ลิงก์" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: "ชื่อปุ่ม" })).toHaveValue("แผนที่");
  });

  await test.step("a reload keeps what is not saved", async () => {
    await page.getByRole("textbox", { name: "ลิงก์" }).fill("https://maps.example/shop");
    await page.reload();
    await page.getByRole("button", { name: /^ปุ่มที่ 2/ }).click();
    await expect(page.getByRole("textbox", { name: "ลิงก์" })).toHaveValue("https://maps.example/shop");
  });

  await test.step("the next version replaces it, and the first one can be brought back", async () => {
    await publish();
    await expect.poll(seen, { timeout: 30_000 }).toContain("แผนที่");
    await page.getByRole("button", { name: "ใช้เมนูนี้อีกครั้ง" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "ใช้เมนูนี้อีกครั้ง" }).click();
    await expect.poll(seen, { timeout: 30_000 }).not.toContain("แผนที่");
  });

  await test.step("removing asks first", async () => {
    await page.getByRole("button", { name: "นำเมนูออก" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "นำเมนูออก" }).click();
    await expect(page.getByText("นำออกแล้ว", { exact: true })).toBeVisible({ timeout: 30_000 });
    expect(await seen()).toEqual([]);
  });
  pageErrors.expectNone();
});

test(
  "areas are placed on a grid with the keyboard, a wrong picture is refused, and a removed area comes back",
  EXTENDED,
  async ({ shop, team, pageOf, pageErrors }) => {
    await openAccount(shop, 0);
    const page = await pageOf(team.owner);
    await page.goto(`${product.url}/project/${shop.project_id}/rich-menus`);
    await page.getByRole("button", { name: "สร้างเมนู" }).click();
    await page.getByRole("button", { name: "แบ่งเอง" }).click();
    const grid = page.getByRole("group", { name: "ตารางแบ่งปุ่ม" });
    await expect(grid.getByRole("button")).toHaveCount(6);
    await expect(page.getByRole("button", { name: "เพิ่มปุ่ม" })).toBeVisible();

    await test.step("keys move and resize, but never over another area", async () => {
      const sixth = grid.getByRole("button", { name: /^ปุ่มที่ 6/ });
      const column = page.getByRole("spinbutton", { name: "คอลัมน์ที่" });
      await sixth.press("Shift+ArrowLeft");
      await expect(page.getByRole("spinbutton", { name: "กว้าง (ช่อง)" })).toHaveValue("3");
      await sixth.press("ArrowRight");
      await expect(column).toHaveValue("10");
      await sixth.press("ArrowLeft");
      await expect(column).toHaveValue("9");
      await sixth.press("ArrowLeft");
      await expect(column).toHaveValue("9");
      await sixth.press("ArrowRight");
      await expect(column).toHaveValue("10");
    });

    await test.step("removing can be undone, and a new area goes where there is room", async () => {
      await grid.getByRole("button", { name: /^ปุ่มที่ 1/ }).press("Delete");
      await expect(grid.getByRole("button")).toHaveCount(5);
      await page.getByRole("button", { name: "เลิกทำ" }).click();
      await expect(grid.getByRole("button")).toHaveCount(6);
      await page.getByRole("button", { name: "เพิ่มปุ่ม" }).click();
      await expect(grid.getByRole("button")).toHaveCount(7);
      await expect(page.getByRole("textbox", { name: "ชื่อปุ่ม" })).toHaveValue("");
    });

    await test.step("an area that is dragged over another one stays where it was", async () => {
      const box = await grid.boundingBox();
      if (!box) throw new Error("no grid");
      await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.1);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 5 });
      await page.mouse.up();
      await expect(page.getByRole("spinbutton", { name: "คอลัมน์ที่" })).toHaveValue("1");
      expect(await violations(page)).toEqual([]);
    });

    await test.step("a file that is no picture is refused at its field", async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.getByRole("button", { name: "ใช้รูปของร้าน" }).click(),
      ]);
      await chooser.setFiles({ name: "menu.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
      await expect(page.getByText("เปิดรูปนี้ไม่ได้ ใช้ไฟล์ JPEG หรือ PNG")).toBeVisible();
    });
    pageErrors.expectNone();
  },
);

test(
  "a viewer sees a menu and changes nothing; on a phone nothing overflows",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    await openAccount(shop, 0);
    const owner = await pageOf(team.owner);
    await owner.goto(`${product.url}/project/${shop.project_id}/rich-menus`);
    await owner.getByRole("button", { name: "สร้างเมนู" }).click();
    await owner.waitForURL(/rich-menus\/[0-9a-f-]{36}/);
    const page = await pageOf(team.viewer, { viewport: { width: 360, height: 740 } });
    await page.goto(owner.url());
    await expect(page.getByRole("heading", { name: "เมนูหลัก" })).toBeVisible();
    await expect(page.getByRole("button", { name: "เผยแพร่" })).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "ชื่อปุ่ม" })).toBeDisabled();
    const widest = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll("main *")].map((element) => element.getBoundingClientRect().right)),
    );
    expect(widest).toBeLessThanOrEqual(360);
    expect(await violations(page)).toEqual([]);
  },
);
