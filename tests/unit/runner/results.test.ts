/** How `npm test` reads the reports of the test runners. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readResult } from "../../runner/results";

test("a command without a report counts as one pass or failure, with its last lines as the reason", () => {
  assert.deepEqual(readResult("exit", 0, "", ""), { passed: 1, failed: 0, failures: [], flaky: [] });
  const failed = readResult("exit", 2, "", "error TS2322\n");
  assert.deepEqual(failed.failures, [{ name: "exit 2", text: "error TS2322" }]);
  assert.equal(failed.failed, 1);
});

test("a test runner that was killed before its report counts as one failure", () => {
  for (const counts of ["node", "jest", "playwright"] as const) {
    const { passed, failed, failures } = readResult(counts, null, "", "last words");
    assert.deepEqual({ passed, failed, text: failures[0]?.text }, { passed: 0, failed: 1, text: "last words" });
  }
});

/** With a second try for what did not pass at the first, which succeeds for a flaky one. */
const spec = (title: string, status: string, messages: string[] = []) => {
  const failed = { errors: messages.map((message) => ({ message })) };
  return { title, tests: [{ status, results: status === "flaky" ? [failed, { errors: [] }] : [failed] }] };
};
const report = {
  stats: { expected: 1, flaky: 1, unexpected: 1 },
  errors: [],
  suites: [
    {
      title: "slips.spec.ts",
      specs: [spec("reads a slip", "expected"), spec("asks the bank", "flaky", ["busy"])],
      suites: [{ title: "phone", specs: [spec("shows it", "unexpected", ["\u001b[31mnot visible\u001b[39m"])] }],
    },
  ],
};

test("playwright: flaky tests count as passed and keep their first failure; failures have no colour codes", () => {
  assert.deepEqual(readResult("playwright", 1, JSON.stringify(report), ""), {
    passed: 2,
    failed: 1,
    failures: [{ name: "slips.spec.ts › phone › shows it", text: "not visible" }],
    flaky: [{ name: "slips.spec.ts › asks the bank", text: "busy" }],
  });
});

test("playwright: an error outside a test is a failure", () => {
  const broken = { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [{ message: "no product" }], suites: [] };
  const { failed, failures } = readResult("playwright", 1, JSON.stringify(broken), "");
  assert.deepEqual({ failed, failures }, { failed: 1, failures: [{ name: "playwright", text: "no product" }] });
});

test("jest: names the failed files", () => {
  const found = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { name: "a.test.tsx", status: "passed", message: "" },
      { name: "b.test.tsx", status: "failed", message: "expected 1" },
    ],
  };
  const { passed, failed, failures } = readResult("jest", 1, JSON.stringify(found), "");
  assert.deepEqual(
    { passed, failed, failures },
    { passed: 4, failed: 1, failures: [{ name: "b.test.tsx", text: "expected 1" }] },
  );
});
