import { controlGraph } from "../../local/providers/graph/server";
import { Inbox } from "./support/inbox";
import { product } from "./support/product";
import { expect, test } from "./support/test";

const graph = controlGraph(product.graphUrl);
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("a comment is answered under the post and privately, hidden and deleted", async ({
  team,
  shop,
  pageOf,
  pageErrors,
}) => {
  const mark = Date.now();
  const name = `ร้านผ้า ${mark}`;
  await graph.setWebhook(`${product.url}/api/webhooks/facebook`);
  const { page_id } = await graph.addPage({ name, subscribed: false });
  const person = `เจ้าของเพจผ้า ${mark}`;
  await graph.addUser(person, [{ page_id }]);
  const picture = await graph.addFile(`post-${mark}.png`, "image/png", PIXEL);
  const text = `เสื้อลายดอก 590 บาท ${mark}`;
  const permalink_url = `https://www.facebook.com/posts/${mark}`;
  const post = await graph.addPost({ permalink_url, message: text, full_picture: picture });

  const page = await pageOf(team.owner);
  await page.goto(`${product.url}/project/${shop.project_id}/settings/social`);
  await page.getByRole("link", { name: "เชื่อมต่อ Facebook" }).click();
  await page.getByRole("button", { name: `Continue as ${person}` }).click();
  await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: /^เชื่อมต่อ \d บัญชี/ }).click();
  await expect(page.getByRole("heading", { name: "เชื่อมต่อสำเร็จ" })).toBeVisible();

  const agent = await pageOf(team.agent);
  const inbox = new Inbox(agent);
  await inbox.open(shop);
  const customer = await graph.addPerson(page_id, `สมหญิง ${mark}`);
  const question = `ราคาเท่าไรคะ (${mark})`;
  // the first: answers quote it
  const comment = inbox.bubble(question).first();
  const say = async (words: string) => {
    const box = inbox.composer.getByRole("textbox");
    await box.fill(words);
    await box.press("Enter");
  };
  await graph.comment(customer, post, question);

  await test.step("the comment is marked in the list, and its post stands above it", async () => {
    await expect(inbox.row(question)).toContainText(`สมหญิง ${mark}`);
    await expect(inbox.row(question).getByLabel("คอมเมนต์")).toBeVisible();
    await inbox.row(question).click();
    await expect(comment).toBeVisible();
    const card = agent.getByRole("region", { name: "โพสต์ของคอมเมนต์นี้" });
    await expect(card).toContainText(text);
    await expect(card.getByRole("link", { name: "เปิดโพสต์" })).toHaveAttribute("href", permalink_url);
  });

  const answer = `590 บาทค่ะ (${mark})`;
  await test.step("an answer stands under the comment, for everybody", async () => {
    await say(answer);
    await expect
      .poll(async () =>
        (await graph.commentsOf(page_id, post)).filter(({ from }) => from.id === page_id).map((one) => one.text),
      )
      .toEqual([answer]);
    await expect(inbox.bubble(answer)).toHaveCount(1);
  });

  const privately = `ทักแชทนะคะ (${mark})`;
  await test.step("a private answer reaches the customer alone and leads to the chat, and back", async () => {
    await comment.hover();
    await comment.getByRole("button", { name: "จัดการคอมเมนต์" }).click();
    await agent.getByRole("menuitem", { name: "ตอบส่วนตัว" }).click();
    await say(privately);
    await expect.poll(async () => (await graph.received(customer)).map((one) => one.text)).toEqual([privately]);
    await expect(inbox.bubble(privately)).toContainText("ตอบส่วนตัว ลูกค้าเห็นคนเดียว");
    await inbox.bubble(privately).getByRole("link", { name: "เปิดแชท" }).click();
    await expect(inbox.bubble(privately)).toContainText(`ตอบคอมเมนต์ “${question}”`);
    await inbox.bubble(privately).getByRole("link", { name: "เปิดคอมเมนต์" }).click();
    await expect(inbox.bubble(answer)).toBeVisible();
  });

  await test.step("the comment is hidden, and deleted after a confirmation", async () => {
    const menu = async () => {
      await comment.hover();
      await comment.getByRole("button", { name: "จัดการคอมเมนต์" }).click();
    };
    await menu();
    await agent.getByRole("menuitem", { name: "ซ่อนคอมเมนต์" }).click();
    await expect(comment).toContainText("ซ่อนอยู่ คนอื่นไม่เห็น");
    await menu();
    await agent.getByRole("menuitem", { name: "ลบคอมเมนต์" }).click();
    await agent.getByRole("alertdialog").getByRole("button", { name: "ลบคอมเมนต์" }).click();
    await expect(agent.getByText("ลบคอมเมนต์แล้ว")).toBeVisible();
    await expect.poll(async () => (await graph.commentsOf(page_id, post)).length).toBe(0);
  });
  pageErrors.expectNone();
});
