/** The local default's model, asked with the product's own prompts. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { streamText } from "ai";
import { composeAnswer } from "@/lib/ai/answer/compose";
import { defaultSettings, type Passage } from "@/lib/ai/schema";
import { SIMULATED_MODEL } from "../../../local/providers/environment";
import { startModel } from "../../../local/providers/model/server";

const simulator = await startModel();
after(() => simulator.stop());
const provider = createOpenAICompatible({
  name: "simulator",
  baseURL: simulator.baseUrl,
  apiKey: "key",
  includeUsage: true,
});

const passage = (heading: string, text: string): Passage => ({
  chunk_id: text,
  source_id: "00000000-0000-4000-8000-000000000001",
  kind: "text",
  title: "ร้านบ้านฝ้าย",
  heading,
  text,
  score: 0.4,
});
const SHOP = [
  passage("การจัดส่ง", "ส่งทั่วประเทศ 40 บาท ใช้เวลา 2 ถึง 3 วัน"),
  passage("การเปลี่ยนสินค้า", "เปลี่ยนไซซ์ได้ภายใน 7 วัน ถ้าป้ายยังอยู่"),
  passage("Washing", "Wash cotton in cold water and dry it in the shade."),
];
const ask = (question: string, settings = defaultSettings) =>
  composeAnswer({
    name: "น้องฝ้าย (จำลอง)",
    shop: "ร้านบ้านฝ้าย",
    settings,
    earlier: [],
    burst: [question],
    turns: 0,
    model: provider(SIMULATED_MODEL),
    rank: async () => SHOP,
    reserveCall: async () => true,
  });

test("its name says that it is simulated", () => assert.match(SIMULATED_MODEL, /\(จำลอง\)/));

test("answers from the passage that shares the question's words, politely, and cites it", async () => {
  const { outcome, text, citations } = await ask("จัดส่งกี่วันคะ");
  assert.equal(outcome, "answered");
  assert.match(text, /40 บาท.*2 ถึง 3 วัน ?ค่ะ$/);
  assert.deepEqual(
    citations.map(({ heading }) => heading),
    ["การจัดส่ง"],
  );
  assert.match((await ask("เปลี่ยนไซซ์ได้ไหม", { ...defaultSettings, politeness: "male" })).text, /ครับ$/);
});

test("answers an English question from an English passage, without particles", async () => {
  const { outcome, text } = await ask("How should I wash cotton?");
  assert.equal(outcome, "answered");
  assert.match(text, /cold water/);
  assert.doesNotMatch(text, /[\u0e00-\u0e7f]/);
});

test("does not know what no passage holds, and hands over", async () => {
  for (const question of ["มีกระเป๋าหนังจระเข้ไหม", "พรุ่งนี้ฝนจะตกหรือเปล่า", "What is the capital of France?"]) {
    assert.equal((await ask(question)).outcome, "handed_over", question);
  }
});

test("streams the same text in pieces", async () => {
  const { textStream, usage } = streamText({ model: provider(SIMULATED_MODEL), prompt: "สรุปให้หน่อย" });
  let text = "";
  for await (const piece of textStream) text += piece;
  assert.equal(text, "- ยังไม่มีข้อความ");
  const { totalTokens } = await usage;
  assert.equal(typeof totalTokens, "number");
});

test("refuses what OpenAI refuses: no key, an unknown model, a value out of range", async () => {
  const post = async (body: object, key?: string) => {
    const headers = { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) };
    const url = `${simulator.baseUrl}/chat/completions`;
    return (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).status;
  };
  const messages = [{ role: "user", content: "สวัสดี" }];
  assert.equal(await post({ model: SIMULATED_MODEL, messages }), 401);
  assert.equal(await post({ model: "gpt-nothing", messages }, "key"), 404);
  assert.equal(await post({ model: SIMULATED_MODEL, messages, temperature: 3 }, "key"), 400);
  assert.equal(await post({ model: SIMULATED_MODEL, messages: [] }, "key"), 400);
  assert.equal(await post({ model: SIMULATED_MODEL, messages }, "key"), 200);
});
