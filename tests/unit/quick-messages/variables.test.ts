import assert from "node:assert/strict";
import { test } from "node:test";
import { firstName, quickVariables } from "@/lib/quick-messages/variables";

test("each variable has a Thai and an English name, and both are filled in", () => {
  for (const name of quickVariables.names) {
    for (const language of ["th", "en"] as const) {
      assert.equal(quickVariables.fill(`<${quickVariables.write(name, language)}>`, { [name]: "x" }), "<x>");
    }
  }
  const words = quickVariables.names.flatMap((name) => [
    quickVariables.write(name, "th"),
    quickVariables.write(name, "en"),
  ]);
  assert.equal(new Set(words).size, words.length);
});

test("unknown values use the fallback, or nothing without one", () => {
  assert.equal(quickVariables.fill("สวัสดีคุณ{{ชื่อ|ลูกค้า}}", { customer_name: "สมหญิง" }), "สวัสดีคุณสมหญิง");
  assert.equal(quickVariables.fill("สวัสดีคุณ{{ชื่อ|ลูกค้า}}", { customer_name: " " }), "สวัสดีคุณลูกค้า");
  assert.equal(quickVariables.fill("โทร {{เบอร์โทร}}", { phone: null }), "โทร ");
  assert.equal(quickVariables.fill("{{ First  Name | friend }}", {}), "friend");
});

test("a customer's name is never parsed for variables", () => {
  assert.equal(quickVariables.fill("{{ชื่อ}}", { customer_name: "{{เบอร์โทร}}", phone: "081" }), "{{เบอร์โทร}}");
});

test("finds unknown names and unclosed braces", () => {
  assert.deepEqual(quickVariables.unknown("{{ชื่อ}} {{name|x}}"), []);
  assert.deepEqual(quickVariables.unknown("{{ชือ}} {{nick|x}} {{nick}}"), ["ชือ", "nick"]);
  assert.deepEqual(quickVariables.unknown("{{}}"), ["{{}}"]);
  assert.equal(quickVariables.unknown("ราคา {{ชื่อ").length, 1);
  assert.deepEqual(quickVariables.unknown("{ชื่อ} ราคา 100"), []);
  assert.deepEqual([...quickVariables.used("{{ชื่อ}} {{phone|-}}")], ["customer_name", "phone"]);
});

test("the first name leaves out the title", () => {
  for (const [full, first] of [
    ["สมหญิง ใจดี", "สมหญิง"],
    ["คุณสมชาย ใจดี", "สมชาย"],
    ["นางสาว วรรณา มีสุข", "วรรณา"],
    ["นายา", "นายา"],
    ["Mr. John Smith", "John"],
    ["Missy", "Missy"],
    ["คุณ", "คุณ"],
    ["", ""],
  ] as const) {
    assert.equal(firstName(full), first, full);
  }
});
