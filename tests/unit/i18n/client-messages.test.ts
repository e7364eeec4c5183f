import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { joinMessages, pickMessages } from "@/lib/i18n/client-messages";
import th from "@/messages/th";
import { clientModules, readSource } from "../../support/import-graph";

const SCREENS = /\/(page|layout|error|loading|not-found|template|default|global-error)\.tsx$/;
const screens = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((path) => `app/${path}`)
  .filter((path) => SCREENS.test(path))
  // rendered without the providers, with messages of its own
  .filter((path) => path !== "app/global-error.tsx");
const layouts = new Set(screens.filter((path) => path.endsWith("/layout.tsx")));

/** The layouts around a screen, including itself. */
function layoutsOf(path: string): string[] {
  const found = [path];
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
    const layout = join(folder, "layout.tsx");
    if (layouts.has(layout) && layout !== path) found.push(layout);
  }
  return found;
}

/** The namespaces that a file sends: its ClientMessages, and the root's EVERYWHERE. */
function sentNames(path: string): string[] {
  const lists = readSource(path).text.matchAll(/(?:\bof=\{|\bEVERYWHERE: [^=]*= )\[([^\]]*)\]/g);
  return [...lists].flatMap(([, list = ""]) => [...list.matchAll(/"([^"]+)"/g)].map(([, part = ""]) => part));
}

/** The messages that client components reached from a file use, each with one of those components. */
function usedNames(path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const module of clientModules([path], { lazy: true }).keys()) {
    if (!/\.tsx?$/.test(module)) continue;
    const { text } = readSource(module);
    for (const [, given = ""] of text.matchAll(/\buseTranslations\(([^)]*)\)/g)) {
      const name = /^"([\w.]+)"$/.exec(given)?.[1];
      assert.ok(name || given === "", `${module}: name the namespace as it is, so that it is known what travels`);
      if (name) found.set(name, module);
      else for (const [, key = ""] of text.matchAll(/\bt\("([\w.]+)"/g)) found.set(key, module);
    }
  }
  return found;
}

test("every message that a client component may use is sent with its page", () => {
  const missing = screens.flatMap((screen) => {
    const parts = layoutsOf(screen).flatMap(sentNames);
    return [...usedNames(screen)]
      .filter(([name]) => !parts.some((part) => name === part || name.startsWith(`${part}.`)))
      .map(([name, module]) => `${screen}: ${module} says "${name}"`);
  });
  assert.deepEqual(missing, [], "name them in <ClientMessages of> there or in a layout above");
});

test("no message is sent that no client component of the page uses", () => {
  for (const screen of screens) {
    const below = screen.endsWith("/layout.tsx")
      ? screens.filter((other) => other.startsWith(dirname(screen)))
      : [screen];
    const names = below.flatMap((other) => [...usedNames(other).keys()]);
    const idle = sentNames(screen).filter(
      (part) => !names.some((name) => name === part || `${name}.`.startsWith(`${part}.`)),
    );
    assert.deepEqual(idle, [], `${screen} sends what nobody says`);
  }
});

test("parts of a namespace from a layout and from its page are merged", () => {
  const messages = th as unknown as Parameters<typeof pickMessages>[0];
  const layout = pickMessages(messages, ["accounts.session", "ui"]);
  assert.deepEqual(Object.keys(layout), ["accounts", "ui"]);
  assert.deepEqual(layout.accounts, { session: th.accounts.session });
  const joined = joinMessages(layout, pickMessages(messages, ["accounts.signOut", "rooms"]));
  assert.deepEqual(joined.accounts, { session: th.accounts.session, signOut: th.accounts.signOut });
  assert.deepEqual(joined.rooms, th.rooms);
});
