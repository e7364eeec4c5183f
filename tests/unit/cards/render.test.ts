/** How cards are rendered for each channel, what falls away, and that the provider's rules take the request. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Card, openableCards, readCards, readQuickReplies, readTextsAround } from "@/lib/cards/content";
import { cut, fitCards, internationalPhone, MAX_BUTTON_TEMPLATE_TEXT, MAX_SUBTITLE } from "@/lib/cards/fit";
import { MAX_CARDS } from "@/lib/cards/limits";
import type { Attachment } from "@/lib/media/schema";
import type { Message } from "@/lib/messages/schema";
import { renderCalls as renderLine, renderMass } from "@/lib/socials/line/render";
import { renderCalls as renderMeta } from "@/lib/socials/meta/render";
import { utf8Length, utf16Length } from "@/lib/socials/split-text";
import { checkLineRequest } from "../../../local/providers/contracts/line";
import { checkTemplate } from "../../../local/providers/graph/templates";
import { checkMessages } from "../../../local/providers/line/validate";

const picture_id = crypto.randomUUID();
const picture: Attachment = {
  id: picture_id,
  kind: "image",
  name: "เสื้อ.jpg",
  mime: "image/jpeg",
  size: 1000,
  width: 1200,
  height: 800,
  duration_ms: null,
  state: "ready",
  failure_code: null,
  url: "https://shop.example/api/media/x",
};
const card = (more: Partial<Card> = {}): Card => ({
  picture_id,
  title: "เสื้อยืด",
  text: "ผ้าฝ้าย 100%",
  buttons: [
    { do: "link", label: "ดูสินค้า", url: "https://shop.example/ไทย" },
    { do: "say", label: "สนใจ", text: "สนใจเสื้อยืดค่ะ" },
    { do: "phone", label: "โทร", number: "081-234-5678" },
  ],
  link: null,
  ...more,
});
const replies = (count: number) => Array.from({ length: count }, (_, n) => ({ label: `ข้อ ${n}`, text: `ขอข้อ ${n}` }));
const messageOf = (cards: Card[] | null, more: object = {}) =>
  ({
    kind: cards ? "rich" : "text",
    author_kind: "member",
    text: "เสื้อยืด",
    content: cards ? { kind: "cards", cards, ...more } : more,
  }) as Message;

/** LINE's messages; the simulator and LINE's specification take them. */
function line(cards: Card[] | null, more: object = {}) {
  const calls = renderLine({
    message: messageOf(cards, more),
    attachments: [picture],
    quote_token: null,
    sender: null,
  });
  for (const messages of calls) {
    const body = JSON.parse(JSON.stringify({ to: `U${"0".repeat(32)}`, messages }));
    assert.deepEqual(checkLineRequest("POST", "/v2/bot/message/push", body), []);
    checkMessages(body);
  }
  return calls.flat();
}

function meta(channel: "facebook" | "instagram", cards: Card[] | null, more: object = {}) {
  const calls = renderMeta(
    { message: messageOf(cards, more), attachments: cards ? [picture] : [] },
    {
      channel,
      text: channel === "facebook" ? { max: 2000, measure: utf16Length } : { max: 1000, measure: utf8Length },
      file: ({ kind, url }) => ({ type: kind, url }),
    },
  );
  for (const call of calls) {
    if ("attachment" in call && call.attachment.type === "template") {
      assert.equal(checkTemplate(call.attachment.payload, channel === "instagram"), null);
    }
  }
  return calls;
}
const templateOf = (calls: ReturnType<typeof meta>) => {
  const [call] = calls;
  assert.ok(call && "attachment" in call && call.attachment.type === "template");
  return call.attachment.payload as unknown as {
    template_type: string;
    text?: string;
    elements: Record<string, unknown>[];
  };
};

test("LINE: one card is a bubble, several are a carousel, with addresses encoded", () => {
  const [one] = line([card()]);
  assert.ok(one?.type === "flex" && one.contents.type === "bubble");
  assert.match(JSON.stringify(one), /"uri":"https:\/\/shop\.example\/%E0%B9%84/);
  assert.match(JSON.stringify(one), /"uri":"tel:\+66812345678"/);
  assert.match(JSON.stringify(one), /"type":"message","label":"สนใจ","text":"สนใจเสื้อยืดค่ะ"/);
  const [many] = line(Array.from({ length: MAX_CARDS }, () => card()));
  assert.ok(many?.type === "flex" && many.contents.type === "carousel");
});

test("LINE: the longest cards fit its limits of size", () => {
  const longest = card({
    title: "ก".repeat(80),
    text: "ก".repeat(300),
    buttons: Array.from({ length: 3 }, () => ({ do: "say" as const, label: "ก".repeat(20), text: "ก".repeat(60) })),
  });
  line(Array.from({ length: MAX_CARDS }, () => longest));
});

test("LINE: a picture that is a link has no words", () => {
  const [message] = line([card({ text: "", buttons: [], link: { url: "https://shop.example" } })]);
  assert.ok(message?.type === "flex" && message.contents.type === "bubble");
  assert.equal(message.contents.body, undefined);
  assert.match(JSON.stringify(message.contents.hero), /"aspectRatio":"1200:800".*"type":"uri"/);
});

test("Messenger: the generic template, its phone number with the country code", () => {
  const { template_type, elements } = templateOf(meta("facebook", [card()]));
  assert.equal(template_type, "generic");
  assert.deepEqual(elements[0], {
    title: "เสื้อยืด",
    subtitle: "ผ้าฝ้าย 100%",
    image_url: "https://shop.example/api/media/x",
    buttons: [
      { type: "web_url", title: "ดูสินค้า", url: new URL("https://shop.example/ไทย").href },
      { type: "postback", title: "สนใจ", payload: "say:สนใจเสื้อยืดค่ะ" },
      { type: "phone_number", title: "โทร", payload: "+66812345678" },
    ],
  });
  assert.deepEqual(fitCards("facebook", [card()]).losses, []);
});

test("Messenger: what is too long is cut, and said so", () => {
  assert.deepEqual(fitCards("facebook", [card({ text: "ก".repeat(MAX_SUBTITLE) })]).losses, []);
  const long = card({ text: "ก".repeat(MAX_SUBTITLE + 1) });
  assert.deepEqual(fitCards("facebook", [long]).losses, [{ loss: "text_cut", card: 0, max: MAX_SUBTITLE }]);
  const { elements } = templateOf(meta("facebook", [long]));
  assert.equal(String(elements[0]?.subtitle).length, MAX_SUBTITLE);
});

test("Messenger: a card without a picture keeps its long text above the buttons", () => {
  const text = "ก".repeat(MAX_SUBTITLE + 1);
  const long = card({ picture_id: null, text });
  const { template_type, text: shown = "" } = templateOf(meta("facebook", [long]));
  assert.deepEqual([template_type, shown], ["button", `เสื้อยืด\n${text}`]);
  assert.ok(shown.length <= MAX_BUTTON_TEMPLATE_TEXT);
  assert.deepEqual(fitCards("facebook", [long]).losses, [{ loss: "title_as_text", card: 0 }]);
  // without buttons it is a text
  assert.deepEqual(meta("facebook", [card({ picture_id: null, buttons: [] })]), [{ text: "เสื้อยืด\nผ้าฝ้าย 100%" }]);
});

test("Instagram: a number stands in the text, whole, and the text before it is cut", () => {
  const long = card({ text: "ก".repeat(MAX_SUBTITLE) });
  const fitted = fitCards("instagram", [long]);
  assert.deepEqual(fitted.losses, [
    { loss: "phone_as_text", card: 0 },
    { loss: "text_cut", card: 0, max: MAX_SUBTITLE - "081-234-5678".length - 1 },
  ]);
  const { elements } = templateOf(meta("instagram", [long]));
  assert.match(String(elements[0]?.subtitle), /…\n081-234-5678$/);
  assert.equal((elements[0]?.buttons as unknown[] | undefined)?.length, 2);
});

test("Instagram takes quick replies below a text only", () => {
  const [text] = meta("instagram", null, { quick_replies: replies(13) });
  assert.equal(text?.quick_replies?.length, 13);
  const [rich] = meta("instagram", [card()], { quick_replies: replies(13) });
  assert.equal(rich?.quick_replies, undefined);
  assert.ok(fitCards("instagram", [card()], true).losses.some(({ loss }) => loss === "quick_replies"));
  const [messenger] = meta("facebook", [card()], { quick_replies: replies(13) });
  assert.equal(messenger?.quick_replies?.length, 13);
});

test("LINE: quick replies are below the last message", () => {
  const messages = line([card()], { quick_replies: replies(13) });
  assert.equal(messages.at(-1)?.quickReply?.items?.length, 13);
});

const around = (bubbles: string[], cards_place: number, more: object = {}) => ({ bubbles, cards_place, ...more });
/** "flex", "template" or the text of each message or call. */
const shownBy = {
  line: (messages: ReturnType<typeof line>) =>
    messages.map((message) => (message.type === "text" ? message.text : message.type)),
  meta: (calls: ReturnType<typeof meta>) => calls.map((call) => ("text" in call ? call.text : call.attachment.type)),
};

test("an automatic message's texts stand above and below its cards; with four, LINE takes all in one call", () => {
  const four = around(["1", "2", "3", "4"], 3, { quick_replies: replies(2) });
  const call = renderLine({
    message: messageOf([card()], four),
    attachments: [picture],
    quote_token: null,
    sender: null,
  });
  assert.equal(call.length, 1);
  const messages = line([card()], four);
  assert.deepEqual(shownBy.line(messages), ["1", "2", "3", "flex", "4"]);
  assert.deepEqual(
    messages.map(({ quickReply }) => quickReply?.items?.length),
    [undefined, undefined, undefined, undefined, 2],
  );
  assert.deepEqual(shownBy.line(line([card()], around([], 0))), ["flex"]);
  for (const channel of ["facebook", "instagram"] as const) {
    assert.deepEqual(shownBy.meta(meta(channel, [card()], around(["1", "2"], 1))), ["1", "template", "2"]);
  }
  // a member's cards have none
  assert.deepEqual(readTextsAround({ kind: "cards", cards: [card()] }), { above: [], below: [] });
});

test("the scores of a survey below cards are quick replies of its question, also on Instagram", () => {
  const quick_replies = [1, 2, 3, 4, 5].map((n) => ({ label: `${n} ★`, data: `csat:x:${n}` }));
  const survey = { ...messageOf([card()], around(["ขอบคุณค่ะ", "กี่คะแนนคะ"], 1, { quick_replies })), author_kind: "bot" };
  const calls = renderMeta(
    { message: survey as Message, attachments: [picture] },
    {
      channel: "instagram",
      text: { max: 1000, measure: utf8Length },
      file: ({ kind, url }) => ({ type: kind, url }),
    },
  );
  assert.deepEqual(shownBy.meta(calls), ["ขอบคุณค่ะ", "template", "กี่คะแนนคะ"]);
  assert.equal(calls.at(-1)?.quick_replies?.length, 5);
  const [messages = []] = renderLine({
    message: survey as Message,
    attachments: [picture],
    quote_token: null,
    sender: null,
  });
  assert.equal(messages.at(-1)?.quickReply?.items?.length, 5);
});

test("a picture link names the title that Messenger shows below it", () => {
  const link = card({ text: "", buttons: [], link: { url: "https://shop.example/p" } });
  assert.deepEqual(fitCards("facebook", [link]).losses, [{ loss: "picture_title", card: 0 }]);
  const { elements } = templateOf(meta("facebook", [link]));
  assert.deepEqual(elements[0]?.default_action, { type: "web_url", url: "https://shop.example/p" });
  assert.deepEqual(fitCards("line", [link]).losses, []);
});

test("the contract refuses one beyond each of Meta's limits", () => {
  const element = (more: object = {}) => ({ title: "ก", subtitle: "ก", ...more });
  const generic = (elements: object[]) => checkTemplate({ template_type: "generic", elements }, false);
  const button = { type: "postback", title: "ก".repeat(20), payload: "x".repeat(1000) };
  assert.equal(generic(Array.from({ length: 10 }, () => element())), null);
  assert.equal(generic(Array.from({ length: 11 }, () => element())), "[elements]");
  assert.equal(generic([element({ title: "ก".repeat(80), buttons: [button, button, button] })]), null);
  assert.equal(generic([element({ title: "ก".repeat(81) })]), "[elements][0][title]");
  assert.equal(generic([element({ subtitle: "ก".repeat(81) })]), "[elements][0][subtitle]");
  assert.equal(generic([element({ buttons: [button, button, button, button] })]), "[elements][0][buttons]");
  assert.equal(
    generic([element({ buttons: [{ ...button, title: "ก".repeat(21) }] })]),
    "[elements][0][buttons][0][title]",
  );
  assert.equal(generic([{ title: "ก" }]), "[elements][0]");
  const text = (length: number) =>
    checkTemplate({ template_type: "button", text: "ก".repeat(length), buttons: [button] }, false);
  assert.deepEqual([text(640), text(641)], [null, "[text]"]);
  const phone = { type: "phone_number", title: "โทร", payload: "+66812345678" };
  assert.equal(
    checkTemplate({ template_type: "generic", elements: [element({ buttons: [phone] })] }, true),
    "[elements][0][buttons][0][payload]",
  );
});

test("texts are cut between letters, and numbers get a country code where there is one", () => {
  assert.equal(cut("ก้ก้ก้", 5), "ก้ก้…");
  assert.equal(cut("ก้", 2), "ก้");
  assert.equal(internationalPhone("081-234-5678"), "+66812345678");
  assert.equal(internationalPhone("+1 415 555 0100"), "+14155550100");
  assert.equal(internationalPhone("1669"), null);
});

test("links lead through the shop's own, and cards of others are not read", () => {
  const content = readCards({
    kind: "cards",
    link_name: "maliwan",
    cards: [card({ link: { url: "https://shop.example/p", token: "abcdefghijkl" } })],
  });
  assert.ok(content);
  const [opened] = openableCards(content, "https://chat.example/r/maliwan").cards;
  assert.deepEqual(opened?.link, { url: "https://chat.example/r/maliwan/abcdefghijkl" });
  assert.equal(readCards({ kind: "cards", cards: [{ ...card(), link: { url: "javascript:alert(1)" } }] }), null);
  assert.equal(readCards({ kind: "flex" }), null);
  assert.deepEqual(readQuickReplies({ quick_replies: [{ label: "ก", data: "x" }] }), []);
});

test("a broadcast's cards and quick replies are rendered for LINE", () => {
  const messages = renderMass({
    sender_name: null,
    bubbles: [{ text: "สวัสดี" }, { cards: [card()], pictures: [picture], quick_replies: replies(2) }],
  });
  checkMessages(JSON.parse(JSON.stringify({ messages })));
  assert.equal(messages.at(-1)?.type, "flex");
  assert.equal(messages.at(-1)?.quickReply?.items?.length, 2);
});

test("LINE: a picture of up to 1,024 pixels is sent as it is, a larger one as its small variant", () => {
  const hero = (side: number) => {
    const [[message] = []] = renderLine({
      message: messageOf([card()]),
      attachments: [{ ...picture, width: side, height: 100 }],
      quote_token: null,
      sender: null,
    });
    return /"url":"([^"]+)"/.exec(JSON.stringify(message))?.[1];
  };
  assert.deepEqual([hero(1024), hero(1025)], [picture.url, `${picture.url}?as=preview`]);
});
