import { violations } from "./support/axe";
import { Channel } from "./support/channel";
import { sql } from "./support/product";
import { expect, test } from "./support/test";

const MINUTE_MS = 60_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const held = (failure_code: string) => ({
  state: "sending",
  failure_code,
  delayed_since: at(-2 * MINUTE_MS),
  retry_at: at(MINUTE_MS),
});

test("a message that cannot be sent says so and why, above the composer as well, and is skipped", async ({
  shop,
  team,
  inboxOf,
}) => {
  const line = await new Channel(shop, "line").open("ร้านบน LINE");
  const { room } = await line.receive({ kind: "text", text: "สวัสดีค่ะ" });
  const first = await line.answered(room.id, team.owner.user_id, "ส่งวันนี้ค่ะ", held("provider_unreachable"));
  await line.answered(room.id, team.owner.user_id, "เลขพัสดุ TH123", { state: "queued" });
  const inbox = await inboxOf(team.owner);
  await inbox.openRoom(shop, room.id);

  const bubble = inbox.bubble("ส่งวันนี้ค่ะ");
  await expect(bubble).toContainText("ยังส่งไม่ได้ตั้งแต่");
  await expect(bubble).toContainText("ติดต่อช่องทางไม่ได้");
  await expect(bubble).toContainText("จะลองอีกครั้ง");
  const notice = inbox.page.getByRole("status").filter({ hasText: "อีก 1 ข้อความรออยู่" });
  await expect(notice).toBeVisible();
  expect(await violations(inbox.page)).toEqual([]);
  const viewer = await inboxOf(team.viewer);
  await viewer.openRoom(shop, room.id);
  await expect(viewer.bubble("ส่งวันนี้ค่ะ")).toContainText("ติดต่อช่องทางไม่ได้");
  await expect(viewer.page.getByRole("button", { name: "ข้ามข้อความนี้" })).toHaveCount(0);

  await notice.getByRole("button", { name: "ข้ามข้อความนี้" }).click();
  await expect(bubble).toContainText("ข้ามข้อความนี้แล้ว");
  await expect(notice).toHaveCount(0);
  expect(await sql("select state, failure_code from public.messages where id = $1", [first])).toEqual([
    { state: "failed", failure_code: "skipped" },
  ]);
  // the room goes on: what waited is tried, and everybody who looks sees what became of it
  await expect(viewer.bubble("เลขพัสดุ TH123")).toContainText("ส่งไม่สำเร็จ");
  await expect(viewer.bubble("ส่งวันนี้ค่ะ")).toContainText("ข้ามข้อความนี้แล้ว");
});

test("a delayed message is tried again at once where a member asks for it", async ({ shop, team, inboxOf }) => {
  const line = await new Channel(shop, "line").open("ร้านบน LINE");
  const { room } = await line.receive({ kind: "text", text: "สวัสดีค่ะ" });
  await line.answered(room.id, team.owner.user_id, "ส่งวันนี้ค่ะ", held("token_refused"));
  const inbox = await inboxOf(team.owner);
  await inbox.openRoom(shop, room.id);
  const bubble = inbox.bubble("ส่งวันนี้ค่ะ");
  await expect(bubble).toContainText("ให้ผู้ดูแลระบบเชื่อมต่อใหม่");
  await bubble.getByRole("button", { name: "ลองอีกครั้ง" }).click();
  // the account of this test has no credentials: the attempt ends with that, and was made
  await expect(bubble).toContainText("ส่งไม่สำเร็จ");
});
