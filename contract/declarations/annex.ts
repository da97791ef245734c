import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './annex.schemas.ts';

export type * from './annex.schemas.ts';

const both = (name: string) => ({
  app: `/api/taxdeclaration/${name}`,
  web: `/gbcservices/taxdeclaration/${name}/:customerId`,
});
const access = 'taxpayer' as const;

export const getAnnex: Endpoint<typeof schemas.getAnnex> = {
  id: 'getAnnex',
  method: 'GET',
  paths: both('getAnnex'),
  access,
};

export const getAnnexFile: Endpoint<typeof schemas.getAnnexFile> = {
  id: 'getAnnexFile',
  method: 'GET',
  paths: both('getAnnexFile'),
  access,
  file: 'download',
};

export const getAnnexSummary: Endpoint<typeof schemas.getAnnexSummary> = {
  id: 'getAnnexSummary',
  method: 'GET',
  paths: both('getAnnexSummary'),
  access,
  file: 'pdf',
};
