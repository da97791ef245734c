import { describe, expect, it } from 'vitest';
import { nodeTrouble } from './node-version.mjs';
import { add, countPlaywright, countVitest, journeyTitles, none } from './test-counts.mjs';

const vitest = (more: object) => ({
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [],
  ...more,
});

describe('the last line of npm test', () => {
  it('counts tests, and a file that could not be loaded', () => {
    expect(countVitest(vitest({}), 0)).toEqual({ ...none, passed: 7, skipped: 3 });
    const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [], message: 'no module' };
    expect(countVitest(vitest({ numFailedTests: 1, testResults: [broken] }), 1)).toMatchObject({ failed: 2 });
  });

  it('names what failed, with the first line of why', () => {
    const tests = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'failed', fullName: 'divides', failureMessages: ['expected 2 to be 3\n    at a.test.ts'] },
    ];
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [], message: 'no module' },
      { name: 'b.test.ts', status: 'failed', assertionResults: tests },
    ];
    const { failures } = countVitest(vitest({ numFailedTests: 1, testResults }), 1);
    expect(failures).toEqual(['a.test.ts: no module', 'b.test.ts › divides: expected 2 to be 3']);
  });

  it('counts a run that failed without a failed test, or without a report', () => {
    expect(countVitest(vitest({}), 1)).toMatchObject({
      passed: 7,
      failed: 1,
      failures: ['Vitest ended with 1 and no failed test'],
    });
    expect(countVitest(null, 1)).toEqual({ ...none, failed: 1, failures: ['Vitest wrote no report'] });
    expect(countPlaywright(null, 1)).toEqual({ ...none, failed: 1, failures: ['Playwright wrote no report'] });
  });

  it('counts a journey that passed at the second try as passed, and names it', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'phone', status }] });
    const specs = [spec('issues', 'expected'), spec('voids', 'flaky'), spec('mails', 'unexpected')];
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [{ title: 'receipts.spec.ts', specs }],
    };
    const counts = countPlaywright(report, 1);
    expect(counts).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
      failures: ['[phone] receipts.spec.ts › mails'],
      retried: ['[phone] receipts.spec.ts › voids'],
    });
    expect(add(counts, counts).retried).toHaveLength(2);
  });

  it('names the journeys of a listing', () => {
    const inner = { title: 'first day', specs: [{ title: 'issues' }] };
    const report = { suites: [{ title: 'issue.spec.ts', specs: [{ title: 'logs in' }], suites: [inner] }] };
    expect(journeyTitles(report)).toEqual(['issue.spec.ts › logs in', 'issue.spec.ts › first day › issues']);
  });
});

describe('the Node version', () => {
  it('is refused below 20.19, in one sentence', () => {
    for (const good of ['20.19.0', '20.20.2', '22.3.0', '24.0.0']) expect(nodeTrouble(good)).toBeNull();
    for (const old of ['20.18.3', '18.20.4', '8.17.0']) expect(nodeTrouble(old)).toContain(`este es ${old}`);
  });
});
