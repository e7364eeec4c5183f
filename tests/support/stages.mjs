/** The stages of `npm test`: what each runs, on which backend, and how its tests are counted. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Command
 * @property {string[]} args of node
 * @property {"exit" | "node" | "jest" | "playwright"} counts what tells how many tests passed; "exit" is one
 * @property {Record<string, string>} [env]
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {"services" | "app"} [backend] shared by all stages that want the same
 * @property {(backend: { dataDir: string, env: Record<string, string> }) => Command[]} commands
 */

const tsx = ["--import", "tsx"];

/** @param {string} root @param {string} folder @param {RegExp} name */
function filesIn(root, folder, name) {
  if (!existsSync(join(root, folder))) return [];
  const files = readdirSync(join(root, folder), { recursive: true }).map(String);
  return files.filter((file) => name.test(file)).map((file) => join(folder, file));
}

/**
 * @param {string} root
 * @returns {(Stage | Stage[][])[]} in order; lists in its place run beside each other, as none of them takes the whole machine
 */
export function listStages(root) {
  const bin = (/** @type {string} */ path) => join("node_modules", path);
  /** @type {(...args: string[]) => Command} */
  const step = (...args) => ({ args, counts: "exit" });
  /** @type {(folder: string, concurrency: number, env?: Record<string, string>) => Command[]} */
  const nodeTests = (folder, concurrency, env = {}) => [
    {
      args: [
        ...tsx,
        "--test",
        `--test-concurrency=${concurrency}`,
        "--test-reporter=./tests/support/reporter.mjs",
        "--test-reporter-destination=stdout",
        ...filesIn(root, folder, /\.test\.ts$/),
      ],
      counts: "node",
      env,
    },
  ];
  const next = bin("next/dist/bin/next");
  return [
    {
      // what is not in the repository and the compiler wants to see: route table, visitor's bundle, types of the routes
      name: "generate",
      commands: () => [
        step(...tsx, "lib/routing/generate.ts"),
        step(...tsx, "components/widgets/build.ts"),
        step(next, "typegen"),
      ],
    },
    { name: "typecheck", commands: () => [step(bin("typescript/bin/tsc"), "--noEmit")] },
    { name: "lint", commands: () => [step(bin("@biomejs/biome/bin/biome"), "check", ".")] },
    { name: "dead-code", commands: () => [step(bin("knip/bin/knip.js"), "--no-progress")] },
    {
      name: "unit",
      commands: () => [
        ...nodeTests("tests/unit", 2),
        ...(filesIn(root, "tests/unit", /\.test\.tsx$/).length > 0
          ? [{ args: [bin("jest/bin/jest.js"), "--ci"], counts: /** @type {const} */ ("jest") }]
          : []),
      ],
    },
    [
      [
        // one file after the other: they lock tables
        {
          name: "policies",
          backend: "services",
          commands: ({ dataDir }) => nodeTests("tests/policies", 1, { TEST_DATA_DIR: dataDir }),
        },
        {
          name: "types",
          backend: "services",
          commands: ({ env }) =>
            ["local/types.ts", "local/schema.ts", "local/docs.ts"].map((file) =>
              step(...tsx, file, "--check", "--url", env.DATABASE_URL ?? ""),
            ),
        },
        { name: "contract", backend: "services", commands: ({ env }) => nodeTests("tests/contract", 1, env) },
      ],
      [
        { name: "build", commands: () => [step(...tsx, "tests/support/build.ts")] },
        // one file after the other: one of them stops services
        {
          name: "http",
          backend: "app",
          commands: ({ dataDir }) => nodeTests("tests/http", 1, { TEST_DATA_DIR: dataDir }),
        },
      ],
    ],
    // the short forms of `npm run faults` and `npm run bench`
    {
      name: "faults",
      backend: "app",
      commands: ({ dataDir }) => [
        { args: [...tsx, "tests/faults/run.ts", "--scale=0.04"], counts: "node", env: { TEST_DATA_DIR: dataDir } },
      ],
    },
    {
      name: "bench",
      backend: "app",
      commands: ({ dataDir }) => [
        { args: [...tsx, "tests/bench/run.ts", "P2", "P12"], counts: "node", env: { TEST_DATA_DIR: dataDir } },
      ],
    },
    ...(existsSync(join(root, "tests/e2e"))
      ? [
          {
            name: "e2e",
            backend: /** @type {const} */ ("app"),
            commands: (/** @type {{ dataDir: string }} */ { dataDir }) => [
              {
                args: [bin("@playwright/test/cli.js"), "test", "--reporter=list,json"],
                counts: /** @type {const} */ ("playwright"),
                env: { TEST_DATA_DIR: dataDir },
              },
            ],
          },
        ]
      : []),
  ];
}
