/** What the product renders for cards, sent to the simulators, and what the phones of /local/customers then show and press. */
import assert from "node:assert/strict";
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import type { Card } from "@/lib/cards/content";
import type { Attachment } from "@/lib/media/schema";
import type { Message } from "@/lib/messages/schema";
import { renderCalls as renderLine } from "@/lib/socials/line/render";
import { parseEvent } from "@/lib/socials/meta/parse";
import { renderCalls as renderMeta } from "@/lib/socials/meta/render";
import { utf16Length } from "@/lib/socials/split-text";
import { metaContent, metaQuickReplies } from "../../../local/customers/messages/graph";
import { lineContent, lineQuickReplies } from "../../../local/customers/messages/line";
import type { PressAction } from "../../../local/customers/view";
import { APP } from "../../../local/providers/environment";
import { startGraph } from "../../../local/providers/graph/server";
import { startLine } from "../../../local/providers/line/server";

const [line, graph] = await Promise.all([startLine(), startGraph()]);
const files = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "image/jpeg" }).end(Buffer.alloc(100, 1));
}).listen(0, "127.0.0.1");
await once(files, "listening");
after(() => Promise.all([line.stop(), graph.stop(), files.close()]));

const picture: Attachment = {
  id: randomUUID(),
  kind: "image",
  name: "เสื้อ.jpg",
  mime: "image/jpeg",
  size: 100,
  width: 600,
  height: 390,
  duration_ms: null,
  state: "ready",
  failure_code: null,
  url: `http://127.0.0.1:${(files.address() as AddressInfo).port}/x`,
};
const coupon_id = randomUUID();
const card: Card = {
  picture_id: picture.id,
  title: "เสื้อยืด",
  text: "ผ้าฝ้าย",
  buttons: [
    { do: "link", label: "ดูสินค้า", url: "https://shop.example/p" },
    { do: "say", label: "สนใจ", text: "สนใจเสื้อยืดค่ะ" },
    { do: "coupon", label: "ใช้คูปอง", coupon_id },
  ],
  link: { url: "https://shop.example/p" },
};
const message = {
  author_kind: "member",
  kind: "rich",
  text: "เสื้อยืด",
  content: { kind: "cards", cards: [card, card], quick_replies: [{ label: "ไซส์ M", text: "ขอไซส์ M" }] },
} as unknown as Message;

const said: PressAction = { type: "message", label: "สนใจ", text: "สนใจเสื้อยืดค่ะ" };

test("LINE's phone shows the carousel with its buttons and quick replies", async () => {
  const { channel_id, channel_secret } = await line.control.addAccount("ร้าน", {});
  const issued = await fetch(`${line.origin}/oauth2/v3/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: channel_id,
      client_secret: channel_secret,
    }),
  });
  const { access_token } = (await issued.json()) as { access_token: string };
  const [friend = ""] = await line.control.addFollowers(channel_id, 1, { prefix: "c" });
  const [messages] = renderLine({ message, attachments: [picture], quote_token: null, sender: null });
  const sent = await fetch(`${line.origin}/v2/bot/message/push`, {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ to: friend, messages }),
  });
  assert.equal(sent.status, 200, await sent.text());
  const [received] = await line.control.received(friend);
  const shown = lineContent(received?.message ?? {});
  assert.ok(shown.type === "flex");
  assert.deepEqual([shown.contents.type, shown.alt], ["carousel", "เสื้อยืด · เสื้อยืด"]);
  assert.deepEqual(lineQuickReplies(received?.message ?? {}), [{ type: "message", label: "ไซส์ M", text: "ขอไซส์ M" }]);
  assert.match(JSON.stringify(shown.contents), new RegExp(`"data":"coupon:${coupon_id}","displayText":"ใช้คูปอง"`));
  assert.match(
    JSON.stringify(shown.contents),
    new RegExp(`"label":"${said.label}","text":"${said.type === "message" && said.text}"`),
  );
});

for (const channel of ["facebook", "instagram"] as const) {
  test(`${channel}: the phone shows the carousel, and a press comes back as the customer's words`, async () => {
    const page = graph.control.addPage({ name: "ร้าน", username: `shop-${channel}`, human_agent: true });
    const proof = createHmac("sha256", APP.secret).update(page.page_token).digest("hex");
    const account_id = channel === "facebook" ? page.page_id : page.instagram_id;
    const person = graph.control.addPerson(account_id, "สมหญิง", "somying");
    graph.control.act(person, { type: "text", text: "สวัสดีค่ะ" });
    const limits = {
      channel,
      text: { max: 1000, measure: utf16Length },
      file: ({ kind, url }: Attachment) => ({ type: kind, url }),
    };
    for (const call of renderMeta({ message, attachments: [picture] }, limits)) {
      const sent = await fetch(`${graph.origin}/v26.0/${page.page_id}/messages?appsecret_proof=${proof}`, {
        method: "POST",
        headers: { authorization: `Bearer ${page.page_token}`, "content-type": "application/json" },
        body: JSON.stringify({ recipient: { id: person }, messaging_type: "RESPONSE", message: call }),
      });
      assert.equal(sent.status, 200, await sent.text());
    }
    const [received] = graph.control.received(person);
    assert.ok(received);
    const shown = metaContent(received);
    assert.ok(shown.type === "cards");
    assert.deepEqual([shown.layout, shown.cards.length, shown.cards[0]?.title], ["carousel", 2, "เสื้อยืด"]);
    assert.deepEqual(shown.cards[0]?.buttons, [
      { type: "uri", label: "ดูสินค้า", uri: "https://shop.example/p" },
      { type: "postback", label: "สนใจ", data: "say:สนใจเสื้อยืดค่ะ", text: null },
      { type: "postback", label: "ใช้คูปอง", data: `coupon:${coupon_id}`, text: null },
    ]);
    const replies = metaQuickReplies(received.quick_replies);
    assert.equal(replies.length, channel === "facebook" ? 1 : 0);

    const reader = { channel, account_id, app_id: null, native_url: "https://example.com" };
    const event = { sender: { id: person }, recipient: { id: account_id }, timestamp: Date.now() };
    const press = parseEvent({ ...event, postback: { mid: "m1", title: "สนใจ", payload: "say:สนใจเสื้อยืดค่ะ" } }, reader);
    assert.ok(press?.type === "message");
    assert.deepEqual([press.kind, press.text, press.content], ["text", "สนใจเสื้อยืดค่ะ", { quick_reply: "สนใจ" }]);
    const reply = parseEvent(
      { ...event, message: { mid: "m2", text: "ไซส์ M", quick_reply: { payload: "say:ขอไซส์ M" } } },
      reader,
    );
    assert.ok(reply?.type === "message");
    assert.equal(reply.text, "ขอไซส์ M");
    const coupon = parseEvent(
      { ...event, postback: { mid: "m3", title: "ใช้คูปอง", payload: `coupon:${coupon_id}` } },
      reader,
    );
    assert.ok(coupon?.type === "message");
    assert.deepEqual(coupon.content, { kind: "postback", title: "ใช้คูปอง", data: `coupon:${coupon_id}` });
  });
}
