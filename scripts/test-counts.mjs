// What the reports of Vitest and Playwright amount to. A run that fails without a failed test counts as one failure.
export const none = { passed: 0, failed: 0, skipped: 0, retried: [] };

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  retried: [...a.retried, ...b.retried],
});

const atLeastOne = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** @param report Vitest's JSON, or null when it wrote none. */
export function countVitest(report, code) {
  if (!report) return { ...none, failed: 1 };
  // A file that cannot be loaded has no tests to count.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const counts = {
    ...none,
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return atLeastOne(counts, code);
}

/** @param report Playwright's JSON, or null when it wrote none. A journey that passed at the second try has passed. */
export function countPlaywright(report, code) {
  if (!report) return { ...none, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const retried = journeysOf(report)
    .filter(({ spec }) => spec.tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title);
  return atLeastOne({ passed: expected + flaky, failed: unexpected, skipped, retried }, code);
}

function journeysOf(report) {
  const walk = (suite, path) => [
    ...(suite.specs ?? []).map((spec) => {
      const width = spec.tests?.[0]?.projectName;
      return { spec, title: `${width ? `[${width}] ` : ''}${[...path, spec.title].join(' › ')}` };
    }),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, inner.title ? [...path, inner.title] : path)),
  ];
  return (report?.suites ?? []).flatMap((file) => walk(file, [file.title]));
}

/** Titles of all journeys in Playwright's listing. */
export const journeyTitles = (report) => journeysOf(report).map(({ title }) => title);
