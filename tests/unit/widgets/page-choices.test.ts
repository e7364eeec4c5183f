import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { keepChoice, keptLanguage } from "@/components/widgets/visitor/platform/page-choices";

beforeEach(() => {
  const location = new URL("https://chat.example/widget/w1?mode=frame&language=th&theme=light");
  const history = {
    replaceState(_state: unknown, _title: string, { href }: URL) {
      location.href = href;
    },
  };
  for (const [name, value] of Object.entries({ location, history })) {
    Object.defineProperty(globalThis, name, { configurable: true, value });
  }
});
afterEach(() => {
  for (const name of ["location", "history"]) Reflect.deleteProperty(globalThis, name);
});

test("what the page has set is in the address that a reload opens", () => {
  assert.equal(keptLanguage(), null);
  keepChoice("language", "en");
  keepChoice("theme", "dark");
  assert.equal(keptLanguage(), "en");
  assert.equal(location.href, "https://chat.example/widget/w1?mode=frame&language=th&theme=dark&spoken=en");
});
