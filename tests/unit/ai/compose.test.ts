/** When an AI answers and when it hands over to people: with a model, with a bad one, and with none. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { addsNothing } from "@/lib/ai/answer/checks";
import { composeAnswer } from "@/lib/ai/answer/compose";
import type { ComposeInput } from "@/lib/ai/answer/composed";
import { defaultSettings, type Passage } from "@/lib/ai/schema";
import { keepPolite } from "@/lib/text/polite";
import { startModel } from "../../../local/providers/model/server";

const simulator = await startModel();
after(() => simulator.stop());
const provider = createOpenAICompatible({ name: "simulator", baseURL: simulator.baseUrl, apiKey: "key" });

const pair = (
  score: number,
  text = "ส่งทั่วประเทศ 40 บาท",
  source_id = "00000000-0000-4000-8000-000000000001",
): Passage => ({
  chunk_id: source_id + text,
  source_id,
  kind: "qa",
  title: "ค่าส่ง",
  heading: "ค่าส่งเท่าไหร่",
  text,
  score,
});
const OTHER = "00000000-0000-4000-8000-000000000002";

const composeTo = (question: string, more: Partial<ComposeInput> = {}) =>
  composeAnswer({
    name: "ใจดี",
    shop: "ร้าน",
    settings: defaultSettings,
    earlier: [],
    burst: [question],
    turns: 0,
    model: provider("honest"),
    rank: async () => [pair(0.9)],
    reserveCall: async () => true,
    ...more,
  });

test("hands over to a person when the customer asks for one, in many wordings", async () => {
  for (const words of [
    "ขอคุยกับแอดมินตัวจริงค่ะ",
    "ขอสายเจ้าหน้าที่",
    "ไม่คุยกับบอท",
    "I want to talk to a human",
    "ติดต่อพนักงานหน่อย",
    "คุยกับคนจริงได้ไหม",
  ]) {
    assert.equal((await composeTo(words)).reason, "asked_for_person", words);
  }
  for (const words of ["ค่าส่งเท่าไหร่", "แอดมินคะ เสื้อมีสีอะไรบ้าง", "พนักงานส่งของโทรมาไหม"]) {
    assert.notEqual((await composeTo(words)).reason, "asked_for_person", words);
  }
});

test("hands over an order, which only a person may bill, and answers questions about ordering", async () => {
  for (const words of [
    "อยากสั่งซื้อค่ะ",
    "ขอสั่งเดรสสีครีมค่ะ",
    "เอาสีดำ ไซซ์ M 2 ตัวค่ะ",
    "รับกระเป๋า 1 ใบครับ",
    "สรุปยอดให้หน่อยค่ะ",
    "CF 12",
    "I would like to order the blue dress",
  ]) {
    assert.equal((await composeTo(words)).reason, "wants_order", words);
  }
  for (const words of [
    "สั่งซื้อยังไงคะ",
    "อยากสั่งเสื้อ มีไซซ์ M ไหมคะ",
    "ซื้อ 3 ตัวลดไหม",
    "สั่งไปแล้ว 2 ตัวค่ะ",
    "ไม่เอาแล้วค่ะ 2 ตัว",
    "ยกเลิกออเดอร์ 2 ชิ้นค่ะ",
    "how can I order",
  ]) {
    assert.notEqual((await composeTo(words)).reason, "wants_order", words);
  }
});

test("hands over on a listed topic, after too many turns, and at the daily limit", async () => {
  const settings = { ...defaultSettings, topics: ["คืนเงิน"] };
  assert.equal((await composeTo("อยากขอคืนเงินค่ะ", { settings })).reason, "topic");
  assert.equal((await composeTo("ค่าส่งเท่าไหร่", { turns: defaultSettings.max_turns })).reason, "turns");
  assert.equal((await composeTo("ค่าส่งเท่าไหร่", { reserveCall: async () => false })).reason, "budget");
});

test("hands over when the customer repeats the same words for the third time in a row, to stop two bots from looping", async () => {
  const customer = (text: string) => ({ from: "customer" as const, text });
  const shop = { from: "shop" as const, text: "40 บาทค่ะ" };
  const words = "สวัสดีค่ะ ขอบคุณที่ติดต่อเรา";
  for (const said of [words, "ขอบคุณค่ะ"]) {
    const earlier = [customer(said), shop, customer(said), shop];
    assert.equal((await composeTo(said, { earlier })).reason, "turns");
    assert.notEqual((await composeTo(said, { earlier: earlier.slice(2) })).reason, "turns");
    assert.notEqual((await composeTo("ค่าส่งเท่าไหร่", { earlier })).reason, "turns");
  }
});

test("answers a greeting without a model", async () => {
  let asked = 0;
  const reserveCall = async () => ++asked > 0;
  assert.equal((await composeTo("สวัสดีค่ะ", { reserveCall: reserveCall })).text, defaultSettings.greeting_th);
  assert.equal((await composeTo("hello", { reserveCall: reserveCall })).text, defaultSettings.greeting_en);
  assert.equal(asked, 0);
});

test("answers thanks in the AI's politeness, and short follow-ups with the knowledge of the earlier question", async () => {
  for (const words of ["ขอบคุณมากค่ะ", "โอเคค่ะ", "รับทราบครับ ขอบคุณครับ", "ตกลงค่ะ"]) {
    assert.equal((await composeTo(words)).text, "ยินดีค่ะ", words);
  }
  assert.equal((await composeTo("ok, thank you very much!")).text, "You’re welcome.");
  assert.equal((await composeTo("หวัดดีจ้า")).text, defaultSettings.greeting_th);
  assert.notEqual((await composeTo("ขอบคุณค่ะ แล้วค่าส่งเท่าไหร่")).text, "ยินดีค่ะ");
  assert.notEqual((await composeTo("เคลมได้ไหม")).text, "ยินดีค่ะ");
  const settings = { ...defaultSettings, politeness: "male" as const };
  assert.equal((await composeTo("ขอบคุณค่ะ", { settings })).text, "ยินดีครับ");
  assert.equal((await composeTo("สวัสดีค่ะ", { settings })).text, "สวัสดีครับ สอบถามได้เลยนะครับ");
  assert.match((await composeTo("ขอสายเจ้าหน้าที่", { settings })).text, /นะครับ รอสักครู่ครับ$/);
  const earlier = [{ from: "customer" as const, text: "ค่าส่งเท่าไหร่" }];
  const asked: string[] = [];
  const rank = async (question: string) => {
    asked.push(question);
    return question.includes("ค่าส่ง") ? [pair(0.9)] : [];
  };
  assert.equal((await composeTo("มีอันอื่นไหมคะ", { earlier, rank })).outcome, "answered");
  assert.deepEqual(asked, ["มีอันอื่นไหมคะ", "ค่าส่งเท่าไหร่\nมีอันอื่นไหมคะ"]);
  for (const words of ["เอาอันนี้ค่ะ", "ได้ไหมคะ", "???"]) {
    assert.equal((await composeTo(words, { rank: async () => [] })).reason, "no_knowledge", words);
  }
});

test("without a model, sends only a clearly matching stored answer", async () => {
  const bare = { model: null };
  assert.equal((await composeTo("ค่าส่งเท่าไหร่", bare)).outcome, "answered");
  assert.equal((await composeTo("ค่าส่งเท่าไหร่", { ...bare, rank: async () => [pair(0.4)] })).reason, "no_model");
  const close = async () => [pair(0.7), pair(0.68, "อื่น", OTHER)];
  assert.equal((await composeTo("ค่าส่งเท่าไหร่", { ...bare, rank: close })).reason, "no_model");
  assert.equal((await composeTo("ค่าส่งเท่าไหร่", { ...bare, rank: async () => [] })).reason, "no_knowledge");
  const text = async () => [{ ...pair(0.9), kind: "text" as const }];
  assert.equal((await composeTo("ค่าส่งเท่าไหร่", { ...bare, rank: text })).reason, "no_model");
});

test("parses and judges a model's answer and refuses it where necessary", async () => {
  const reasonOf = async (model: string) => (await composeTo("ค่าส่งเท่าไหร่คะ", { model: provider(model) })).reason;
  assert.equal(await reasonOf("honest"), null);
  assert.equal(await reasonOf("chatty"), null);
  assert.equal(await reasonOf("limited"), null);
  assert.equal(await reasonOf("unsure"), "model_unsure");
  assert.equal(await reasonOf("broken"), "model_unsure");
  assert.equal(await reasonOf("hesitant"), "low_confidence");
  await assert.rejects(reasonOf("failing"));
  await assert.rejects(reasonOf("refusing"));
});

test("searches for a short question together with the previous one", async () => {
  const asked: string[] = [];
  const rank = async (question: string) => {
    asked.push(question);
    return [];
  };
  await composeTo("แล้วสีดำล่ะคะ", { rank, earlier: [{ from: "customer", text: "เสื้อไซซ์ M ราคาเท่าไหร่" }] });
  assert.deepEqual(asked, ["แล้วสีดำล่ะคะ", "เสื้อไซซ์ M ราคาเท่าไหร่\nแล้วสีดำล่ะคะ"]);
});

test("keeps the configured politeness", () => {
  assert.equal(keepPolite("ได้ครับ ส่งวันนี้ครับ", "female"), "ได้ค่ะ ส่งวันนี้ค่ะ");
  assert.equal(keepPolite("ได้ค่ะ รอนะคะ", "male"), "ได้ครับ รอนะครับ");
  assert.equal(keepPolite("ได้ค่ะ", "plain"), "ได้");
});

test("refuses a translation that adds an address, an account or a figure", () => {
  const greeting = "สวัสดีค่ะ เปิด 10.00 น. ถึง 20.00 น. ทักไลน์ @suadee ได้เลย";
  assert.ok(addsNothing("こんにちは 10.00～20.00 LINE @suadee", greeting));
  for (const added of ["https://evil.example", "@thief", "089-999-1234", "⟦"]) {
    assert.ok(!addsNothing(`こんにちは ${added}`, greeting), added);
  }
});

test("a greeting is never empty: without one of its own the AI greets in the standard words", async () => {
  const settings = { ...defaultSettings, greeting_th: "", greeting_en: "" };
  for (const [words, standard] of [
    ["สวัสดีค่ะ", defaultSettings.greeting_th],
    ["hello", defaultSettings.greeting_en],
  ] as const) {
    const { outcome, text } = await composeTo(words, { settings });
    assert.deepEqual([outcome, text], ["answered", standard]);
  }
});
