import type { Examples } from '../example.ts';
import type * as calls from './returns.ts';

export const examples: Examples<typeof calls> = {
  getTaxDeclaration: () => ({ query: { declarationYear: '2026' } }),
  startDeclarations: () => ({
    body: { period: '2026-10', carriedPurchases: '4.70', carriedRetentions: '0.00', number: '872000000123' },
  }),
  getReturn: () => ({ query: { period: '2026-10' } }),
  getReturnPdf: () => ({ query: { period: '2026-10' } }),
  saveReturnBoxes: () => ({ body: { period: '2026-10', boxes: { 610: '12.50' } } }),
  markFiled: () => ({ body: { period: '2026-10', number: '872000000124', filedOn: '2026-11-20' } }),
  unmarkFiled: () => ({ body: { period: '2026-10' } }),
};
