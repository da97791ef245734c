import type { Examples } from '#contract/example.ts';
import type * as calls from './revenue.ts';

export const examples: Examples<typeof calls> = {
  getRevenueReturn: () => ({ query: { year: '2026' } }),
  getRevenueDocuments: () => ({ query: { year: '2026', line: 'income' } }),
  getExpensePersonal: () => ({ query: { declarationYear: '2026', group: 'food' } }),
  getExpenseAnnex: () => ({ query: { year: '2026' } }),
  saveRevenueAnswers: () => ({
    body: { year: '2026', answers: { work: { salary: '9600.00', socialSecurity: '907.20', retained: '0.00' } } },
  }),
};
