import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { banks, codeLabel, findBank, findBankByCode, isSameBank } from "@/lib/banks/directory";

const SYMBOLS =
  "KBANK SCB KTB BBL BAY TTB UOB KKP GSB BAAC CIMB CITI GHB HSBC IBANK ICBC LHB TCRB TISCO PromptPay TrueMoney".split(
    " ",
  );
const CODES: Record<string, string> = {
  "002": "BBL",
  "004": "KBANK",
  "006": "KTB",
  "011": "TTB",
  "014": "SCB",
  "070": "SCB",
  "098": "SCB",
  "025": "BAY",
  "069": "KKP",
  "024": "UOB",
  "022": "CIMB",
  "067": "TISCO",
  "071": "TCRB",
  "073": "LHB",
  "034": "BAAC",
  "035": "EXIM",
  "030": "GSB",
  "033": "GHB",
};

test("every bank and method is listed with its names, colour and an existing logo", () => {
  for (const symbol of SYMBOLS) {
    const bank = findBank(symbol);
    assert.ok(bank, symbol);
    for (const words of [bank.name, bank.fullname, bank.nameEN]) assert.ok(words.length > 1, symbol);
    assert.match(bank.color, /^#[0-9A-F]{6}$/i);
    assert.ok(bank.icon && existsSync(`public/banks/${bank.icon}`), symbol);
  }
  assert.equal(findBank("NONE"), null);
});

test("the directory by code has exactly these rows", () => {
  const found = Object.fromEntries(
    Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, "0"))
      .map((code) => [code, findBankByCode(code)?.symbol] as const)
      .filter(([, symbol]) => symbol !== undefined),
  );
  assert.deepEqual(found, CODES);
  assert.equal(codeLabel("098"), "SCB (SME)");
  assert.equal(codeLabel("014"), "SCB");
  assert.equal(codeLabel("999"), null);
  assert.equal(banks.find(({ symbol }) => symbol === "EXIM")?.icon, null);
});

test("a symbol and all of its codes name the same bank", () => {
  assert.ok(isSameBank("SCB", "014"));
  assert.ok(isSameBank("070", "098"));
  assert.ok(!isSameBank("SCB", "004"));
  assert.ok(!isSameBank("NONE", "NONE"));
});
