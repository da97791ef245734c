import { expect, it } from 'vitest';
import { openSentence } from './filing.ts';
import { revenueWords, yearVerb } from './revenue-screen.ts';

it('speaks of one as of one', () => {
  const ask = {
    group: 'food',
    partyIdentification: '1',
    partyName: 'A',
    ...{ usual: '10.00', expected: '10.00', worth: '1.80' },
  } as const;
  const pace = (count: number) => revenueWords.ask.text({ ...ask, why: 'pace', count }, '2026-12-20');
  expect([1, 2].map(pace)).toEqual([
    'Quizá 1 compra hasta fin de año, según tu ritmo',
    'Unas 2 compras hasta fin de año, según tu ritmo',
  ]);
  const retentions = (count: number) => openSentence({ kind: 'retentions', count, amount: null });
  expect(retentions(1)).toBe('1 compra sin tu retención. Si la lleva, emítela.');
});

it('says that a figure is of a year so far only while the year runs', () => {
  const verb = (state: 'live' | 'approved' | 'sent' | 'elsewhere', today: string) =>
    yearVerb({ year: '2026', state }, today);
  expect(verb('live', '2026-12-31')).toBe('Con lo que llevas, pagarías');
  expect(verb('live', '2027-01-05')).toBe('Hoy pagarías');
  for (const state of ['approved', 'sent', 'elsewhere'] as const)
    expect(verb(state, '2027-04-05')).toBe('Según tus documentos');
});
