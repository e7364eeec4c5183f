/** Reads how a command's tests went from what its test runner reports. */

/**
 * @typedef {object} Failure
 * @property {string} name the file and the path of titles
 * @property {string} text
 *
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {Failure[]} failures may be fewer than `failed` says: a crash has no test to blame
 * @property {string[]} flaky names of tests that passed only at the second try
 */

const LAST_LINES = 60;

/**
 * @param {"exit" | "node" | "jest" | "playwright"} counts
 * @param {number | null} code
 * @param {() => any} readReport
 * @param {string} output
 * @returns {Result}
 */
export function readResult(counts, code, readReport, output) {
  const result = counts === "exit" ? fromExit(code) : fromReport(counts, readReport);
  // a crash, a hang, or no test at all
  if (result.failed === 0 && (code !== 0 || result.passed === 0)) {
    const text = output.trimEnd().split("\n").slice(-LAST_LINES).join("\n");
    return { ...result, failed: 1, failures: [{ name: `exit ${code ?? "by a signal"}`, text }] };
  }
  return result;
}

/** @returns {Result} */
function fromExit(/** @type {number | null} */ code) {
  return { passed: code === 0 ? 1 : 0, failed: 0, failures: [], flaky: [] };
}

/** @returns {Result} */
function fromReport(/** @type {"node" | "jest" | "playwright"} */ counts, /** @type {() => any} */ readReport) {
  try {
    return { node: fromNode, jest: fromJest, playwright: fromPlaywright }[counts](readReport());
  } catch {
    return { passed: 0, failed: 0, failures: [], flaky: [] };
  }
}

/** @returns {Result} */
function fromNode(/** @type {any} */ { passed, failed, failures = [] }) {
  return { passed, failed, failures, flaky: [] };
}

/** @returns {Result} */
function fromJest(/** @type {any} */ { numPassedTests, numFailedTests, testResults }) {
  const failures = testResults
    .filter(({ status }) => status === "failed")
    .map(({ name, message }) => ({ name, text: withoutColours(message) }));
  return { passed: numPassedTests, failed: numFailedTests, failures, flaky: [] };
}

/** @returns {Result} */
function fromPlaywright(/** @type {any} */ { stats, suites, errors }) {
  const specs = suites.flatMap((/** @type {any} */ suite) => specsOf(suite, []));
  const failures = specs
    .filter(({ status }) => status === "unexpected")
    .map(({ name, errors: texts }) => ({ name, text: withoutColours(texts.join("\n")) }));
  // a global setup that failed, a file that could not be loaded
  for (const { message } of errors) failures.push({ name: "playwright", text: withoutColours(message) });
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures,
    flaky: specs.filter(({ status }) => status === "flaky").map(({ name }) => name),
  };
}

/** @returns {{ name: string, status: string, errors: string[] }[]} */
function specsOf(/** @type {any} */ { title, specs = [], suites = [] }, /** @type {string[]} */ above) {
  const path = [...above, title];
  return [
    ...specs.map((/** @type {any} */ spec) => ({
      name: [...path, spec.title].join(" › "),
      status: spec.tests[0]?.status ?? "",
      errors: (spec.tests[0]?.results.at(-1)?.errors ?? []).map((/** @type {any} */ error) => error.message ?? ""),
    })),
    ...suites.flatMap((/** @type {any} */ suite) => specsOf(suite, path)),
  ];
}

function withoutColours(/** @type {string} */ text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal begin with one
  return text.replaceAll(/\u001b\[[0-9;]*m/g, "");
}
