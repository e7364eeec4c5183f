import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "promptparse";
import { anyId } from "promptparse/generate";
import { drawQr } from "@/components/ui/display/qr-drawing";
import { bahtText } from "@/lib/billing/baht-text";
import { levelOf } from "@/lib/billing/meters";
import { promptPayText } from "@/lib/billing/promptpay";
import { billingDetailsSchema, orderSchema } from "@/lib/billing/schema";
import { isTaxId, writeTaxId } from "@/lib/billing/tax-id";

test("spells out amounts as Thai receipts do", () => {
  const cases: [number, string][] = [
    [0, "ศูนย์บาทถ้วน"],
    [100, "หนึ่งบาทถ้วน"],
    [1100, "สิบเอ็ดบาทถ้วน"],
    [2100, "ยี่สิบเอ็ดบาทถ้วน"],
    [10100, "หนึ่งร้อยเอ็ดบาทถ้วน"],
    [59000, "ห้าร้อยเก้าสิบบาทถ้วน"],
    [57346, "ห้าร้อยเจ็ดสิบสามบาทสี่สิบหกสตางค์"],
    [25, "ยี่สิบห้าสตางค์"],
    [1788000, "หนึ่งหมื่นเจ็ดพันแปดร้อยแปดสิบบาทถ้วน"],
    [100000000, "หนึ่งล้านบาทถ้วน"],
    [110000100, "หนึ่งล้านหนึ่งแสนเอ็ดบาทถ้วน"],
    [1000000100, "สิบล้านเอ็ดบาทถ้วน"],
  ];
  for (const [satang, words] of cases) assert.equal(bahtText(satang), words, String(satang));
});

test("validates a tax id by its check digit", () => {
  assert.equal(isTaxId("0105561000003"), true);
  for (let digit = 0; digit < 10; digit++) assert.equal(isTaxId(`010556100000${digit}`), digit === 3);
  for (const wrong of ["", "010556100000", "01055610000033", "010556100000x"]) assert.equal(isTaxId(wrong), false);
  assert.equal(writeTaxId("0105561000003"), "0-1055-61000-00-3");
});

test("a PromptPay code carries the exact amount; without an amount there is no code", () => {
  const text = promptPayText("081-234-5678", 57_346);
  assert.equal(text, anyId({ type: "MSISDN", target: "0812345678", amount: 573.46 }));
  assert.equal(parse(text ?? "", true, false)?.getTagValue("54"), "573.46");
  assert.ok(promptPayText("0-1055-61000-00-3", 100));
  assert.equal(promptPayText("0812345678", 0), null);
  assert.equal(promptPayText("12345", 100), null);
  const { size, path } = drawQr(text ?? "");
  assert.ok(size > 29 && path.startsWith("M4 4h1v1h-1z"));
});

test("a company must give its tax id, branch and address; a person need not", () => {
  const company = {
    kind: "company",
    name: "บจก. ฝ้าย",
    tax_id: "0-1055-61000-00-3",
    branch: "00000",
    address: "ลำพูน",
    email: "",
  };
  assert.deepEqual(billingDetailsSchema.parse(company), { ...company, tax_id: "0105561000003", email: null });
  const wrongOf = (given: object) =>
    billingDetailsSchema
      .safeParse({ ...company, ...given })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`);
  assert.deepEqual(wrongOf({ tax_id: "0105561000004" }), ["tax_id: invalidTaxId"]);
  assert.deepEqual(wrongOf({ tax_id: "", branch: "1", address: "" }), [
    "tax_id: required",
    "branch: invalidBranch",
    "address: required",
  ]);
  assert.equal(wrongOf({ kind: "person", tax_id: "", branch: "", address: "" }), undefined);
  assert.deepEqual(wrongOf({ kind: "person", tax_id: "1234567890123" }), ["tax_id: invalidTaxId"]);
});

test("parses an order from a URL as from a form", () => {
  const order = { package_id: "starter", months: 3, withholding: true, use_credit: false };
  assert.deepEqual(
    orderSchema.parse({ package_id: "starter", months: "3", withholding: "true", use_credit: "false" }),
    order,
  );
  assert.deepEqual(orderSchema.parse({ package_id: "starter", months: 3, withholding: true }), order);
  for (const months of ["2", "0", "1e9", ""])
    assert.equal(orderSchema.safeParse({ ...order, months }).success, false, months);
});

test("a meter warns from 80 %, is full at its limit, and stays neutral without one", () => {
  assert.deepEqual(
    [levelOf(7, 10), levelOf(8, 10), levelOf(10, 10), levelOf(11, 10), levelOf(1e9, null), levelOf(0, 0)],
    ["calm", "near", "full", "full", "calm", "full"],
  );
});
