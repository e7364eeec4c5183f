import assert from "node:assert/strict";
import { test } from "node:test";
import { newWidget, widgetFormSchema } from "@/lib/widgets/settings/form";
import { faultOf, type PrechatField, type PrechatKind, wordsIn } from "@/lib/widgets/visitor/prechat";

const field = (kind: PrechatKind, more: Partial<PrechatField> = {}): PrechatField => ({
  id: "00000000-0000-4000-8000-000000000001",
  kind,
  is_required: true,
  label: { th: "", en: "" },
  choices: [],
  field_id: null,
  ...more,
});

test("validates an answer and gives the reason for refusing it", () => {
  assert.equal(faultOf(field("name"), " "), "required");
  assert.equal(faultOf(field("name", { is_required: false }), " "), null);
  assert.equal(faultOf(field("email"), "somjai@example.com"), null);
  for (const wrong of ["somjai", "somjai@", "a@b", "a b@example.com", "a@example.com, b@example.com"]) {
    assert.equal(faultOf(field("email"), wrong), "invalid_email", wrong);
  }
  for (const good of ["081-234-5678", "+66 81 234 5678", "(02) 123 4567"]) {
    assert.equal(faultOf(field("phone"), good), null, good);
  }
  for (const wrong of ["12345", "phone", "08123456789012345"]) {
    assert.equal(faultOf(field("phone"), wrong), "invalid_phone", wrong);
  }
  const choices = [
    { th: "เสื้อ", en: "Shirt" },
    { th: "กางเกง", en: "" },
  ];
  assert.equal(faultOf(field("choice", { choices }), "1"), null);
  assert.equal(faultOf(field("choice", { choices }), "2"), "invalid");
  assert.equal(faultOf(field("choice", { choices }), "เสื้อ"), "too_long");
  assert.equal(faultOf(field("text"), "ก".repeat(201)), "too_long");
  assert.equal(wordsIn({ th: "กางเกง", en: "" }, "en"), "กางเกง");
});

test("the settings accept domains as people paste them and refuse invalid ones", () => {
  const parse = (part: object) => widgetFormSchema.safeParse({ ...newWidget(), name: "x", ...part });
  const good = parse({ allowed_domains: ["https://Shop.com/promo", "shop.com", "*.shop.com", "ร้าน.ไทย"] });
  assert.deepEqual(good.data?.allowed_domains, ["shop.com", "*.shop.com", "xn--q3ct9b5e.xn--o3cw4h"]);
  assert.equal(parse({ allowed_domains: ["shop.com; script-src *"] }).success, false);
  assert.equal(parse({ allowed_domains: Array.from({ length: 21 }, (_, at) => `s${at}.com`) }).success, false);
  assert.equal(parse({ color: "red" }).success, false);
  assert.equal(parse({ line_id: "@Shop" }).data?.line_id, "@shop");
  assert.equal(parse({ line_id: " " }).data?.line_id, null);
  assert.equal(parse({ line_id: "javascript:" }).success, false);
  assert.equal(parse({ avatar_url: "javascript:alert(1)" }).success, false);
  assert.equal(parse({ greeting_languages: ["th", "xx-nowhere"] }).success, false);
});

test("a question of the form needs a label, a choice at least two options", () => {
  const parse = (question: PrechatField) =>
    widgetFormSchema.safeParse({ ...newWidget(), name: "x", prechat: { is_on: true, fields: [question] } });
  assert.equal(parse(field("name")).success, true);
  assert.equal(parse(field("text")).success, false);
  assert.equal(parse(field("text", { label: { th: "", en: "Order" } })).success, true);
  const label = { th: "สินค้า", en: "" };
  assert.equal(parse(field("choice", { label, choices: [{ th: "เสื้อ", en: "" }] })).success, false);
  const many = Array.from({ length: 9 }, () => field("name"));
  const form = { ...newWidget(), name: "x", prechat: { is_on: true, fields: many } };
  assert.equal(widgetFormSchema.safeParse(form).success, false);
});
