import type { Examples } from '../example.ts';
import type * as calls from './typed-items.ts';

const typed = { apiGroup: 'NEG', frequency: 'M', value: '120.00', from: '2026-11' } as const;
const change = { version: 1, month: '2026-11', scope: 'HENCEFORTH', change: { value: '130.00' } } as const;
const deletion = { month: '2026-11', scope: 'THIS', version: '1' };
const several = (id: string) => ({
  ...({ typeGroup: 'GAS', month: '2026-11', scope: 'THIS' } as const),
  items: [{ id, version: 1 }],
});
const list = () => ({ query: { apiGroup: 'NEG', month: '2026-11' } }) as const;

export const examples: Examples<typeof calls> = {
  saveNewExpense: ({ newId }) => ({
    body: { ...typed, id: newId(), name: 'Limpieza del local', category: 'maintenance' },
  }),
  updateExpense: ({ typedItemId }) => ({ body: { ...change, id: typedItemId }, foreign: true }),
  deleteExpense: ({ typedItemId }) => ({ params: { expenseId: typedItemId }, query: deletion }),
  deleteCompleteExpense: ({ typedItemId }) => ({ params: { elementId: typedItemId }, query: { version: '1' } }),
  getListExpense: list,
  saveNewIncome: ({ newId }) => ({
    body: { ...typed, id: newId(), name: 'Clases particulares', category: 'services' },
  }),
  updateIncome: ({ typedIncomeId }) => ({ body: { ...change, id: typedIncomeId }, foreign: true }),
  deleteIncome: ({ typedIncomeId }) => ({ params: { incomeId: typedIncomeId }, query: deletion }),
  deleteCompleteIncome: ({ typedIncomeId }) => ({ params: { elementId: typedIncomeId }, query: { version: '1' } }),
  getListIncome: list,
  getTypedHints: () => ({ query: { typeGroup: 'GAS', apiGroup: 'NEG', name: 'Luz' } }),
  getTypedItem: ({ typedItemId }) => ({ params: { typedItemId } }),
  getElementExpenseBusiness: ({ typedItemId }) => ({ params: { typedItemId } }),
  uploadTyped: () => ({ body: { fileName: 'x.csv' }, file: new Uint8Array(10) }),
  getUploadedTyped: ({ typedUploadId }) => ({ params: { uploadId: typedUploadId } }),
  importTyped: ({ typedUploadId }) => ({ params: { uploadId: typedUploadId }, body: {} }),
  undoImportOfTyped: ({ typedUploadId }) => ({ params: { uploadId: typedUploadId } }),
  getRestOfTyped: ({ typedUploadId }) => ({ params: { uploadId: typedUploadId } }),
  updateTypedItems: ({ typedItemId }) => ({
    body: { ...several(typedItemId), category: 'other' },
    foreign: true,
  }),
  deleteTypedItems: ({ typedItemId }) => ({ body: several(typedItemId), foreign: true }),
  undoTypedChanges: ({ typedItemId }) => ({ body: { items: [{ id: typedItemId, version: 1 }] }, foreign: true }),
  undoTypedChange: ({ typedItemId }) => ({ params: { typedItemId }, body: { version: 1 } }),
};
