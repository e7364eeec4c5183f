import { test } from "./support/test";
test("scratch", async ({ shop, team, inboxOf, newVisitor }) => {
  const inbox = await inboxOf(team.owner);
  inbox.page.on("websocket", (ws) => { ws.on("framereceived", (f) => console.log(Date.now() % 100000, "<", String(f.payload).slice(0, 700))); ws.on("framesent", (f) => console.log(Date.now() % 100000, ">", String(f.payload).slice(0, 120))); });
  inbox.page.on("response", async (r) => { if (r.url().includes("/messages") && r.request().method() === "POST") console.log(Date.now() % 100000, "POST answer", (await r.text()).slice(0, 900)); });
  inbox.page.on("console", (m) => console.log("console", m.text()));
  await inbox.open(shop);
  const first = await newVisitor();
  await first.say("ถามคนที่หนึ่ง");
  await inbox.row("ถามคนที่หนึ่ง").click();
  await inbox.page.waitForTimeout(2500);
  console.log("=== send");
  await inbox.say("ตอบตอนที่ลูกค้าไม่อยู่");
  await inbox.page.waitForTimeout(5000);
  console.log(await inbox.bubble("ตอบตอนที่").innerText());
});
