import assert from "node:assert/strict";
import { test } from "node:test";
import { bahtText, readBaht } from "@/lib/slips/baht";
import { contradictsName, findReceiver, matchesMask, matchesName } from "@/lib/slips/receivers";
import { satangOf } from "@/lib/slips/transfer";

const account = (bank: string, number: string, name_th = "ร้านสายหมอก") => ({
  id: `${bank}${number}`,
  bank,
  number,
  name_th,
  name_en: null,
});
const party = (part: object) => ({ bank: null, name: null, account: null, proxy: null, ...part });

test("a masked number matches by its visible digits and their positions", () => {
  for (const mask of ["xxx-x-x6789-x", "XXX-X-XX789-0", "1234567890", "123xxxx890", "x-7890", "xxxxxx7890"]) {
    assert.ok(matchesMask("1234567890", mask), mask);
  }
  for (const mask of ["xxx-x-x6788-x", "x-7891", "xxxxxxxxxx", "", "9x", "00001234567890", "xxx-x-67890-x"]) {
    assert.ok(!matchesMask("1234567890", mask), mask);
  }
});

test("matches a name as banks shorten it and ignores titles", () => {
  assert.ok(matchesName("นางสาว สายหมอก ใจดี", "น.ส. สายหมอก ใ"));
  assert.ok(matchesName("บริษัท สายหมอก จำกัด", "บจก. สายหมอก จำกัด"));
  assert.ok(!matchesName("สายหมอก ใจดี", "สายฝน ใจดี"));
  assert.ok(!matchesName("สายหมอก", "นาย"));
});

test("a name contradicts only if letters of the same script differ", () => {
  const owner = { name_th: "นางสาว อรทัย ใจดี", name_en: "ORATHAI JAIDEE" };
  const company = { name_th: "บจก. สายหมอก", name_en: "Saimok Co., Ltd." };
  for (const [names, shown] of [
    [owner, "น.ส. อรทัย ใ"],
    [owner, "คุณ อรทัย"],
    [owner, "น.ส. อร*** ใจ***"],
    [owner, "MISS ORATHAI J"],
    [owner, "Mrs. Oraxxxx Jxx"],
    [owner, "น.ส. ******"],
    [owner, "นางสาว"],
    [owner, null],
    [{ name_th: "อรทัย ใจดี", name_en: null }, "SOMCHAI RAKDEE"],
    [{ name_th: null, name_en: null }, "สมชาย รักดี"],
    [{ name_th: "อรทัย เเก้วดี", name_en: null }, "อรทัย แก้ว"],
    [company, "บริษัท สายหมอก จำกัด (มหาชน)"],
    [company, "SAIMOK COMPANY LIM"],
  ] as const) {
    assert.equal(contradictsName(names, shown), false, `${shown}`);
  }
  for (const [names, shown] of [
    [owner, "น.ส. สายฝน ร"],
    [owner, "น.ส. อรทัย ร"],
    [owner, "น.ส. สาย*** ร***"],
    [owner, "นาย ก"],
    [owner, "MR. SOMCHAI R"],
    [company, "บจก. สายฝน"],
  ] as const) {
    assert.equal(contradictsName(names, shown), true, shown);
  }
});

test("a masked number with another name is doubtful; a number shown in full decides", () => {
  const accounts = [account("KBANK", "1234567890"), account("PromptPay", "0812345678")];
  const found = (part: object, among = accounts) => {
    const match = findReceiver(among, party(part));
    return match && [match.account.bank, match.is_doubtful];
  };
  const name = "น.ส. มาลี ศ";
  assert.deepEqual(found({ bank: "004", account: "xxx-x-x6789-x", name }), ["KBANK", true]);
  assert.deepEqual(found({ bank: "004", account: "x-7890", name }), ["KBANK", true]);
  assert.deepEqual(found({ proxy: "xxx-xxx-5678", name }), ["PromptPay", true]);
  assert.deepEqual(found({ bank: "004", account: "xxx-x-x6789-x", name: "ร้านสายหมอก" }), ["KBANK", false]);
  assert.deepEqual(found({ bank: "004", account: "123-4-56789-0", name }), ["KBANK", false]);
  assert.deepEqual(found({ bank: "004", account: "xxx-x-x6789-x" }), ["KBANK", false]);
  // two accounts share the visible digits: the name says which
  const twins = [account("KBANK", "9994567890", "มาลี ศรีสุข"), account("KBANK", "1234567890")];
  assert.equal(findReceiver(twins, party({ bank: "004", account: "x-7890", name: "ร้านสายหมอก" }))?.account, twins[1]);
});

test("finds the paid account by bank and digits, by PromptPay number, or by bank and name without a number", () => {
  const accounts = [account("KBANK", "1234567890"), account("PromptPay", "0812345678"), account("SCB", "5550001112")];
  const found = (part: object) => findReceiver(accounts, party(part))?.account.bank ?? null;
  assert.equal(found({ bank: "004", account: "xxx-x-x6789-x" }), "KBANK");
  // the same digits at another bank are another account
  assert.equal(found({ bank: "006", account: "xxx-x-x6789-x" }), null);
  assert.equal(found({ bank: "070", account: "xxx-x-x0111-x" }), "SCB");
  assert.equal(found({ proxy: "xxx-xxx-5678" }), "PromptPay");
  assert.equal(found({ proxy: "xxx-xxx-5679", bank: "004" }), null);
  assert.equal(found({ bank: "004", name: "ร้านสายหมอก" }), "KBANK");
  assert.equal(found({ name: "ร้านสายหมอก" }), null);
  // a name never outweighs a number
  assert.equal(found({ bank: "004", account: "xxx-x-x0000-x", name: "ร้านสายหมอก" }), null);
});

test("amounts are whole satang", () => {
  assert.equal(satangOf(0.1 + 0.2), null);
  assert.equal(satangOf(1234.56), 123_456);
  assert.equal(satangOf(19.99), 1999);
  for (const none of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e12, "1e3", "", "1,000"])
    assert.equal(satangOf(none), null);
  assert.equal(readBaht("฿1,250.5"), 125_050);
  assert.equal(readBaht("0.07"), 7);
  for (const none of ["", "0", "-5", "1.234", "สิบ", "1e3"]) assert.equal(readBaht(none), null);
  assert.equal(bahtText(125_005), "1250.05");
});
