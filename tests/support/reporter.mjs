/**
 * node:test's reporter of `npm test`: prints failures in full as they happen and the tests' output; at the end writes counts and failures
 * as JSON to the file TEST_COUNTS. Does not count suites, and tests that fail only by a subtest.
 */
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { inspect } from "node:util";

export default async function* report(source) {
  const counts = { passed: 0, failed: 0, failures: [] };
  const path = [];
  for await (const { type, data } of source) {
    if (type === "test:start") path.length = data.nesting;
    if (type === "test:start") path[data.nesting] = data.name;
    if (type === "test:stdout" || type === "test:stderr") yield data.message;
    if (type === "test:pass" && data.details?.type !== "suite" && data.skip === undefined) counts.passed++;
    if (type === "test:fail") {
      const { error } = data.details;
      if (error?.failureType === "subtestsFailed") continue;
      counts.failed++;
      const name = [...path.slice(0, data.nesting), data.name].join(" › ");
      const text = textOf(error?.cause ?? error);
      counts.failures.push({ name, text });
      const file = data.file ? relative(process.cwd(), data.file) : "";
      yield `\n✖ ${file}${file && file !== name ? `: ${name}` : ""}\n${text}\n`;
    }
  }
  if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
}

/** For an assertion the message suffices; for other errors the stack shows where. */
function textOf(error) {
  const text = error instanceof Error ? (error.stack ?? error.message) + causeOf(error) : inspect(error);
  return text.replaceAll(/^/gm, "  ");
}

/** The cause of a failed network call. */
function causeOf({ cause }) {
  return cause instanceof Error ? `\ncaused by ${inspect(cause)}` : "";
}
