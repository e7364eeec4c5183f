/** Reads the results of a command from its test runner's report. */
import * as z from "zod";

/** Where the counts come from; "exit" counts the command as one test. */
export type Counts = "exit" | "node" | "jest" | "playwright";

export interface Failure {
  /** File and path of titles. */
  name: string;
  text: string;
}

export interface Result {
  passed: number;
  failed: number;
  failures: Failure[];
  /** First failures of tests that passed at the second try; these count as passed. */
  flaky: Failure[];
}

export const NONE: Result = { passed: 0, failed: 0, failures: [], flaky: [] };
const LAST_LINES = 60;

export function add(one: Result, other: Result): Result {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
    flaky: [...one.flaky, ...other.flaky],
  };
}

/** `report` is the report's text, empty if the runner was killed before it wrote one. */
export function readResult(counts: Counts, code: number | null, report: string, output: string): Result {
  const result = counts === "exit" ? { ...NONE, passed: code === 0 ? 1 : 0 } : parse(READERS[counts], report);
  // a crash, a hang, or no tests at all
  if (result.failed === 0 && (code !== 0 || result.passed === 0)) {
    const text = output.trimEnd().split("\n").slice(-LAST_LINES).join("\n");
    return { ...result, failed: 1, failures: [{ name: `exit ${code ?? "by a signal"}`, text }] };
  }
  return result;
}

function parse(reader: z.ZodType<Result>, report: string): Result {
  return report === "" ? NONE : reader.parse(JSON.parse(report));
}

const nodeReport = z
  .object({
    passed: z.number(),
    failed: z.number(),
    failures: z.array(z.object({ name: z.string(), text: z.string() })).default([]),
  })
  .transform((report): Result => ({ ...report, flaky: [] }));

const jestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(z.object({ name: z.string(), status: z.string(), message: z.string() })),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }): Result => {
    const failed = testResults.filter(({ status }) => status === "failed");
    const failures = failed.map(({ name, message }) => ({ name, text: withoutColours(message) }));
    return { passed: numPassedTests, failed: numFailedTests, failures, flaky: [] };
  });

const message = z.object({ message: z.string().default("") });
const suite = z.object({
  title: z.string(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(message).default([]) })) }),
        ),
      }),
    )
    .default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
    suites: z.array(suite),
    // errors of the global setup, or of a file that could not be loaded
    errors: z.array(message),
  })
  .transform(({ stats, suites, errors }): Result => {
    const specs = suites.flatMap((each) => specsOf(each, []));
    const ended = (as: string) => specs.filter(({ status }) => status === as).map(({ name, text }) => ({ name, text }));
    const outside = errors.map((error) => ({ name: "playwright", text: withoutColours(error.message) }));
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures: [...ended("unexpected"), ...outside],
      flaky: ended("flaky"),
    };
  });

const READERS = { node: nodeReport, jest: jestReport, playwright: playwrightReport };

function specsOf({ title, specs, suites }: z.infer<typeof suite>, above: string[]): (Failure & { status: string })[] {
  const path = [...above, title];
  const own = specs.map((spec) => ({
    name: [...path, spec.title].join(" › "),
    status: spec.tests[0]?.status ?? "",
    text: withoutColours(lastErrors(spec.tests[0]?.results ?? [])),
  }));
  return [...own, ...suites.flatMap((each) => specsOf(each, path))];
}

/** The second try of a flaky test has no errors. */
function lastErrors(tries: { errors: { message: string }[] }[]): string {
  const failed = tries.findLast(({ errors }) => errors.length > 0);
  return failed?.errors.map(({ message }) => message).join("\n") ?? "";
}

function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colours begin with one
  return text.replaceAll(/\u001b\[[0-9;]*m/g, "");
}
