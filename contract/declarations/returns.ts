import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './returns.schemas.ts';

export type * from './returns.schemas.ts';

const both = (name: string) => ({
  app: `/api/taxdeclaration/${name}`,
  web: `/gbcservices/taxdeclaration/${name}/:customerId`,
});
const access = 'taxpayer' as const;

export const getTaxDeclaration: Endpoint<typeof schemas.getTaxDeclaration> = {
  id: 'getTaxDeclaration',
  method: 'GET',
  paths: both('getTaxDeclaration'),
  access,
};

export const startDeclarations: Endpoint<typeof schemas.startDeclarations> = {
  id: 'startDeclarations',
  method: 'POST',
  paths: both('startDeclarations'),
  access,
  needs: 'declare',
};

export const getReturn: Endpoint<typeof schemas.getReturn> = {
  id: 'getReturn',
  method: 'GET',
  paths: both('getReturn'),
  access,
};

export const getReturnPdf: Endpoint<typeof schemas.getReturnPdf> = {
  id: 'getReturnPdf',
  method: 'GET',
  paths: both('getReturnPdf'),
  access,
  file: 'pdf',
};

export const saveReturnBoxes: Endpoint<typeof schemas.saveReturnBoxes> = {
  id: 'saveReturnBoxes',
  method: 'POST',
  paths: both('saveReturnBoxes'),
  access,
  needs: 'declareYear',
};

export const markFiled: Endpoint<typeof schemas.markFiled> = {
  id: 'markFiled',
  method: 'POST',
  paths: both('markFiled'),
  access,
  needs: 'declareYear',
};

export const unmarkFiled: Endpoint<typeof schemas.unmarkFiled> = {
  id: 'unmarkFiled',
  method: 'POST',
  paths: both('unmarkFiled'),
  access,
  needs: 'declareYear',
};
