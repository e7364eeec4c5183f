/** Utility messages at the simulator: which templates Meta takes, and which of them a page may send. */
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, test } from "node:test";
import { APP } from "../../../local/providers/environment";
import { startGraph } from "../../../local/providers/graph/server";

const graph = await startGraph();
after(() => graph.stop());

const URL_BUTTON = {
  type: "URL",
  text: "ดูบิล",
  url: "https://shop.example/pay/{{1}}",
  example: { url_suffix_example: "https://shop.example/pay/x" },
};
const body = (text: string, samples: string[]) => ({ type: "BODY", text, example: { body_text: [samples] } });
const template = (more: object = {}) => ({
  name: "bill_sent",
  language: "th",
  category: "UTILITY",
  components: [body("บิล {{1}} ยอด {{2}} รอชำระเงิน", ["7", "฿590"]), { type: "BUTTONS", buttons: [URL_BUTTON] }],
  ...more,
});
const message = (more: object = {}) => ({
  template: {
    name: "bill_sent",
    language: { code: "th" },
    components: [
      {
        type: "body",
        parameters: [
          { type: "text", text: "7" },
          { type: "text", text: "฿590" },
        ],
      },
      { type: "buttons", parameters: [{ type: "URL", url: "abc" }] },
    ],
    ...more,
  },
});

function open(scopes: string[] = []) {
  const page = graph.control.addPage({ name: "ร้าน", username: "shop", scopes });
  const proof = createHmac("sha256", APP.secret).update(page.page_token).digest("hex");
  const call = async (method: string, edge: string, json?: object) => {
    const answer = await fetch(`${graph.origin}/v26.0/${page.page_id}/${edge}appsecret_proof=${proof}`, {
      method,
      headers: { authorization: `Bearer ${page.page_token}`, "content-type": "application/json" },
      ...(json && { body: JSON.stringify(json) }),
    });
    const { error, ...body } = (await answer.json()) as { error?: { code: number; error_subcode?: number } };
    return error ? [error.code, error.error_subcode].filter(Boolean) : body;
  };
  const create = (more: object = {}) => call("POST", "message_templates?", template(more));
  const list = () => call("GET", "message_templates?fields=name,language,status,rejected_reason&", undefined);
  const person = (account_id = page.page_id) => graph.control.addPerson(account_id, "วรรณ");
  const send = (id: string, given: object = message(), messaging_type = "UTILITY") =>
    call("POST", "messages?", { recipient: { id }, messaging_type, message: given });
  return { ...page, create, list, person, send };
}

test("an approved template reaches a person who never wrote, with its values and its address", async () => {
  const page = open();
  const created = (await page.create()) as { id: string };
  assert.deepEqual(created, { id: created.id, status: "APPROVED", category: "UTILITY" });
  const { id, ...listed } = {
    name: "bill_sent",
    language: "th",
    status: "APPROVED",
    rejected_reason: "NONE",
    id: created.id,
  };
  assert.deepEqual(await page.list(), { data: [{ id, ...listed }] });
  const person = page.person();
  assert.ok("message_id" in ((await page.send(person)) as object));
  const [received] = graph.control.received(person);
  assert.deepEqual(
    [received?.messaging_type, received?.text, received?.utility?.urls],
    ["UTILITY", "บิล 7 ยอด ฿590 รอชำระเงิน", ["https://shop.example/pay/abc"]],
  );
});

const refused: [what: string, more: object, error?: number[]][] = [
  ["a name with capital letters", { name: "Bill" }],
  ["another category", { category: "MARKETING" }],
  ["no body", { components: [{ type: "BUTTONS", buttons: [URL_BUTTON] }] }],
  ["a placeholder at the start", { components: [body("{{1}} ขอบคุณ", ["7"])] }],
  ["a placeholder at the end", { components: [body("ขอบคุณ {{1}}", ["7"])] }],
  ["a gap between placeholders", { components: [body("บิล {{1}} ยอด {{3}} บาท", ["7", "8"])] }],
  ["no samples", { components: [{ type: "BODY", text: "บิล {{1}} รอชำระ" }] }],
  ["a body of 1,025 characters", { components: [body("ก".repeat(1_025), [])] }],
  [
    "a quick reply",
    { components: [body("บิลใหม่", []), { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "ok" }] }] },
    [100, 2018416],
  ],
  ["unknown parameters", { parameters: [] }],
];
for (const [what, more, error = [100]] of refused) {
  test(`refuses a template with ${what}`, async () => assert.deepEqual(await open().create(more), error));
}

test("a body may have 1,024 characters; a name and language only once", async () => {
  const page = open();
  assert.ok("id" in ((await page.create({ components: [body("ก".repeat(1_024), [])] })) as object));
  assert.deepEqual(await page.create(), [100]);
  assert.ok("id" in ((await page.create({ language: "en" })) as object));
});

test("sends neither what Meta has not approved, nor other values, nor to Instagram, nor without its messaging type", async () => {
  const page = open();
  const person = page.person();
  assert.deepEqual(await page.send(person), [100], "unknown");
  for (const status of ["PENDING", "REJECTED", "PAUSED"] as const) {
    graph.control.reviewTemplates(page.page_id, status);
    if (status === "PENDING") await page.create();
    else graph.control.decideTemplates(page.page_id, status);
    assert.deepEqual(await page.send(person), [100], status);
  }
  graph.control.decideTemplates(page.page_id, "APPROVED");
  const values = (count: number) => ({ type: "body", parameters: Array(count).fill({ type: "text", text: "x" }) });
  const address = { type: "buttons", parameters: [{ type: "URL", url: "abc" }] };
  for (const components of [[values(1), address], [values(3), address], [values(2)], []]) {
    assert.deepEqual(await page.send(person, message({ components })), [100], JSON.stringify(components));
  }
  assert.deepEqual(await page.send(person, message({ language: { code: "en" } })), [100]);
  assert.deepEqual(await page.send(page.person(page.instagram_id)), [100]);
  assert.deepEqual(await page.send(person, { text: "บิล" }), [100]);
  graph.control.act(person, { type: "text", text: "สวัสดี" });
  assert.deepEqual(await page.send(person, message(), "RESPONSE"), [100]);
  assert.ok("message_id" in ((await page.send(person, message({ components: [values(2), address] }))) as object));
});

test("without the permission, a page has no templates", async () => {
  const page = open(["pages_messaging"]);
  assert.deepEqual(await page.create(), [200]);
  assert.deepEqual(await page.list(), [200]);
});
