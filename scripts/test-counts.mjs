// What the reports of Vitest and Playwright amount to. A run that fails without a failed test counts as one failure.
export const none = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  retried: [...a.retried, ...b.retried],
});

const atLeastOne = (counts, code, what) =>
  code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, failures: [`${what} ended with ${code} and no failed test`] }
    : counts;

const noReport = (what) => ({ ...none, failed: 1, failures: [`${what} wrote no report`] });

const firstLine = (text) => (text ?? '').split('\n', 1)[0];

/** @param report Vitest's JSON, or null when it wrote none. */
export function countVitest(report, code) {
  if (!report) return noReport('Vitest');
  // A file that cannot be loaded has no tests to count.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const counts = {
    ...none,
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloaded.map((file) => `${file.name}: ${firstLine(file.message)}`),
      ...report.testResults.flatMap((file) =>
        file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => `${file.name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
      ),
    ],
  };
  return atLeastOne(counts, code, 'Vitest');
}

/** @param report Playwright's JSON, or null when it wrote none. A journey that passed at the second try has passed. */
export function countPlaywright(report, code) {
  if (!report) return noReport('Playwright');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const ended = (how) =>
    journeysOf(report)
      .filter(({ spec }) => spec.tests.some(({ status }) => status === how))
      .map(({ title }) => title);
  const counts = { passed: expected + flaky, failed: unexpected, skipped };
  return atLeastOne({ ...counts, failures: ended('unexpected'), retried: ended('flaky') }, code, 'Playwright');
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
