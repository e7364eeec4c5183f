/** Receiving accounts: a PromptPay number is one that a QR code can hold. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { promptPayText } from "@/lib/billing/promptpay";
import { accountSchema } from "@/lib/slips/schema";

const read = (bank: string, number: string) =>
  accountSchema.safeParse({ bank, number, name_th: "ร้านสายหมอก", name_en: "" });

test("a PromptPay number is a phone number, an id or an e-wallet's; a QR code can hold each", () => {
  const numbers = {
    "081-234-5678": "0812345678",
    "66812345678": "0812345678",
    "1 2345 67890 12 3": "1234567890123",
    "123456789012345": "123456789012345",
  };
  for (const [typed, number] of Object.entries(numbers)) {
    assert.equal(read("PromptPay", typed).data?.number, number, typed);
    assert.ok(promptPayText(number, 59_025), number);
  }
});

test("other PromptPay numbers are refused at the field; a bank's number may have any length", () => {
  for (const number of ["812345678", "1234567890", "08123456789", "66012345678901"]) {
    const [issue] = read("PromptPay", number).error?.issues ?? [];
    assert.deepEqual([issue?.path, issue?.message], [["number"], "promptpay_number"], number);
    assert.equal(promptPayText(number, 59_025), null, number);
    assert.equal(read("KBANK", number).data?.number, number);
  }
  assert.equal(read("KBANK", "66812345678").data?.number, "66812345678");
});

test("a number that was saved with the country code has a QR code, too", () => {
  assert.equal(promptPayText("66812345678", 100), promptPayText("0812345678", 100));
});
