import type { Examples } from '../example.ts';
import type * as calls from './papers.ts';

const note = {
  apiGroup: 'NEG',
  documentType: '02',
  supplierIdentification: '1755000056001',
  supplierName: 'Bazar y Papelería Anita',
  number: '001-001-000003482',
  authorization: '1129384756',
  day: '2026-11-20',
  category: 'supplies',
  total: '14.30',
} as const;

export const examples: Examples<typeof calls> = {
  savePaper: ({ newId }) => ({ body: { ...note, id: newId() } }),
  updatePaper: ({ paperId }) => ({ body: { ...note, id: paperId, version: 1, total: '14.50' }, foreign: true }),
  deletePaper: ({ paperId }) => ({ params: { paperId }, query: { version: '1' } }),
  getPapers: () => ({ query: { apiGroup: 'NEG', month: '2026-11' } }),
  getPaper: ({ paperId }) => ({ params: { paperId } }),
  getPaperHints: () => ({
    query: { apiGroup: 'NEG', documentType: '02', supplierIdentification: '1755000056001', number: note.number },
  }),
  uploadImageFileExpenseInvoice: ({ newId }) => ({ body: { paperId: newId() }, file: new Uint8Array(10) }),
  getPaperPhoto: ({ paperId }) => ({ params: { paperId } }),
};
