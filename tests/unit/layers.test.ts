/** Deliberate violations of the layers that biome.json enforces, and what the linter cannot see: relative imports between domains. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize, resolve } from "node:path";
import { after, test } from "node:test";

const BIOME = resolve("node_modules/@biomejs/biome/bin/biome");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "layers-")));
after(() => rmSync(folder, { recursive: true }));

const statement = (name: string) => (name.includes("(") ? `${name};\n` : `export * from "${name}";\n`);

/** Lints files under the rules of biome.json; answers `file:line rule` of what is refused. `imports`: modules, or calls that load one. */
function lint(files: Record<string, string[]>): string[] {
  const config = JSON.parse(readFileSync("biome.json", "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...config, vcs: { enabled: false } }));
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), imports.map(statement).join(""));
  }
  const rules = ["--only=style/noRestrictedImports", "--only=suspicious/noImportCycles"];
  const args = ["lint", ...rules, "--reporter=github", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(process.execPath, [BIOME, ...args], { cwd: folder, encoding: "utf8" });
  const found = stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+),line=(\d+)/g);
  return [...found].map(([, rule, file, line]) => `${file?.replace(`${folder}/`, "")}:${line} ${rule}`).sort();
}

test("biome.json refuses what breaks the layers, and nothing else", () => {
  const refused: Record<string, string[]> = {
    "app/page.tsx": ["@/local/start", "@/tests/support/serve", "../local/start", "../tests/support/serve"],
    "app/project/page.tsx": ["../../local/providers/line/server", "../../local"],
    "middleware.ts": ["@/local/start", "./local/start", "./tests/support/serve"],
    "components/rooms/list.tsx": [
      "@/app/page",
      "@/local/start",
      "@/tests/support/serve",
      "../../local/start",
      "../../tests/support/serve",
    ],
    "components/ui/buttons/button.tsx": ["@/components/rooms/list", "@/lib/rooms/schema", "../../../local/start"],
    "components/widgets/visitor/screen/app.tsx": [
      "next/link",
      "react-dom",
      "swr",
      "@/components/ui/buttons/button",
      "@/components/rooms/list",
      "@/lib/rooms/queries",
      "@/lib/env",
      "../../../../../local/start",
    ],
    "lib/rooms/commands.ts": [
      "@/components/rooms/list",
      "@/app/page",
      "@/local/start",
      "@/tests/support/serve",
      "../../local/demo/world",
      "../../tests/support/serve",
    ],
    "lib/rooms/queries.ts": ["@/lib/socials/meta/content", "@/lib/messages/outbox", "@/lib/members/jobs"],
    "lib/rooms/lazy.ts": ['void import("../../local/start")', 'void import("@/local/start")'],
    "lib/jobs/tasks.ts": ["@/lib/socials/queries", "@/components/rooms/list", "../../local/start"],
  };
  const allowed: Record<string, string[]> = {
    "app/layout.tsx": ["@/components/rooms/list", "@/lib/rooms/queries", "./globals.css", "next/font/local"],
    "components/rooms/row.tsx": ["@/components/ui/buttons/button", "@/lib/rooms/schema", "./face", "../members/face"],
    "components/ui/buttons/link.tsx": ["react", "@/components/ui/cn", "../cn"],
    "components/widgets/visitor/main.tsx": [
      "react",
      "react-dom/client",
      "@/lib/media/limits",
      "./texts",
      "../protocol",
    ],
    "lib/rooms/bulk.ts": [
      "@/lib/socials/schema",
      "@/lib/members/authority",
      "@/lib/supabase/ask",
      "@/lib/errors",
      "./filters",
    ],
    "lib/jobs/periodic.ts": ["@/lib/socials/meta/page-jobs", "@/lib/members/jobs", "@/lib/supabase/functions"],
  };
  const expected = Object.entries(refused).flatMap(([file, imports]) =>
    imports.map((_, index) => `${file}:${index + 1} noRestrictedImports`),
  );
  assert.deepEqual(lint({ ...refused, ...allowed }), expected.sort());
});

test("biome.json refuses circles of imports, of types as well", () => {
  for (const file of ["package.json", "tsconfig.json"]) copyFileSync(file, join(folder, file));
  const found = lint({ "lib/tags/schema.ts": ["./queries"], "lib/tags/queries.ts": ["@/lib/tags/schema"] });
  const circles = found.filter((each) => each.endsWith("noImportCycles"));
  assert.deepEqual(circles, ["lib/tags/queries.ts:1 noImportCycles", "lib/tags/schema.ts:1 noImportCycles"]);
});

test("a relative import of lib stays in its domain", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  assert.ok(files.length > 300);
  const leaving = files.flatMap((file) => {
    const [domain = ""] = file.split("/");
    if (domain === file) return [];
    const relative = readFileSync(join("lib", file), "utf8").matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
    return [...relative].flatMap(([, name = ""]) =>
      normalize(join(dirname(file), name)).startsWith(`${domain}/`) ? [] : [`lib/${file} → ${name}`],
    );
  });
  assert.deepEqual(leaving, []);
});

test("there are no server actions: writes are route handlers", () => {
  const files = ["app", "components", "lib"].flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${layer}/${file}`),
  );
  assert.ok(files.length > 1000);
  // at the top of a file, or of a function
  const actions = files.filter((file) => /^\s*["']use server["']/m.test(readFileSync(file, "utf8")));
  assert.deepEqual(actions, []);
});
