import type { Endpoint } from '../endpoint.ts';
import { taxDataPaths } from './signature-and-logo.ts';
import type * as schemas from './tax-data.schemas.ts';

export * from './signature-and-logo.ts';
export type * from './tax-data.schemas.ts';

export const getTaxDataComplete: Endpoint<typeof schemas.getTaxDataComplete> = {
  id: 'getTaxDataComplete',
  method: 'GET',
  paths: taxDataPaths('getTaxDataComplete'),
  access: 'taxpayer',
};

export const updateTaxData: Endpoint<typeof schemas.updateTaxData> = {
  id: 'updateTaxData',
  method: 'POST',
  paths: taxDataPaths('updateTaxData', 'updateTaxDataWeb'),
  access: 'taxpayer',
};

export const saveTaxDataPart: Endpoint<typeof schemas.saveTaxDataPart> = {
  id: 'saveTaxDataPart',
  method: 'PUT',
  paths: taxDataPaths('saveTaxDataPart'),
  access: 'taxpayer',
};

export const savePricesIncludeIva: Endpoint<typeof schemas.savePricesIncludeIva> = {
  id: 'savePricesIncludeIva',
  method: 'PUT',
  paths: taxDataPaths('savePricesIncludeIva'),
  access: 'taxpayer',
  needs: 'lists',
};

export const getEstablishment: Endpoint<typeof schemas.getEstablishment> = {
  id: 'getEstablishment',
  method: 'GET',
  paths: taxDataPaths('getEstablishment'),
  access: 'taxpayer',
};

export const saveEstablishment: Endpoint<typeof schemas.saveEstablishment> = {
  id: 'saveEstablishment',
  method: 'POST',
  paths: taxDataPaths('saveEstablishment'),
  access: 'taxpayer',
};

export const addSalesPoint: Endpoint<typeof schemas.addSalesPoint> = {
  id: 'addSalesPoint',
  method: 'POST',
  paths: taxDataPaths('addSalesPoint'),
  access: 'taxpayer',
};

export const deleteSalesPoint: Endpoint<typeof schemas.deleteSalesPoint> = {
  id: 'deleteSalesPoint',
  method: 'DELETE',
  paths: { app: '/api/taxData/deleteSalesPoint/:posId', web: '/gbcservices/taxData/deleteSalesPoint/:posId' },
  access: 'taxpayer',
};

export const updateSequential: Endpoint<typeof schemas.updateSequential> = {
  id: 'updateSequential',
  method: 'POST',
  paths: {
    app: '/api/finance/income/business/updateSequential',
    web: '/gbcservices/finance/income/business/updateSequential/:customerId',
  },
  access: 'taxpayer',
};

export const getActivity: Endpoint<typeof schemas.getActivity> = {
  id: 'getActivity',
  method: 'GET',
  paths: taxDataPaths('getActivity'),
  access: 'taxpayer',
};

export const saveActivity: Endpoint<typeof schemas.saveActivity> = {
  id: 'saveActivity',
  method: 'POST',
  paths: taxDataPaths('saveActivity'),
  access: 'taxpayer',
};

export const updateActivityRegime: Endpoint<typeof schemas.updateActivityRegime> = {
  id: 'updateActivityRegime',
  method: 'POST',
  paths: {
    app: '/api/taxData/updateActivityRegime/:activityId',
    web: '/gbcservices/taxData/updateActivityRegime/:activityId',
  },
  access: 'taxpayer',
};
