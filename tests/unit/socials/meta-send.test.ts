import assert from "node:assert/strict";
import { test } from "node:test";
import type { Delivery } from "@/lib/socials/adapter";
import { answerFailure, GraphFailure, networkFailure, retryAfter } from "@/lib/socials/meta/failure";
import { outcomeOf } from "@/lib/socials/meta/outcome";
import { quotingIfPossible } from "@/lib/socials/meta/quoting";
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
  ["rate with Retry-After", answered(400, 613, undefined, { "retry-after": "7" }), { ...busy, after_ms: 7_000 }],
  ["status 429", answered(429, 368), busy],
  ["token expired", answered(401, 190, 463), token],
  ["window", answered(403, 10, 2018278), failed("window_closed")],
  ["window on Instagram", answered(403, 10, 2534022), failed("window_closed")],
  ["blocked", answered(400, 551, 1545041), failed("customer_unreachable")],
  ["no such person", answered(400, 100, 2018001), failed("customer_unreachable")],
  ["bad parameter", answered(400, 100), failed("provider_refused")],
  [
    "not sent, according to its code",
    answered(400, 1200),
    { state: "later", after_ms: 2_000, failure_code: "provider_busy" },
  ],
  ["server error that may have sent it", answered(500, 2), lost],
  ["code 1, known to have sent it", answered(400, 1, 1357046), lost],
  ["500 with another code", answered(500, 100), lost],
  ["gateway", answerFailure(502, new Headers(), null), lost],
  ["gateway's refusal", answerFailure(413, new Headers(), null), failed("provider_refused")],
  ["gateway's rate", answerFailure(429, new Headers({ "retry-after": "3" }), null), { ...busy, after_ms: 3_000 }],
  ["200 with an unreadable body", new GraphFailure("garbled", 200), lost],
  ["reset", thrown("ECONNRESET"), lost],
  ["socket closed", thrown("UND_ERR_SOCKET"), lost],
  ["timeout", networkFailure(new DOMException("", "TimeoutError")), lost],
  ["refused", thrown("ECONNREFUSED"), { state: "later", after_ms: 2_000, failure_code: "provider_unreachable" }],
  [
    "unresolved host name",
    thrown("ENOTFOUND"),
    { state: "later", after_ms: 2_000, failure_code: "provider_unreachable" },
  ],
];

for (const [what, failure, outcome] of outcomes) {
  test(`a failed send: ${what}`, () => assert.deepEqual(outcomeOf(failure), outcome));
}

const examined = (failure_code: string) => ({ state: "failed", failure_code, examines_social: true });

/** Every code that Meta documents for a send, with the subcodes of the Messenger and Instagram pages. */
const codes: [code: number, subcode: number | undefined, outcome: object][] = [
  [10, 2018065, failed("window_closed")],
  [10, 2018276, failed("window_closed")],
  [10, 2018278, failed("window_closed")],
  [10, 2534022, failed("window_closed")],
  [10, 2018108, failed("customer_unreachable")],
  [200, 1545041, failed("customer_unreachable")],
  [551, undefined, failed("customer_unreachable")],
  [551, 1545041, failed("customer_unreachable")],
  [100, 2018001, failed("customer_unreachable")],
  [100, 2018218, failed("customer_unreachable")],
  [100, 2534014, failed("customer_unreachable")],
  [210, undefined, failed("customer_unreachable")],
  [230, undefined, failed("customer_unreachable")],
  [10, 2018300, failed("thread_controlled_elsewhere")],
  [200, 2018028, failed("app_in_development")],
  [100, 2018047, failed("file_refused")],
  [100, 2018074, failed("file_refused")],
  [100, 2018294, failed("file_refused")],
  [100, undefined, failed("provider_refused")],
  [100, 33, failed("provider_refused")],
  [10, undefined, examined("permission_refused")],
  [10, 9999999, examined("permission_refused")],
  [200, undefined, examined("permission_refused")],
  [299, undefined, examined("permission_refused")],
  [368, undefined, examined("account_restricted")],
  ...[undefined, 458, 459, 460, 463, 464, 467, 492].map((subcode): [number, number | undefined, object] => [
    190,
    subcode,
    token,
  ]),
  [102, undefined, token],
  ...[4, 9, 17, 32, 341, 613, 80001, 80002, 80006].map((code): [number, undefined, object] => [code, undefined, busy]),
  [1, undefined, lost],
  [1, 99, lost],
  [1, 1357046, lost],
  [2, undefined, lost],
  [2, 2018344, lost],
  [1200, undefined, { state: "later", after_ms: 2_000, failure_code: "provider_busy" }],
];
for (const [code, subcode, outcome] of codes) {
  test(`classifies Meta's ${code}/${subcode ?? "-"} of one message`, () => {
    assert.deepEqual(outcomeOf(answered(400, code, subcode)), outcome);
  });
}

test("only a refused token is the account's fault, whichever other code Meta returns", () => {
  for (let code = 1; code < 1300; code++) {
    for (const subcode of [undefined, 33, 463, 1545041, 2018028, 2018065, 2018108, 2018300, 9999999]) {
      const outcome = outcomeOf(answered(400, code, subcode));
      assert.equal("social_at_fault" in outcome, code === 190 || code === 102, `${code}/${subcode}`);
    }
  }
});

test("a transient failure is retried unless Meta may have sent the message", () => {
  const transient = (code: number) =>
    answerFailure(400, new Headers(), { error: { message: "x", code, is_transient: true } });
  assert.equal(outcomeOf(transient(100)).state, "later");
  assert.deepEqual(outcomeOf(transient(2)), lost);
});

test("HUMAN_AGENT without Meta's approval closes the window and is not the account's fault", () => {
  assert.deepEqual(outcomeOf(answered(403, 10, 2018276), true), failed("window_closed"));
  assert.deepEqual(outcomeOf(answered(401, 190), true), token);
});

test("reads the retry delay from either header", () => {
  const usage = JSON.stringify({
    "1": [{ estimated_time_to_regain_access: 2 }, { estimated_time_to_regain_access: 5 }],
  });
  assert.equal(retryAfter(new Headers({ "x-business-use-case-usage": usage })), 300_000);
  assert.equal(retryAfter(new Headers({ "retry-after": "2", "x-business-use-case-usage": usage })), 2_000);
  for (const value of ["", "soon", "{", "null", '{"1":null}', '{"1":[null]}']) {
    assert.equal(retryAfter(new Headers({ "retry-after": value, "x-business-use-case-usage": value })), null, value);
  }
});

test("a failure's message contains neither text nor tokens", () => {
  assert.equal(answered(400, 100, 33).message, "Graph answered 400 code 100/33 trace -");
});

type Given = Pick<Delivery, "message" | "attachments">;
const limits: SendLimits = {
  channel: "facebook",
  text: { max: 1_000, measure: utf8Length },
  file: ({ kind, url }) => (kind === "file" ? null : { type: kind, url }),
};
const delivery = (message: object, attachments: object[] = []) => ({ message, attachments }) as unknown as Given;
const file = (kind: string) => ({ kind, name: "ใบเสร็จ.pdf", url: `https://chat.example/api/media/${kind}` });

test("splits a Thai text over 1,000 bytes between words and loses nothing", () => {
  const text = "สวัสดีค่ะ วันนี้ร้านเปิดตามปกติ สินค้าพร้อมส่งทุกชิ้น ".repeat(20).trim();
  const calls = renderCalls(delivery({ kind: "text", text }), limits).map((call) => ("text" in call ? call.text : ""));
  assert.ok(calls.length > 2);
  for (const piece of calls) {
    assert.ok(utf8Length(piece) <= 1_000);
    assert.ok(utf8Length(piece) > 0);
    // no part begins with a mark that belongs to the preceding consonant
    assert.doesNotMatch(piece, /^\p{M}/u);
  }
  assert.equal(calls.join("").replaceAll(" ", ""), text.replaceAll(" ", ""));
});

test("one call for each text and file, in order; unsupported files are sent as links", () => {
  const given = delivery({ kind: "media", text: "ตามนี้ค่ะ" }, [file("image"), file("file")]);
  assert.deepEqual(renderCalls(given, limits), [
    { text: "ตามนี้ค่ะ" },
    { attachment: { type: "image", payload: { url: "https://chat.example/api/media/image" } } },
    { text: "ใบเสร็จ.pdf\nhttps://chat.example/api/media/file" },
  ]);
});

test("a location is sent as a map link; nothing to send makes no call", () => {
  const content = { title: "ร้าน", latitude: 13.75, longitude: 100.5 };
  assert.deepEqual(renderCalls(delivery({ kind: "location", text: null, content }), limits), [
    { text: "ร้าน\nhttps://www.google.com/maps/search/?api=1&query=13.75,100.5" },
  ]);
  assert.deepEqual(renderCalls(delivery({ kind: "sticker", text: null, content: {} }), limits), []);
});

test("an answer goes out again without its quote only if Meta certainly refused a parameter: none arrives twice", async () => {
  const transient = answerFailure(400, new Headers(), { error: { code: 100, is_transient: true } });
  const repeated: [string, GraphFailure, boolean][] = [
    ["bad parameter", answered(400, 100), true],
    ["no such person", answered(400, 100, 2018001), false],
    ["a file", answered(400, 100, 2018047), false],
    ["server error", answered(500, 100), false],
    ["rate", answered(429, 100), false],
    ["transient", transient, false],
    ["window", answered(403, 10, 2018278), false],
    ["gateway", answerFailure(413, new Headers(), null), false],
    ["no answer", thrown("UND_ERR_SOCKET"), false],
  ];
  for (const [what, failure, isRepeated] of repeated) {
    const calls: object[] = [];
    const sending = quotingIfPossible("m_1", async (quote) => {
      calls.push(quote);
      if ("reply_to" in quote) throw failure;
      return "sent";
    });
    if (isRepeated) assert.equal(await sending, "sent");
    else await assert.rejects(sending, (thrown) => thrown === failure, what);
    assert.deepEqual(calls, [{ reply_to: { mid: "m_1" } }, ...(isRepeated ? [{}] : [])], what);
  }
});
