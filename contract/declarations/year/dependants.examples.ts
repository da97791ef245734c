import type { Examples } from '#contract/example.ts';
import type * as calls from './dependants.ts';

export const examples: Examples<typeof calls> = {
  getDependants: () => ({ query: { year: '2026' } }),
  saveDependant: ({ newId }) => ({
    body: {
      id: newId(),
      identification: '1710034073',
      name: 'Mateo Morales',
      relation: 'child',
      bornOn: '2012-04-30',
      hasDisability: false,
      years: [{ year: '2026', income: '120.00', isOthers: false }],
    },
  }),
  deleteDependant: ({ dependantId }) => ({ params: { dependantId } }),
};
