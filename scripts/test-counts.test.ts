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
    expect(countVitest(vitest({}), 0)).toEqual({ passed: 7, failed: 0, skipped: 3, retried: [] });
    const broken = { status: 'failed', assertionResults: [] };
    expect(countVitest(vitest({ numFailedTests: 1, testResults: [broken] }), 1)).toMatchObject({ failed: 2 });
  });

  it('counts a run that failed without a failed test, or without a report', () => {
    expect(countVitest(vitest({}), 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(countVitest(null, 1)).toEqual({ ...none, failed: 1 });
    expect(countPlaywright(null, 1)).toEqual({ ...none, failed: 1 });
  });

  it('counts a journey that passed at the second try as passed, and names it', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'phone', status }] });
    const specs = [spec('issues', 'expected'), spec('voids', 'flaky'), spec('mails', 'unexpected')];
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [{ title: 'receipts.spec.ts', specs }],
    };
    const counts = countPlaywright(report, 1);
    expect(counts).toEqual({ passed: 2, failed: 1, skipped: 2, retried: ['[phone] receipts.spec.ts › voids'] });
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
