/** The simulators refuse what the providers' specifications refuse, and send only what these describe. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { checkGraphCall, topFields, unknownGraphField } from "../../../local/providers/contracts/graph";
import { checkLineRequest, checkLineWebhook, requireLineResponse } from "../../../local/providers/contracts/line";
import { type Action, eventOf } from "../../../local/providers/line/actions";
import { Platform } from "../../../local/providers/line/platform";
import { startLine } from "../../../local/providers/line/server";

const PUSH = "/v2/bot/message/push";
const to = `U${"0".repeat(32)}`;
const push = (...messages: object[]) => checkLineRequest("POST", PUSH, { to, messages });
const properties = (violations: { property: string }[]) => violations.map(({ property }) => property).sort();

const postback = { type: "action", action: { type: "postback", label: "ดู", data: "1", displayText: "ดู" } };
const bubble = (contents: object[]) => ({ type: "bubble", body: { type: "box", layout: "vertical", contents } });
const flex = (contents: object[]) => ({ type: "flex", altText: "การ์ด", contents: bubble(contents) });

test("accepts messages of LINE's specification", () => {
  const url = "https://shop.example/1.jpg";
  const messages = [
    { type: "text", text: "สวัสดี", quoteToken: "q", quickReply: { items: [postback] }, sender: { name: "ร้าน" } },
    { type: "sticker", packageId: "446", stickerId: "1988" },
    { type: "image", originalContentUrl: url, previewImageUrl: url },
    { type: "location", title: "ร้าน", address: "กรุงเทพ", latitude: 13.7, longitude: 100.5 },
    flex([{ type: "text", text: "ราคา", weight: "bold" }, { type: "separator" }]),
  ];
  assert.deepEqual(push(...messages), []);
});

test("names each property of a message that LINE's specification refuses", () => {
  const cases: [message: object, property: string][] = [
    [{ type: "txt", text: "ก" }, "messages[0].type"],
    [{ text: "ก" }, "messages[0].type"],
    [{ type: "text" }, "messages[0].text"],
    [{ type: "text", text: 1 }, "messages[0].text"],
    [{ type: "text", text: "ก", quote_token: "q" }, "messages[0].quote_token"],
    [{ type: "text", text: "ก", sender: { name: "ก".repeat(21) } }, "messages[0].sender.name"],
    [{ type: "text", text: "ก", quickReply: { items: Array(14).fill(postback) } }, "messages[0].quickReply.items"],
    [{ type: "audio", originalContentUrl: "https://shop.example/1.m4a", duration: 1.5 }, "messages[0].duration"],
    [
      { type: "image", originalContentUrl: "https://shop.example/ก.jpg", previewImageUrl: "https://a.b" },
      "messages[0].originalContentUrl",
    ],
    [flex([{ type: "text", text: "ก", weight: "heavy" }]), "messages[0].contents.body.contents[0].weight"],
    [flex([{ type: "text", text: "ก", colour: "#000" }]), "messages[0].contents.body.contents[0].colour"],
    [flex([{ type: "button" }]), "messages[0].contents.body.contents[0].action"],
  ];
  for (const [message, property] of cases) assert.deepEqual(properties(push(message)), [property], property);
});

test("limits messages and recipients of a call as LINE's specification does", () => {
  const text = { type: "text", text: "ก" };
  assert.deepEqual(push(), [{ property: "messages", message: "Size must be between 1 and 5" }]);
  assert.deepEqual(properties(push(...Array(6).fill(text))), ["messages"]);
  assert.deepEqual(properties(checkLineRequest("POST", PUSH, {})), ["messages", "to"]);
  const multicast = (count: number) =>
    checkLineRequest("POST", "/v2/bot/message/multicast", { to: Array(count).fill(to), messages: [text] });
  assert.deepEqual(multicast(500), []);
  assert.deepEqual(multicast(501), [{ property: "to", message: "Size must be between 1 and 500" }]);
  assert.throws(() => checkLineRequest("POST", "/v2/bot/message/shout", {}), /LINE has no/);
});

test("refuses a response that LINE does not give", () => {
  requireLineResponse("POST", PUSH, 200, { sentMessages: [{ id: "1", quoteToken: "q" }] });
  requireLineResponse("POST", PUSH, 400, { message: "no", details: [{ message: "no", property: "to" }] });
  requireLineResponse("GET", "/v2/bot/group/C1/members/count", 200, { count: 3 });
  assert.throws(() => requireLineResponse("POST", PUSH, 200, {}), /sentMessages/);
  assert.throws(() => requireLineResponse("GET", "/v2/bot/group/C1/members/count", 200, { count: "3" }), /count/);
});

test("every event of the LINE simulator is one of LINE's specification", async () => {
  const platform = new Platform();
  const account = platform.state.addAccount("ร้าน");
  const person = platform.state.addPerson("สมหญิง");
  const group = platform.state.addGroup("กลุ่ม", [person.id]);
  const room = platform.state.addGroup("ห้อง", [person.id], "room");
  const actions: Action[] = [
    { type: "text", text: "สวัสดี", quoting: "1" },
    { type: "image", set: { id: "1", index: 1, total: 2 } },
    { type: "image", external: "https://shop.example/1.jpg" },
    { type: "video" },
    { type: "audio" },
    { type: "file", name: "a.pdf" },
    { type: "sticker", quoting: "1" },
    { type: "location", latitude: 13.7, longitude: 100.5 },
    { type: "unsend", message_id: "1" },
    { type: "follow", unblocked: true },
    { type: "unfollow" },
    { type: "postback", data: "1", params: { date: "2026-01-01" } },
    { type: "join", in: group.id },
    { type: "leave", in: group.id },
    { type: "memberJoined", in: group.id, members: [person.id] },
    { type: "memberLeft", in: room.id, members: [person.id] },
    { type: "text", text: "ในห้อง", in: room.id },
    { type: "edit", message_id: "1", text: "แก้แล้ว", in: group.id },
  ];
  for (const action of actions) {
    const event = await eventOf(platform, account, person.id, action);
    const body = JSON.parse(JSON.stringify({ destination: account.bot_user_id, events: [event] }));
    assert.deepEqual(checkLineWebhook(body), [], action.type);
    const { mode, ...without } = body.events[0];
    assert.deepEqual(properties(checkLineWebhook({ ...body, events: [without] })), ["events[0].mode"], action.type);
    const invented = { ...without, mode, mood: "good" };
    assert.deepEqual(properties(checkLineWebhook({ ...body, events: [invented] })), ["events[0].mood"], action.type);
  }
  const alone: Action = { type: "edit", message_id: "1", text: "แก้แล้ว" };
  await assert.rejects(eventOf(platform, account, person.id, alone), /groups only/);
});

test("the LINE simulator answers 400 to a body that does not fit, and throws for a webhook of its own that does not", async () => {
  const line = await startLine();
  after(() => line.stop());
  const { channel_id, channel_secret } = await line.control.addAccount("ร้าน");
  const keys = { grant_type: "client_credentials", client_id: channel_id, client_secret: channel_secret };
  const issued = await fetch(`${line.origin}/oauth2/v3/token`, { method: "POST", body: new URLSearchParams(keys) });
  const { access_token } = (await issued.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
  const body = JSON.stringify({ to, messages: [{ type: "text" }] });
  const refused = await fetch(line.origin + PUSH, { method: "POST", headers, body });
  assert.equal(refused.status, 400);
  assert.deepEqual(await refused.json(), {
    message: "The request body has 1 error(s)",
    details: [{ property: "messages[0].text", message: "May not be empty" }],
  });
  const person = await line.control.addPerson("สมหญิง");
  const [event] = await line.control.build(channel_id, [[person, { type: "text", text: "ก" }]]);
  assert.ok(event);
  await line.control.send(channel_id, [event]);
  await assert.rejects(line.control.send(channel_id, [{ ...event, type: "massage" }]), /events\[0\]\.type/);
});

test("accepts the parameters of Meta's edges, and refuses others", () => {
  const send = (params: object) => properties(checkGraphCall("Page", "POST", "messages", params));
  const recipient = { id: "1" };
  assert.deepEqual(send({ recipient, messaging_type: "RESPONSE", message: { text: "ก" } }), []);
  assert.deepEqual(send({ recipient, messaging_type: "MESSAGE_TAG", tag: "HUMAN_AGENT", message: {} }), []);
  for (const sender_action of ["typing_on", "TYPING_ON"]) assert.deepEqual(send({ recipient, sender_action }), []);
  assert.deepEqual(send({ message: { text: "ก" } }), ["recipient"]);
  assert.deepEqual(send({ recipient, messaging_type: "ANSWER" }), ["messaging_type"]);
  assert.deepEqual(send({ recipient, sender_action: "sing" }), ["sender_action"]);
  assert.deepEqual(send({ recipient, text: "ก" }), ["text"]);
  const subscribe = (...subscribed_fields: string[]) =>
    properties(checkGraphCall("Page", "POST", "subscribed_apps", { subscribed_fields }));
  assert.deepEqual(subscribe("messages", "message_echoes"), []);
  assert.deepEqual(subscribe("messages", "message_echos"), ["subscribed_fields[1]"]);
  assert.throws(() => checkGraphCall("Page", "POST", "shouts", {}), /has no/);
});

test("knows the fields of Meta's nodes", () => {
  const fields = "id,picture.width(200).height(200){url,is_silhouette},instagram_business_account{id,owner{name}}";
  assert.deepEqual(topFields(fields), ["id", "picture", "instagram_business_account"]);
  assert.equal(unknownGraphField("Page", fields), null);
  assert.equal(unknownGraphField("Page", "id,username,user_name"), "user_name");
  assert.equal(unknownGraphField("Page", "id,tasks"), "tasks");
  assert.equal(unknownGraphField("Page", "id,tasks", ["tasks"]), null);
  assert.equal(unknownGraphField("IGMedia", "permalink,caption,media_url,thumbnail_url,media_type"), null);
  assert.equal(unknownGraphField("IGUser", "username,profile_pic"), "profile_pic");
});
