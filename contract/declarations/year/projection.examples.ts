import type { Examples } from '#contract/example.ts';
import type * as calls from './projection.ts';

export const examples: Examples<typeof calls> = {
  getExpenseProjection: () => ({ query: { year: '2026' } }),
  saveExpenseProjection: () => ({
    body: {
      year: '2026',
      projection: {
        employer: { ruc: '1790016919001', name: 'Corporación Favorita C.A.' },
        ...{ salary: '18000.00', otherSalary: '0.00' },
        expenses: {
          ...{ housing: '3840.00', education: '1480.00', health: '1245.00' },
          ...{ clothing: '412.60', food: '2310.40', tourism: '0.00' },
        },
      },
    },
  }),
  getExpenseProjectionPdf: () => ({ query: { year: '2026' } }),
};
