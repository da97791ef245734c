import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './tax-authority.schemas.ts';

export type * from './tax-authority.schemas.ts';

const paths = (name: string) => ({ app: `/api/taxData/${name}`, web: `/gbcservices/taxData/${name}/:customerId` });

export const getTaxAuthority: Endpoint<typeof schemas.getTaxAuthority> = {
  id: 'getTaxAuthority',
  method: 'GET',
  paths: paths('getTaxAuthority'),
  access: 'taxpayer',
};

export const saveTaxLogin: Endpoint<typeof schemas.saveTaxLogin> = {
  id: 'saveTaxLogin',
  method: 'POST',
  paths: paths('saveTaxLogin'),
  access: 'taxpayer',
  stepsUp: true,
};

export const deleteTaxLogin: Endpoint<typeof schemas.deleteTaxLogin> = {
  id: 'deleteTaxLogin',
  method: 'DELETE',
  paths: paths('deleteTaxLogin'),
  access: 'taxpayer',
  needs: 'manage',
};

export const reloadTaxInformation: Endpoint<typeof schemas.reloadTaxInformation> = {
  id: 'reloadTaxInformation',
  method: 'POST',
  paths: paths('reloadTaxInformation'),
  access: 'taxpayer',
};

export const acceptTaxInformation: Endpoint<typeof schemas.acceptTaxInformation> = {
  id: 'acceptTaxInformation',
  method: 'POST',
  paths: paths('acceptTaxInformation'),
  access: 'taxpayer',
};
