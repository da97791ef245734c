import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './questions.schemas.ts';

export type * from './questions.schemas.ts';

const both = (name: string) => ({
  app: `/api/taxdeclaration/${name}`,
  web: `/gbcservices/taxdeclaration/${name}/:customerId`,
});
const access = 'taxpayer' as const;

export const getDeclarationBills: Endpoint<typeof schemas.getDeclarationBills> = {
  id: 'getDeclarationBills',
  method: 'GET',
  paths: both('getDeclarationBills'),
  access,
};

export const answerCases: Endpoint<typeof schemas.answerCases> = {
  id: 'answerCases',
  method: 'POST',
  paths: both('answerCases'),
  access,
  needs: 'declare',
};

export const getInvoiceToSelect: Endpoint<typeof schemas.getInvoiceToSelect> = {
  id: 'getInvoiceToSelect',
  method: 'GET',
  paths: both('getInvoiceToSelect'),
  access,
};

export const getExpenseToMarkRefund: Endpoint<typeof schemas.getExpenseToMarkRefund> = {
  id: 'getExpenseToMarkRefund',
  method: 'GET',
  paths: both('getExpenseToMarkRefund'),
  access,
};
