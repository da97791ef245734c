import { expect, it } from 'vitest';
import { asksWhether } from './hub-card.tsx';

it('asks whether a year concerns somebody until they began to answer it', () => {
  const steps = ['work', 'other'] as const;
  const of = (state: 'live' | 'elsewhere', unanswered: readonly ('work' | 'other')[]) =>
    asksWhether({ state, steps: [...steps], unanswered: [...unanswered] });
  expect(of('live', steps)).toBe(true);
  expect(of('live', ['other'])).toBe(false);
  expect(of('live', [])).toBe(false);
  expect(of('elsewhere', steps)).toBe(false);
});
