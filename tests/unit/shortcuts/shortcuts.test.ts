import assert from "node:assert/strict";
import { test } from "node:test";
import { actionNames, actionsOfPress, capOf, shortcutOf } from "@/lib/shortcuts/catalogue";
import { ActionRegistry } from "@/lib/shortcuts/registry";

const press = (code: string, more: Partial<KeyboardEvent> = {}) =>
  actionsOfPress({ code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

test("at least fifteen shortcuts, and no key press means two actions that are available at once", () => {
  assert.ok(actionNames.length >= 15);
  for (const name of actionNames) {
    const { codes, shift = false, mod = false } = shortcutOf(name);
    for (const code of codes) {
      const meant = press(code, { shiftKey: shift, ctrlKey: mod });
      // a room is either open or resolved
      assert.deepEqual(meant, name === "resolve" || name === "reopen" ? ["resolve", "reopen"] : [name]);
    }
  }
});

test("matches the physical key with its modifiers: Ctrl, Alt or Shift make another shortcut", () => {
  assert.deepEqual(press("KeyK"), ["previous"]);
  assert.deepEqual(press("KeyK", { ctrlKey: true }), ["palette"]);
  assert.deepEqual(press("KeyK", { metaKey: true }), ["palette"]);
  assert.deepEqual(press("Slash", { shiftKey: true }), ["help"]);
  assert.deepEqual(press("KeyK", { altKey: true }), []);
  assert.deepEqual(press("KeyR", { ctrlKey: true }), []);
  assert.deepEqual(press("KeyZ"), []);
});

test("key caps show the printed character, Thai marks on a dotted circle", () => {
  assert.deepEqual(capOf("KeyK"), { latin: "K", thai: "า" });
  assert.deepEqual(capOf("KeyJ"), { latin: "J", thai: "◌่" });
  assert.deepEqual(capOf("Digit3"), { latin: "3", thai: null });
});

test("only registered shortcuts are listed; the latest registration wins and can be removed", () => {
  const registry = new ActionRegistry();
  const done: string[] = [];
  let changes = 0;
  registry.subscribe(() => changes++);
  assert.equal(registry.run("tag"), false);
  const leave = registry.register("tag", () => done.push("screen"));
  const close = registry.register("tag", () => done.push("dialog"));
  assert.deepEqual(registry.offered(), ["tag"]);
  registry.run("tag");
  close();
  registry.run("tag");
  leave();
  assert.deepEqual(registry.offered(), []);
  assert.equal(registry.run("tag"), false);
  assert.deepEqual(done, ["dialog", "screen"]);
  assert.equal(changes, 4);
});

test("shortcuts stay paused, as while a field loads, until every hold is released", () => {
  const registry = new ActionRegistry();
  const [first, second] = [registry.hold(), registry.hold()];
  first();
  assert.equal(registry.isHeld, true);
  second();
  assert.equal(registry.isHeld, false);
});
