/**
 * Modules that must never be part of a browser bundle, by the imports that lead to them; tests/http/headers.test.ts
 * checks the build itself.
 */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { builtinModules } from "node:module";
import { test } from "node:test";
import { clientModules, readSource } from "../../support/import-graph";

const SCREENS = /\/(page|layout|error|loading|not-found|template|default|global-error)\.tsx$/;
const screens = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((path) => `app/${path}`)
  .filter((path) => SCREENS.test(path));
const visitor = ["components/widgets/visitor/main.tsx", "components/widgets/loader/main.ts"];
/** Packages that only work on a server or need its secrets. */
const SERVER_PACKAGES =
  /^(pg|graphile-worker|sharp|undici|pusher|web-push|nodemailer|@line\/bot-sdk|ai|@ai-sdk\/.*|linkedom|unpdf|mammoth|next\/headers|next-intl\/server)$/;
/** Code samples for developers, shown as text. */
const SHOWN = "lib/widgets/settings/server-examples.ts";
const isBuiltin = (name: string) => name.startsWith("node:") || builtinModules.includes(name);

test("no server module is part of the browser bundle", () => {
  assert.ok(screens.length > 60);
  const sent = clientModules([...screens, ...visitor], { lazy: true });
  assert.ok(sent.size > 300, "the graph is walked");
  const found = [...sent].flatMap(([module, way]) => {
    const isServers =
      /^(app\/api|app\/pusher|local|tests)\//.test(module) ||
      SERVER_PACKAGES.test(module) ||
      isBuiltin(module) ||
      (/\.tsx?$/.test(module) && readSource(module).static.includes("server-only"));
    return isServers ? [[...way.slice(-3), module].join(" → ")] : [];
  });
  assert.deepEqual(found, []);
});

test("the names of secrets occur on the server only", () => {
  const sent = clientModules([...screens, ...visitor], { lazy: true });
  const speakers = [...sent.keys()].filter(
    (module) =>
      module !== SHOWN &&
      /\.tsx?$/.test(module) &&
      /process\.env\.(?!NODE_ENV)|\benv\(\)/.test(readSource(module).text),
  );
  assert.deepEqual(speakers, []);
});
