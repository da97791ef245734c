import type { Examples } from '../example.ts';
import type * as calls from './annex.ts';

const query = { period: '2026-10' };

export const examples: Examples<typeof calls> = {
  getAnnex: () => ({ query }),
  getAnnexFile: () => ({ query }),
  getAnnexSummary: () => ({ query }),
};
