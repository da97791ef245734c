import type { Examples } from '../example.ts';
import type * as calls from './own-groups.ts';

export const examples: Examples<typeof calls> = {
  updateGroupExpense: ({ ownGroupId }) => ({ body: { action: 'archive', id: ownGroupId }, foreign: true }),
  getSimpleListGroup: () => ({ query: { typeGroup: 'GAS' } }),
  getGroupsWithInvoice: () => ({ query: { typeGroup: 'GAS' } }),
};
