import type { Examples } from '../example.ts';
import type * as calls from './questions.ts';

export const examples: Examples<typeof calls> = {
  getDeclarationBills: () => ({ query: { period: '2026-10' } }),
  answerCases: () => ({ body: { period: '2026-10', steps: [3, 6] } }),
  getInvoiceToSelect: () => ({ query: { period: '2026-10', step: '6' } }),
  getExpenseToMarkRefund: () => ({ query: { period: '2026-10', step: '2' } }),
};
