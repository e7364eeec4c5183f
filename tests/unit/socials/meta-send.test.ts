import assert from "node:assert/strict";
import { test } from "node:test";
import type { Delivery } from "@/lib/socials/adapter";
import { answerFailure, GraphFailure, networkFailure, retryAfter } from "@/lib/socials/meta/failure";
import { outcomeOf } from "@/lib/socials/meta/outcome";
import { renderCalls, type SendLimits } from "@/lib/socials/meta/render";
import { utf8Length } from "@/lib/socials/split-text";

const answered = (status: number, code: number, error_subcode?: number, headers: Record<string, string> = {}) =>
  answerFailure(status, new Headers(headers), {
    error: { message: "x", code, ...(error_subcode && { error_subcode }) },
  });

const busy = { state: "later", after_ms: 60_000, failure_code: "provider_busy" };
const token = { state: "later", after_ms: 60_000, failure_code: "token_refused", social_at_fault: true };
const lost = { state: "unknown", failure_code: "answer_lost" };
const failed = (failure_code: string) => ({ state: "failed", failure_code });
const thrown = (code: string) => networkFailure(Object.assign(new TypeError("fetch failed"), { cause: { code } }));

const outcomes: [what: string, failure: GraphFailure, outcome: object][] = [
  ...[4, 17, 32, 613, 80006].map((code): [string, GraphFailure, object] => [`rate ${code}`, answered(400, code), busy]),
  ["rate, said when", answered(400, 613, undefined, { "retry-after": "7" }), { ...busy, after_ms: 7_000 }],
  ["status 429", answered(429, 368), busy],
  ["token expired", answered(401, 190, 463), token],
  ["permission", answered(403, 200), token],
  ["not allowed", answered(403, 10), token],
  ["window", answered(403, 10, 2018278), failed("window_closed")],
  ["window of Instagram", answered(403, 10, 2534022), failed("window_closed")],
  ["blocked", answered(400, 551, 1545041), failed("customer_unreachable")],
  ["no such person", answered(400, 100, 2018001), failed("customer_unreachable")],
  ["bad parameter", answered(400, 100), failed("provider_refused")],
  ["said not to be sent", answered(400, 1200), { state: "later", after_ms: 2_000, failure_code: "provider_busy" }],
  ["Meta's own fault may have sent it", answered(500, 2), lost],
  ["code 1 is known to have sent it", answered(400, 1, 1357046), lost],
  ["500 with another code", answered(500, 100), lost],
  ["gateway", answerFailure(502, new Headers(), null), lost],
  ["gateway's refusal", answerFailure(413, new Headers(), null), failed("provider_refused")],
  ["gateway's rate", answerFailure(429, new Headers({ "retry-after": "3" }), null), { ...busy, after_ms: 3_000 }],
  ["200 that says nothing", new GraphFailure("garbled", 200), lost],
  ["reset", thrown("ECONNRESET"), lost],
  ["socket closed", thrown("UND_ERR_SOCKET"), lost],
  ["timeout", networkFailure(new DOMException("", "TimeoutError")), lost],
  ["refused", thrown("ECONNREFUSED"), { state: "later", after_ms: 2_000, failure_code: "provider_unreachable" }],
  ["no address", thrown("ENOTFOUND"), { state: "later", after_ms: 2_000, failure_code: "provider_unreachable" }],
];

for (const [what, failure, outcome] of outcomes) {
  test(`a failed send: ${what}`, () => assert.deepEqual(outcomeOf(failure), outcome));
}

test("HUMAN_AGENT that Meta has not approved closes the window, and is no fault of the account", () => {
  assert.deepEqual(outcomeOf(answered(403, 10, 2018276), true), failed("window_closed"));
  assert.deepEqual(outcomeOf(answered(401, 190), true), token);
});

test("when to ask again is read of either header", () => {
  const usage = JSON.stringify({
    "1": [{ estimated_time_to_regain_access: 2 }, { estimated_time_to_regain_access: 5 }],
  });
  assert.equal(retryAfter(new Headers({ "x-business-use-case-usage": usage })), 300_000);
  assert.equal(retryAfter(new Headers({ "retry-after": "2", "x-business-use-case-usage": usage })), 2_000);
  for (const value of ["", "soon", "{", "null", '{"1":null}', '{"1":[null]}']) {
    assert.equal(retryAfter(new Headers({ "retry-after": value, "x-business-use-case-usage": value })), null, value);
  }
});

test("a failure's message holds neither words nor tokens", () => {
  assert.equal(answered(400, 100, 33).message, "Graph answered 400 code 100/33 trace -");
});

type Given = Pick<Delivery, "message" | "attachments">;
const limits: SendLimits = {
  text: { max: 1_000, measure: utf8Length },
  file: ({ kind, url }) => (kind === "file" ? null : { type: kind, url }),
};
const delivery = (message: object, attachments: object[] = []) => ({ message, attachments }) as unknown as Given;
const file = (kind: string) => ({ kind, name: "ใบเสร็จ.pdf", url: `https://chat.example/api/media/${kind}` });

test("a Thai text over 1,000 bytes goes in pieces that end between words and lose nothing", () => {
  const text = "สวัสดีค่ะ วันนี้ร้านเปิดตามปกติ สินค้าพร้อมส่งทุกชิ้น ".repeat(20).trim();
  const calls = renderCalls(delivery({ kind: "text", text }), limits).map((call) => ("text" in call ? call.text : ""));
  assert.ok(calls.length > 2);
  for (const piece of calls) {
    assert.ok(utf8Length(piece) <= 1_000);
    assert.ok(utf8Length(piece) > 0);
    // no piece begins with a mark that belongs to the letter before
    assert.doesNotMatch(piece, /^\p{M}/u);
  }
  assert.equal(calls.join("").replaceAll(" ", ""), text.replaceAll(" ", ""));
});

test("one call a text and a file, in order; what the channel does not take goes as a link", () => {
  const given = delivery({ kind: "media", text: "ตามนี้ค่ะ" }, [file("image"), file("file")]);
  assert.deepEqual(renderCalls(given, limits), [
    { text: "ตามนี้ค่ะ" },
    { attachment: { type: "image", payload: { url: "https://chat.example/api/media/image" } } },
    { text: "ใบเสร็จ.pdf\nhttps://chat.example/api/media/file" },
  ]);
});

test("a place goes as a link to a map; nothing to send is no call", () => {
  const content = { title: "ร้าน", latitude: 13.75, longitude: 100.5 };
  assert.deepEqual(renderCalls(delivery({ kind: "location", text: null, content }), limits), [
    { text: "ร้าน\nhttps://www.google.com/maps/search/?api=1&query=13.75,100.5" },
  ]);
  assert.deepEqual(renderCalls(delivery({ kind: "sticker", text: null, content: {} }), limits), []);
});
