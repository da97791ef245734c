import type { Examples } from '../example.ts';
import type * as calls from './sales.ts';

const sold = { day: '2026-11-20', number: '001-001-000000010', total: '35.00', category: 'sales' };

export const examples: Examples<typeof calls> = {
  saveSales: ({ newId }) => ({ body: { ...sold, id: newId(), numberTo: '001-001-000000014' } }),
  updateSales: ({ salesId }) => ({ body: { ...sold, id: salesId, version: 1 }, foreign: true }),
};
