import { describe, expect, test } from 'vitest';
import { answered, answerTo, earlierQuestion, earlierRegimes } from './earlier-regime.ts';

const general = { regime: 'GEN', ivaSemiannual: false } as const;
const rimpe = { regime: 'RIM', ivaSemiannual: false } as const;
const everyHalf = { regime: 'GEN', ivaSemiannual: true } as const;
const of2026 = { until: '2026-12', ...rimpe };
const at = { today: '2027-02-10', since: '2026-03' };

describe('what somebody was before', () => {
  test.each([
    ['nothing changes', general, [], general, '2026-12', ''],
    ['another regime', rimpe, [], general, '2026-12', 'RIM'],
    ['another regime than every half year', everyHalf, [], rimpe, '2026-12', 'GEN-6'],
    ['more often', everyHalf, [], general, '2026-12', 'GEN-6'],
    ['said before', general, [of2026], general, '2026-12', 'RIM'],
    ['said before and changed once more', general, [of2026], { regime: 'POP' as const }, '2026-12', 'RIM'],
    ['back to what it was', general, [of2026], rimpe, '2026-12', ''],
    ['a change of years before', general, [{ ...of2026, until: '2024-12' }], rimpe, '2026-12', 'GEN'],
    ['nothing since years before', general, [{ ...of2026, until: '2024-12' }], general, '2024-12', 'RIM'],
  ] as const)('%s', (_, kept, earlier, now, until, supposed) => {
    expect(earlierQuestion({ ...kept, earlierRegimes: earlier }, now, at)).toEqual({ until, supposed });
  });

  test('of who came here this year it was always so, and half a year ends in June too', () => {
    expect(earlierQuestion({ ...rimpe, earlierRegimes: [] }, general, { ...at, since: '2027-01' })).toEqual({
      until: '2026-12',
      supposed: '',
    });
    const september = { today: '2026-09-10', since: '2026-03' };
    expect(earlierQuestion({ ...everyHalf, earlierRegimes: [] }, general, september)).toEqual({
      until: '2026-06',
      supposed: 'GEN-6',
    });
  });

  test('another regime takes the place of what was said of its year', () => {
    const august = { today: '2027-08-10', since: '2026-03' };
    const first = { until: '2027-06', ...general };
    const kept = { ...everyHalf, earlierRegimes: [first] };
    expect(earlierQuestion(kept, rimpe, august)).toEqual({ until: '2026-12', supposed: 'GEN' });
    expect(earlierRegimes([first], '2026-12', 'GEN')).toEqual([{ until: '2026-12', ...general }]);
    // Said of this year and changed again, it is asked about this year.
    const both = { ...general, earlierRegimes: [of2026, { until: '2027-06', ...everyHalf }] };
    expect(earlierQuestion(both, rimpe, august)).toEqual({ until: '2026-12', supposed: '' });
    expect(earlierQuestion(both, { regime: 'POP' }, august)).toEqual({ until: '2026-12', supposed: 'RIM' });
  });

  test('an answer is of its question alone', () => {
    const [year, half] = ['2026-12', '2027-06'].map((until) => ({ until, supposed: 'GEN' }) as const);
    if (year === undefined || half === undefined) throw new Error('no questions');
    expect(answerTo(year, undefined)).toBe('GEN');
    expect(answerTo(year, answered(year, 'RIM'))).toBe('RIM');
    expect(answerTo(year, answered(year, ''))).toBe('');
    // What the form asks changed meanwhile.
    expect(answerTo(half, answered(year, 'RIM'))).toBe('GEN');
  });

  test('the answer stands among the others', () => {
    const of2024 = { until: '2024-12', regime: 'POP' as const, ivaSemiannual: false };
    expect(earlierRegimes([of2024], '2026-12', 'RIM')).toEqual([of2024, of2026]);
    expect(earlierRegimes([of2024, of2026], '2026-12', 'GEN-6')).toEqual([of2024, { until: '2026-12', ...everyHalf }]);
    expect(earlierRegimes([of2024, of2026], '2026-12', '')).toEqual([of2024]);
    const noRuc = { until: '2026-12', ...general, withoutRuc: true as const };
    expect(earlierQuestion({ ...general, earlierRegimes: [noRuc] }, general, at).supposed).toBe('PER');
    expect(earlierRegimes([noRuc], '2026-12', 'PER')).toEqual([noRuc]);
  });
});
