import assert from "node:assert/strict";
import { test } from "node:test";
import { generate, withCrcTag } from "promptparse";
import { readSlipQr } from "@/lib/slips/qr";

const text = generate.slipVerify({ sendingBank: "004", transRef: "013071152533apm07736" });

test("reads bank and reference from a bank's slip exactly as written", () => {
  assert.deepEqual(readSlipQr(text), { bank: "004", reference: "013071152533apm07736", text });
  assert.equal(readSlipQr(` ${text}\n`)?.bank, "004");
});

test("accepts TrueMoney's slip with its lowercase checksum", () => {
  const wallet = generate.trueMoneySlipVerify({ eventType: "P2P", transactionId: "50001234567890", date: "21112026" });
  assert.deepEqual(readSlipQr(wallet), { bank: "TrueMoney", reference: "50001234567890", text: wallet });
});

test("accepts a checksum without leading zeros, as some banks write it", () => {
  for (let at = 0; at < 5_000; at++) {
    const padded = generate.slipVerify({ sendingBank: "014", transRef: `REFERENCE${at}` });
    if (!/91040/.test(padded.slice(-8))) continue;
    assert.equal(readSlipQr(padded.replace(/91040+/, "9104"))?.bank, "014");
    return;
  }
  assert.fail("no such checksum found");
});

test("everything else is not a slip", () => {
  const changed = text.replace("07736", "07737");
  const promptPay = generate.anyId({ type: "MSISDN", target: "0812345678", amount: 100 });
  const flat = (tags: string) => withCrcTag(tags, "91");
  for (const other of [
    "",
    "https://example.com",
    "0".repeat(200),
    changed,
    text.slice(0, -1),
    `${text}0`,
    promptPay,
    flat("0012ABCDEFGHIJKL5102TH"),
    // the tags of a wallet's slip, but only one of the two
    flat("003100020101029902020003P2P0306123456"),
    generate.slipVerify({ sendingBank: "KBANK", transRef: "013071152533APM07736" }),
    generate.slipVerify({ sendingBank: "004", transRef: "12" }),
    "ก".repeat(60),
  ]) {
    assert.equal(readSlipQr(other), null, other);
  }
});

test("invalid lengths end at once: promptparse alone would loop forever", () => {
  for (const tags of ["0004ABCD01-4", "00080000-4ABC", "0012000006000001", "00-4", "51080000-4AB"]) {
    const begun = performance.now();
    assert.equal(readSlipQr(withCrcTag(tags, "91")), null, tags);
    assert.ok(performance.now() - begun < 100);
  }
});
