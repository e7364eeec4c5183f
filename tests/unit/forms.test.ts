import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

/**
 * Native forms by intent, and the visitor's chat, whose server-rendered page has no form. The payment page is not hydrated: its script is a part of the
 * document right after the form.
 */
const ALLOWED = [
  "components/bills/pay/pay-address.tsx",
  "components/ui/form/form-element.tsx",
  "components/widgets/playground/playground-setup.tsx",
];

test("every form is a FormElement, which holds back submissions before hydration", () => {
  const found = ["app", "components"]
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))))
    .filter((file) => file.endsWith(".tsx") && !file.startsWith("components/widgets/visitor/"))
    .filter((file) => /<form\b/.test(readFileSync(file, "utf8")));
  assert.deepEqual(found.sort(), ALLOWED);
});
