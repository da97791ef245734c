import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './papers.schemas.ts';

export type * from './papers.schemas.ts';

const paths = (name: string, parameter = '') => ({
  app: `/api/finance/expense/${name}${parameter}`,
  web: `/gbcservices/finance/expense/${name}${parameter === '' ? '/:customerId' : parameter}`,
});
const write = { access: 'taxpayer', needs: 'book' } as const;
const read = { method: 'GET', access: 'taxpayer' } as const;

export const savePaper: Endpoint<typeof schemas.savePaper> = {
  id: 'savePaper',
  method: 'POST',
  paths: paths('savePaper'),
  ...write,
};
export const updatePaper: Endpoint<typeof schemas.updatePaper> = {
  id: 'updatePaper',
  method: 'PUT',
  paths: paths('updatePaper'),
  ...write,
};
export const deletePaper: Endpoint<typeof schemas.deletePaper> = {
  id: 'deletePaper',
  method: 'DELETE',
  paths: paths('deletePaper', '/:paperId'),
  ...write,
};
export const getPapers: Endpoint<typeof schemas.getPapers> = { id: 'getPapers', paths: paths('getPapers'), ...read };
export const getPaper: Endpoint<typeof schemas.getPaper> = {
  id: 'getPaper',
  paths: paths('getPaper', '/:paperId'),
  ...read,
};
export const getPaperHints: Endpoint<typeof schemas.getPaperHints> = {
  id: 'getPaperHints',
  paths: paths('getPaperHints'),
  ...read,
};
export const uploadImageFileExpenseInvoice: Endpoint<typeof schemas.uploadImageFileExpenseInvoice> = {
  id: 'uploadImageFileExpenseInvoice',
  method: 'POST',
  paths: paths('uploadImageFileExpenseInvoice'),
  upload: { maxBytes: 12_000_000 },
  ...write,
};
export const getPaperPhoto: Endpoint<typeof schemas.getPaperPhoto> = {
  id: 'getPaperPhoto',
  paths: paths('getPaperPhoto', '/:paperId'),
  file: 'image',
  ...read,
};
