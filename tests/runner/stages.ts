/** The stages of `npm test`: what each runs, on which backend, and how its tests are counted. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { BackendInfo, Kind } from "./backends";
import type { Command } from "./commands";

export interface Stage {
  name: string;
  /** Runs only by name or with `--all`. */
  isOptional?: true;
  /** Shared by all stages of the same kind. */
  backend?: Kind;
  /** How many backends or processes it uses at once; 1 by default. */
  lanes?: number;
  /** node:test files, spread over the lanes. */
  files?: string[];
  /** The environment of these files in a lane with that backend. */
  env?: (info: BackendInfo) => Record<string, string>;
  /** Run in sequence after the files. */
  commands?: (backends: BackendInfo[]) => Command[];
}

const bin = (path: string) => join("node_modules", path);
const next = bin("next/dist/bin/next");
const tsx = ["--import", "tsx"];
const step = (...args: string[]): Command => ({ args, counts: "exit" });
const dataDir = (info: BackendInfo) => ({ TEST_DATA_DIR: info.dataDir });

/** Two cores are saturated by three lanes of tests that wait for jobs, or by two with a browser each. */
const LANES = Number(process.env.TEST_LANES) || 3;
const BROWSERS = Number(process.env.TEST_BROWSERS) || 2;

/** The others take from a quarter of a minute up even in their short form. */
const SHORT_FAULTS = ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F13", "F15", "F20"];

function browserTests(selection: string): Omit<Stage, "name"> {
  return {
    backend: "app",
    lanes: BROWSERS,
    commands: (backends) => [
      {
        args: [bin("@playwright/test/cli.js"), "test", "--reporter=list,json", selection],
        counts: "playwright",
        limitMs: 70 * 60_000,
        // the second try is for `npm test`: run by itself, a test fails at the first
        env: { TEST_DATA_DIR: backends.map((one) => one.dataDir).join(","), TEST_RETRIES: "1" },
      },
    ],
  };
}

/** In order; nested lists run in parallel. */
export function listStages(root: string): (Stage | Stage[][])[] {
  const filesIn = (folder: string, name = /\.test\.ts$/) => {
    const files = readdirSync(join(root, folder), { recursive: true }).map(String);
    return files.filter((file) => name.test(file)).map((file) => join(folder, file));
  };
  return [
    {
      // generated files that the compiler needs: route table, widget bundle, route types
      name: "generate",
      commands: () => [
        step(...tsx, "lib/routing/generate.ts"),
        step(...tsx, "components/widgets/build.ts"),
        step(next, "typegen"),
      ],
    },
    [
      // reads the compiler's last state (tsconfig.tsbuildinfo), as the build does with .next/cache
      [
        { name: "typecheck", commands: () => [step(bin("typescript/bin/tsc"), "--noEmit")] },
        { name: "lint", commands: () => [step(bin("@biomejs/biome/bin/biome"), "check", ".")] },
        { name: "dead-code", commands: () => [step(bin("knip/bin/knip.js"), "--no-progress")] },
        {
          name: "unit",
          lanes: 2,
          files: filesIn("tests/unit"),
          commands: () => [{ args: [bin("jest/bin/jest.js"), "--ci"], counts: "jest" }],
        },
      ],
      [
        {
          name: "build",
          commands: () => [step(...tsx, "tests/support/build.ts")],
        },
      ],
    ],
    { name: "policies", backend: "services", lanes: LANES, files: filesIn("tests/policies"), env: dataDir },
    {
      name: "types",
      backend: "services",
      commands: ([info]) =>
        ["local/types.ts", "local/schema.ts", "local/docs.ts"].map((file) =>
          step(...tsx, file, "--check", "--url", info?.env.DATABASE_URL ?? ""),
        ),
    },
    { name: "contract", backend: "services", lanes: LANES, files: filesIn("tests/contract"), env: (info) => info.env },
    { name: "http", backend: "app", lanes: LANES, files: filesIn("tests/http"), env: dataDir },
    { name: "e2e", ...browserTests("--grep-invert=@extended") },
    // the browser tests marked EXTENDED (tests/e2e/support/test.ts)
    { name: "e2e-extended", isOptional: true, ...browserTests("--grep=@extended") },
    // the short forms of `npm run faults` and `npm run bench`
    {
      name: "faults",
      isOptional: true,
      backend: "durable",
      commands: ([info]) => [
        {
          args: [...tsx, "tests/faults/run.ts", ...SHORT_FAULTS, "--scale=0.04"],
          counts: "node",
          env: info && dataDir(info),
        },
      ],
    },
    {
      name: "bench",
      isOptional: true,
      backend: "durable",
      commands: ([info]) => [
        {
          args: [...tsx, "tests/bench/run.ts", "P2", "P12", "P21"],
          counts: "node",
          env: info && { ...dataDir(info), BENCH_ROWS: "5000" },
        },
      ],
    },
  ];
}
