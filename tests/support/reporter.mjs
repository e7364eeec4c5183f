/**
 * node:test's reporter of `npm test`: failures in full as they happen, what the tests print, and at the end the counts and the failures
 * as JSON into the file TEST_COUNTS. A suite, and a test whose only fault is a failed subtest, are not counted.
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

/** The message says it all for an assertion; for anything else the stack tells where. */
function textOf(error) {
  const text = error instanceof Error ? (error.stack ?? error.message) + causeOf(error) : inspect(error);
  return text.replaceAll(/^/gm, "  ");
}

/** Why a call over the network failed stands below its failure. */
function causeOf({ cause }) {
  return cause instanceof Error ? `\ncaused by ${inspect(cause)}` : "";
}
